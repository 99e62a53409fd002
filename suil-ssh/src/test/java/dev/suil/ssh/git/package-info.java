@NullMarked
package dev.suil.ssh.git;

import org.jspecify.annotations.NullMarked;
