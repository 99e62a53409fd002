/**
 * The JSON that suil prints. {@link dev.suil.json.PublicJson} writes a value with its secrets as digests;
 * {@link dev.suil.json.DirectoryJson}, {@link dev.suil.json.NodesJson} and {@link dev.suil.json.ProblemsJson} are whole
 * documents. All of them stream, so that their size does not matter.
 */
@NullMarked
package dev.suil.json;

import org.jspecify.annotations.NullMarked;
