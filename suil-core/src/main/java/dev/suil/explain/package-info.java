/** Where a value came from, layer by layer. */
@NullMarked
package dev.suil.explain;

import org.jspecify.annotations.NullMarked;
