/**
 * What a command takes, and how the words of a command line become that. Reading them is suil's own: loading picocli takes
 * longer than all else that a short command does, since it is written in bytecode that no class archive can hold. picocli
 * lays out the help.
 */
@NullMarked
package dev.suil.cli.arguments;

import org.jspecify.annotations.NullMarked;
