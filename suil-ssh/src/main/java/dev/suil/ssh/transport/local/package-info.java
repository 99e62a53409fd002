/** {@code connector: local}: commands run on this machine, as the user that runs suil. */
@NullMarked
package dev.suil.ssh.transport.local;

import org.jspecify.annotations.NullMarked;
