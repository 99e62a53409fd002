/**
 * The data that suil computes with, in two trees. {@link dev.suil.data.Written} is data as it was written: it may hold
 * tags, lookup markers and ciphertext. {@link dev.suil.data.Value} is data as resolved: no tag and no marker is left,
 * which is why a function that takes a {@code Value} can never be handed half-resolved data. A subtree without tags and
 * markers is a {@code Value} from the start and is shared, never copied.
 */
@NullMarked
package dev.suil.data;

import org.jspecify.annotations.NullMarked;
