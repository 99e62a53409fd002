/** What is wrong with a workspace, as data: each {@link dev.suil.problem.Problem} has a code, a place and a way out. */
@NullMarked
package dev.suil.problem;

import org.jspecify.annotations.NullMarked;
