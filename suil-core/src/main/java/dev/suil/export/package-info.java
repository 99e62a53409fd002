/** Exports: jq expressions over the data of a run, for the tools that read it. */
@NullMarked
package dev.suil.export;

import org.jspecify.annotations.NullMarked;
