/**
 * The commands, one file each. To add one: a class that implements {@link dev.suil.cli.command.Command}, a line in
 * {@link dev.suil.cli.command.Commands}, and a line in {@code docs/cli.md}.
 */
@NullMarked
package dev.suil.cli.command;

import org.jspecify.annotations.NullMarked;
