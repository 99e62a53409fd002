/**
 * How commands reach a node: a {@link dev.suil.ssh.transport.Connector} gives a
 * {@link dev.suil.ssh.transport.Connection}, which runs commands as {@link dev.suil.ssh.transport.Exec}s.
 */
@NullMarked
package dev.suil.ssh.transport;

import org.jspecify.annotations.NullMarked;
