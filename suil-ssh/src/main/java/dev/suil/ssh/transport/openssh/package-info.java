/**
 * What OpenSSH's client keeps on this machine, read as it reads it: {@link dev.suil.ssh.transport.openssh.SshConfig} is
 * what {@code ~/.ssh/config} says of a host, {@link dev.suil.ssh.transport.openssh.KnownHosts} knows the hosts' keys.
 * Nothing here connects.
 */
@NullMarked
package dev.suil.ssh.transport.openssh;

import org.jspecify.annotations.NullMarked;
