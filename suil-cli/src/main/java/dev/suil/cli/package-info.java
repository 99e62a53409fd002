/**
 * The command {@code suil}. {@link dev.suil.cli.Main} finds the command that is named, {@code command} holds one file for
 * each, {@code render} turns what the libraries answer into text and JSON. Nothing here decides what a run is or does: a
 * program that embeds suil misses nothing but the terminal.
 */
@NullMarked
package dev.suil.cli;

import org.jspecify.annotations.NullMarked;
