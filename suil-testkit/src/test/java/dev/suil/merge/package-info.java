/** The laws of merging, tried on generated layers. */
@NullMarked
package dev.suil.merge;

import org.jspecify.annotations.NullMarked;
