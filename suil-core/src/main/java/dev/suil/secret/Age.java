package dev.suil.secret;

import com.exceptionfactory.jagged.framework.stream.StandardEncryptingChannelFactory;
import com.exceptionfactory.jagged.x25519.X25519KeyPairGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;

/** Encrypts, and makes new keys. What decrypts is {@link Identities}. */
public final class Age {

    private Age() {}

    /** The binary age file that holds {@code plain}; another one each time. */
    public static byte[] encrypt(byte[] plain, Recipients recipients) {
        ByteArrayOutputStream file = new ByteArrayOutputStream(plain.length + 512);
        try (WritableByteChannel channel = new StandardEncryptingChannelFactory()
                .newEncryptingChannel(Channels.newChannel(file), recipients.writers())) {
            ByteBuffer rest = ByteBuffer.wrap(plain);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("encryption in memory failed", e);
        }
        return file.toByteArray();
    }

    /** A new key. */
    public static NewKey newKey() {
        try {
            KeyPair pair = new X25519KeyPairGenerator().generateKeyPair();
            return new NewKey(
                    new String(pair.getPublic().getEncoded(), StandardCharsets.US_ASCII),
                    new String(pair.getPrivate().getEncoded(), StandardCharsets.US_ASCII));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no X25519", e);
        }
    }

    /**
     * A new key. {@code toString} shows the public half only.
     *
     * @param recipient the public half, {@code age1...}
     * @param identity the secret half, {@code AGE-SECRET-KEY-1...}
     */
    public record NewKey(String recipient, String identity) {
        @Override
        public String toString() {
            return recipient;
        }
    }
}
