package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.ssh.transport.openssh.HostKey;
import dev.suil.ssh.transport.openssh.KnownHost;
import dev.suil.ssh.transport.openssh.KnownHosts;
import dev.suil.ssh.transport.openssh.KnownHostsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.Base64;
import java.util.List;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.OpenSshCertificate;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;
import org.jspecify.annotations.Nullable;

/** Judges the key of one host, for one connection to it. */
final class HostKeyCheck {

    private final String node;
    private final KnownHosts known;
    private final @Nullable String pin;
    private final @Nullable Path keepIn;
    private final boolean hashed;
    private final List<Path> files;
    private final KnownHostsFile keeper;

    /**
     * @param node the node, for messages
     * @param pin the only key accepted, as {@code type base64} or a fingerprint; null for none
     * @param keepIn where the key of a new host is kept; null where a new host is refused
     */
    HostKeyCheck(
            String node,
            KnownHosts known,
            @Nullable String pin,
            @Nullable Path keepIn,
            boolean hashed,
            List<Path> files,
            KnownHostsFile keeper) {
        this.node = node;
        this.known = known;
        this.pin = pin;
        this.keepIn = keepIn;
        this.hashed = hashed;
        this.files = List.copyOf(files);
        this.keeper = keeper;
    }

    /** The host key algorithms to offer, best first. */
    List<NamedFactory<Signature>> algorithms() {
        if (pin != null && pin.contains(" ")) {
            return Algorithms.hostKeys(List.of(pin.substring(0, pin.indexOf(' '))), false);
        }
        return Algorithms.hostKeys(known.keyTypes(), pin == null && known.hasAuthority());
    }

    /** Throws where the key is not the host's; keeps a new one where that is allowed. */
    void verify(PublicKey shown) throws TransportException {
        HostKey authority = null;
        HostKey key;
        if (shown instanceof OpenSshCertificate certificate) {
            authority = hostKey(certificate.getCaPubKey());
            key = hostKey(certificate.getCertPubKey());
        } else {
            key = hostKey(shown);
        }
        if (pin != null) {
            verifyPin(pin, key);
            return;
        }
        KnownHosts.Verdict verdict = known.judge(key, authority);
        if (verdict instanceof KnownHosts.Unknown) {
            acceptNew(key);
        } else if (verdict instanceof KnownHosts.Changed changed) {
            throw changed(key, changed.known());
        } else if (verdict instanceof KnownHosts.Revoked revoked) {
            throw new TransportException(
                    Kind.HOST_KEY_CHANGED,
                    "the host key of " + node + ", " + describe(key) + ", is revoked in "
                            + revoked.by().place(),
                    "give the host a new key; do not connect with this one",
                    null);
        }
    }

    private void verifyPin(String wanted, HostKey key) throws TransportException {
        if (wanted.startsWith("SHA256:") ? wanted.equals(key.fingerprint()) : isSame(wanted, key)) {
            return;
        }
        throw new TransportException(
                Kind.HOST_KEY_CHANGED,
                "the host key of " + node + " is " + describe(key) + ", which is not the one that ssh_host_key pins",
                wanted.startsWith("SHA256:")
                        ? "a host has a key of each type: pin this type's, or the whole key (type and base64), whose"
                                + " type is then asked for; if the key should not have changed, do not connect"
                        : "if the host was given a new key, put it into ssh_host_key; else do not connect",
                null);
    }

    /** Compares the type and the key itself; a comment may follow. */
    private static boolean isSame(String wanted, HostKey key) {
        String[] words = wanted.strip().split("\\s+");
        return words.length >= 2 && words[0].equals(key.type()) && words[1].equals(key.base64());
    }

    private void acceptNew(HostKey key) throws TransportException {
        if (keepIn == null) {
            String file = files.isEmpty() ? "known_hosts" : files.get(0).toString();
            throw new TransportException(
                    Kind.HOST_KEY_UNKNOWN,
                    "the host key of " + node + " is not known: " + describe(key),
                    "compare the fingerprint with the host's own (ssh-keygen -lf /etc/ssh/ssh_host_*_key.pub), then add '"
                            + known.name() + " " + key + "' to " + file
                            + ", or set ssh_accept_unknown_hosts: true to accept and keep the keys of new hosts",
                    null);
        }
        try {
            keeper.append(keepIn, hashed ? KnownHost.hash(known.name()) : known.name(), key);
        } catch (IOException e) {
            throw new TransportException(
                    Kind.HOST_KEY_UNKNOWN,
                    "the host key of " + node + " is new and cannot be kept in " + keepIn + ": " + e.getMessage(),
                    "make the file writable, or name another with ssh_known_hosts_file",
                    e);
        }
    }

    private TransportException changed(HostKey key, KnownHost other) {
        return new TransportException(
                Kind.HOST_KEY_CHANGED,
                "the host key of " + node + " has changed: it is " + describe(key) + ", but " + other.place()
                        + " knows " + describe(other.key()),
                "somebody may be listening in; if the host was really given a new key, remove line " + other.line()
                        + " of " + other.file() + "; all lines of the host go with: ssh-keygen -R '" + known.name()
                        + "' -f " + other.file(),
                null);
    }

    private static String describe(HostKey key) {
        return key.type() + " " + key.fingerprint();
    }

    private static HostKey hostKey(PublicKey key) {
        ByteArrayBuffer buffer = new ByteArrayBuffer();
        buffer.putRawPublicKey(key);
        return new HostKey(KeyUtils.getKeyType(key), Base64.getEncoder().encodeToString(buffer.getCompactData()));
    }
}
