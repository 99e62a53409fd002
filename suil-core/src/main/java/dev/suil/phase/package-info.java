/** Phases: which node belongs to which part of a run. */
@NullMarked
package dev.suil.phase;

import org.jspecify.annotations.NullMarked;
