/** Looks for secrets in all places where they must not be. */
@NullMarked
package dev.suil.cli.leaks;

import org.jspecify.annotations.NullMarked;
