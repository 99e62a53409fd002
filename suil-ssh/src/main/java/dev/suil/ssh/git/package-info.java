/** Modules from Git repositories: what {@code install} clones and {@code autoupdate} moves, with the {@code git} program. */
@NullMarked
package dev.suil.ssh.git;

import org.jspecify.annotations.NullMarked;
