/** The manual pages, written when suil is built, from what makes the help. */
@NullMarked
package dev.suil.cli.manual;

import org.jspecify.annotations.NullMarked;
