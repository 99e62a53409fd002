@NullMarked
package dev.suil.ssh.record;

import org.jspecify.annotations.NullMarked;
