/**
 * JSON Schemas (2020-12) of the files of a workspace, for people's editors. They are made from what the readers of those
 * files go by, so that the two cannot differ. An editor sees a file without its tags: what stands behind {@code !replace}
 * as if it were not there, a lookup as a mapping, and a secret as a list of one text.
 */
@NullMarked
package dev.suil.schema;

import org.jspecify.annotations.NullMarked;
