/**
 * The facts that suil knows how to read, one source a file. A source turns all that a run asks of it into one POSIX sh
 * script and reads the answer back; how many forks that costs does not grow with what is asked, as far as the tools
 * allow. A name on a node may hold any byte but NUL, so no answer repeats a name where it could be taken for another
 * line.
 */
@NullMarked
package dev.suil.resource.facts;

import org.jspecify.annotations.NullMarked;
