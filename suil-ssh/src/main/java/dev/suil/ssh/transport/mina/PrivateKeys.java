package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.jspecify.annotations.Nullable;

/**
 * Reads private keys: OpenSSH's own form and PEM, encrypted or not. They are read before they are offered, because a
 * key that cannot be opened would else look like one that the host does not accept.
 */
final class PrivateKeys {

    private PrivateKeys() {}

    /**
     * Reads a key.
     *
     * @param passphrase asked only where the key is encrypted; null for none
     * @throws TransportException of kind KEY, with what is wrong with the file or the passphrase
     */
    static KeyPair read(Path file, Supplier<@Nullable String> passphrase) throws TransportException {
        String text;
        try {
            text = Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw bad("the private key " + file + " does not exist", "set ssh_key to the file of a private key", e);
        } catch (IOException e) {
            throw bad("the private key " + file + " cannot be read: " + e.getMessage(), "see who may read it", e);
        }
        AtomicBoolean encrypted = new AtomicBoolean();
        AtomicBoolean given = new AtomicBoolean();
        Supplier<@Nullable String> asked = () -> {
            encrypted.set(true);
            String answer = passphrase.get();
            given.set(answer != null);
            return answer;
        };
        Exception failure = null;
        try {
            KeyPair pair = parse(file, text, asked);
            if (pair != null) {
                return pair;
            }
        } catch (IOException | GeneralSecurityException e) {
            failure = e;
        }
        if (!encrypted.get()) {
            throw bad(
                    "the private key " + file + " cannot be read as one",
                    "it must be in OpenSSH's form or PEM, of type ed25519, ecdsa or rsa",
                    failure);
        }
        throw given.get()
                ? bad("the passphrase of the private key " + file + " is wrong", "set ssh_key_password", failure)
                : bad(
                        "the private key " + file + " is encrypted and there is no passphrase for it",
                        "set ssh_key_password, or add the key to an ssh agent",
                        failure);
    }

    private static @Nullable KeyPair parse(Path file, String text, Supplier<@Nullable String> passphrase)
            throws IOException, GeneralSecurityException {
        String plain = text;
        if (Pkcs8.isEncrypted(text)) {
            String answer = passphrase.get();
            if (answer == null) {
                return null;
            }
            plain = Pkcs8.decrypt(text, answer);
        }
        FilePasswordProvider provider = (session, resource, retry) -> retry == 0 ? passphrase.get() : null;
        Iterable<KeyPair> pairs = SecurityUtils.loadKeyPairIdentities(
                null,
                NamedResource.ofName(file.toString()),
                new ByteArrayInputStream(plain.getBytes(StandardCharsets.ISO_8859_1)),
                provider);
        if (pairs == null) {
            return null;
        }
        Iterator<KeyPair> each = pairs.iterator();
        return each.hasNext() ? each.next() : null;
    }

    private static TransportException bad(String message, String hint, @Nullable Throwable cause) {
        return new TransportException(Kind.KEY, message, hint, cause);
    }
}
