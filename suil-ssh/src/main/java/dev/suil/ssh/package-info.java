/** The face of suil's other half: what connects to nodes and applies to them what {@code suil-core} computed. */
@NullMarked
package dev.suil.ssh;

import org.jspecify.annotations.NullMarked;
