/** What somebody sees: the screens of real terminals, of the size that they have. */
@NullMarked
package dev.suil.cli.screens;

import org.jspecify.annotations.NullMarked;
