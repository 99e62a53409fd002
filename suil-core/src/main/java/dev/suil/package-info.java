/**
 * The face of suil. {@link dev.suil.Suil#resolve} reads a workspace and answers what every node of a
 * {@link dev.suil.Run} should be, as an immutable {@link dev.suil.Directory} of {@link dev.suil.Node}s. Nothing here
 * connects, starts a process or keeps state between calls.
 */
@NullMarked
package dev.suil;

import org.jspecify.annotations.NullMarked;
