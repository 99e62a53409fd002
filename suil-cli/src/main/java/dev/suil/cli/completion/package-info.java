/** What may stand next on a command line, for shells that ask when the tab key is pressed. */
@NullMarked
package dev.suil.cli.completion;

import org.jspecify.annotations.NullMarked;
