/** Merging layers: a left fold, lowest first, that changes none of its inputs. {@link dev.suil.merge.Merge} merges two trees; {@link dev.suil.merge.Merged} is what came of a list of layers. */
@NullMarked
package dev.suil.merge;

import org.jspecify.annotations.NullMarked;
