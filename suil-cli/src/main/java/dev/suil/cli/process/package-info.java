/**
 * The process around a command: its {@link dev.suil.cli.process.Surroundings}, the
 * {@link dev.suil.cli.process.Settings} that come from them, and how a command ends: with an
 * {@link dev.suil.cli.process.ExitCode}, a {@link dev.suil.cli.process.CommandException} or an interruption.
 */
@NullMarked
package dev.suil.cli.process;

import org.jspecify.annotations.NullMarked;
