/**
 * Nodes for tests: {@link dev.suil.testkit.ssh.EmbeddedNode} is an SSH server in this process that runs the real
 * {@code /bin/sh}; {@link dev.suil.testkit.ssh.OpenSshServer} is this machine's own {@code sshd}.
 */
@NullMarked
package dev.suil.testkit.ssh;

import org.jspecify.annotations.NullMarked;
