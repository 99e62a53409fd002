/** What the help, the README and the pages of {@code docs/} say, done. */
@NullMarked
package dev.suil.cli.documents;

import org.jspecify.annotations.NullMarked;
