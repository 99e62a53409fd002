package dev.suil.ssh.transport.mina;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Encrypted PKCS#8 keys, as {@code openssl pkcs8} writes them. MINA leaves them to Bouncy Castle. */
final class Pkcs8 {

    private static final String BEGIN = "-----BEGIN ENCRYPTED PRIVATE KEY-----";
    private static final String END = "-----END ENCRYPTED PRIVATE KEY-----";

    private Pkcs8() {}

    static boolean isEncrypted(String pem) {
        return pem.contains(BEGIN);
    }

    /** The same key in PEM, not encrypted. */
    static String decrypt(String pem, String passphrase) throws IOException, GeneralSecurityException {
        int end = pem.indexOf(END);
        if (end < 0) {
            throw new IOException("the end of the key is missing");
        }
        String body = pem.substring(pem.indexOf(BEGIN) + BEGIN.length(), end);
        byte[] encoded;
        try {
            encoded = Base64.getMimeDecoder().decode(body);
        } catch (IllegalArgumentException e) {
            throw new IOException("the key is not base64", e);
        }
        EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(encoded);
        // for PBES2 the parameters alone, as text, name the algorithm: PBEWithHmacSHA256AndAES_256
        String algorithm = info.getAlgParameters() == null
                ? info.getAlgName()
                : info.getAlgParameters().toString();
        SecretKey key =
                SecretKeyFactory.getInstance(algorithm).generateSecret(new PBEKeySpec(passphrase.toCharArray()));
        Cipher cipher = Cipher.getInstance(algorithm);
        cipher.init(Cipher.DECRYPT_MODE, key, info.getAlgParameters());
        byte[] plain = info.getKeySpec(cipher).getEncoded();
        return "-----BEGIN PRIVATE KEY-----\n"
                + Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                        .encodeToString(plain)
                + "\n-----END PRIVATE KEY-----\n";
    }
}
