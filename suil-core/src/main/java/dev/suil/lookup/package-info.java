/** Expanding {@code !LOOKUP} markers: one node reads what other nodes of the run have. */
@NullMarked
package dev.suil.lookup;

import org.jspecify.annotations.NullMarked;
