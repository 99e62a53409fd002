/**
 * Generators for property tests of whatever reads or merges layers; they need jqwik.
 * {@link dev.suil.testkit.arbitraries.Layers} makes YAML text of layers that fit on each other.
 */
@NullMarked
package dev.suil.testkit.arbitraries;

import org.jspecify.annotations.NullMarked;
