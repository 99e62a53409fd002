package dev.suil.testkit.ssh;

import dev.suil.ssh.transport.mina.JdkKeys;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import org.apache.sshd.common.config.keys.AuthorizedKeyEntry;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;

/** Keys made for a test. */
final class Keys {

    private Keys() {}

    static KeyPair generate() {
        JdkKeys.register();
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every JDK that suil runs on has Ed25519", e);
        }
    }

    /** Writes a private key as OpenSSH does, for its owner alone. */
    static void write(KeyPair pair, Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(pair, "test", null, bytes);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(file, bytes.toByteArray());
    }

    /** Reads a line of {@code authorized_keys}. */
    static PublicKey parse(String line) throws IOException {
        try {
            return AuthorizedKeyEntry.parseAuthorizedKeyEntry(line).resolvePublicKey(null, null);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** A line of {@code known_hosts}. */
    static String knownHost(String host, PublicKey key) {
        return host + " " + PublicKeyEntry.toString(key) + "\n";
    }
}
