@NullMarked
package dev.suil.ssh.remote;

import org.jspecify.annotations.NullMarked;
