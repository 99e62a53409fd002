/** Benchmarks, and the fleet that they run on. {@code docs/performance.md} says how to run them and what came of it. */
@NullMarked
package dev.suil.bench;

import org.jspecify.annotations.NullMarked;
