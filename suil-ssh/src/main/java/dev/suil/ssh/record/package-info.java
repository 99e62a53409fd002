/**
 * What a run leaves in the workspace: {@code facts/}, what was last read of each node, and {@code .runs/}, what each run
 * did. Folders are readable by their owner alone; files appear whole or not at all.
 */
@NullMarked
package dev.suil.ssh.record;

import org.jspecify.annotations.NullMarked;
