/** The golden cases: reading them, running them in this process, and comparing what came of them. */
@NullMarked
package dev.suil.cli.cases;

import org.jspecify.annotations.NullMarked;
