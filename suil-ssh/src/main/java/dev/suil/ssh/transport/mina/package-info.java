/**
 * SSH by Apache MINA SSHD, which nothing outside of this package knows. Start at
 * {@link dev.suil.ssh.transport.mina.MinaConnector}: each connect is an {@code Attempt}, which judges the host's key,
 * offers the identities, and says what went wrong.
 */
@NullMarked
package dev.suil.ssh.transport.mina;

import org.jspecify.annotations.NullMarked;
