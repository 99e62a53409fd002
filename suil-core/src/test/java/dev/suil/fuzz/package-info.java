/** Documents and workspaces that were broken at random: whatever is read ends in values or in problems. */
@NullMarked
package dev.suil.fuzz;

import org.jspecify.annotations.NullMarked;
