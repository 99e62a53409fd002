/** Asking somebody at a terminal: choosing one of a list, and answering a question. */
@NullMarked
package dev.suil.cli.interactive;

import org.jspecify.annotations.NullMarked;
