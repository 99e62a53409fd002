package dev.suil.ssh.transport.mina;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.EdECKey;
import java.security.interfaces.EdECPrivateKey;
import java.security.interfaces.EdECPublicKey;
import java.security.spec.KeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import org.apache.sshd.common.config.keys.PrivateKeyEntryDecoder;
import org.apache.sshd.common.config.keys.PublicKeyEntryDecoder;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.common.util.security.eddsa.generic.EdDSASupport;
import org.apache.sshd.common.util.security.eddsa.generic.EdDSAUtils;
import org.apache.sshd.common.util.security.eddsa.generic.GenericEd25519PublicKeyDecoder;
import org.apache.sshd.common.util.security.eddsa.generic.GenericOpenSSHEd25519PrivateKeyEntryDecoder;
import org.apache.sshd.common.util.security.eddsa.generic.GenericSignatureEd25519;

/** Ed25519 with the keys of the JDK. Alone, MINA has none: it wants Bouncy Castle or an abandoned library. */
final class Ed25519Support implements EdDSASupport<EdECPublicKey, EdECPrivateKey> {

    @Override
    public PublicKeyEntryDecoder<EdECPublicKey, EdECPrivateKey> getEDDSAPublicKeyEntryDecoder() {
        return new GenericEd25519PublicKeyDecoder<>(EdECPublicKey.class, EdECPrivateKey.class, this);
    }

    @Override
    public PrivateKeyEntryDecoder<EdECPublicKey, EdECPrivateKey> getOpenSSHEDDSAPrivateKeyEntryDecoder() {
        return new GenericOpenSSHEd25519PrivateKeyEntryDecoder<>(EdECPublicKey.class, EdECPrivateKey.class, this);
    }

    @Override
    public Signature getEDDSASigner() {
        return new GenericSignatureEd25519(SecurityUtils.ED25519);
    }

    @Override
    public int getEDDSAKeySize(Key key) {
        return isEd25519(key) ? KEY_SIZE : -1;
    }

    @Override
    public Class<EdECPublicKey> getEDDSAPublicKeyType() {
        return EdECPublicKey.class;
    }

    @Override
    public Class<EdECPrivateKey> getEDDSAPrivateKeyType() {
        return EdECPrivateKey.class;
    }

    @Override
    public boolean compareEDDSAPPublicKeys(PublicKey one, PublicKey other) {
        return isEd25519(one) && isEd25519(other) && Arrays.equals(one.getEncoded(), other.getEncoded());
    }

    @Override
    public boolean compareEDDSAPrivateKeys(PrivateKey one, PrivateKey other) {
        return isEd25519(one) && isEd25519(other) && Arrays.equals(one.getEncoded(), other.getEncoded());
    }

    @Override
    public EdECPublicKey recoverEDDSAPublicKey(PrivateKey key) throws GeneralSecurityException {
        byte[] seed = EdDSAUtils.getBytes(key);
        // the JDK offers no way from the private to the public key but to generate the pair anew, from the same seed
        KeyPairGenerator generator = KeyPairGenerator.getInstance(SecurityUtils.ED25519);
        generator.initialize(NamedParameterSpec.ED25519, new Fixed(seed));
        EdECPublicKey recovered = (EdECPublicKey) generator.generateKeyPair().getPublic();
        Arrays.fill(seed, (byte) 0);
        return recovered;
    }

    @Override
    public EdECPublicKey generateEDDSAPublicKey(byte[] seed) throws GeneralSecurityException {
        return (EdECPublicKey) factory().generatePublic(EdDSAUtils.createPublicKeySpec(seed));
    }

    @Override
    public EdECPrivateKey generateEDDSAPrivateKey(byte[] seed) throws GeneralSecurityException {
        return (EdECPrivateKey) factory().generatePrivate(EdDSAUtils.createPrivateKeySpec(seed));
    }

    @Override
    public <B extends Buffer> B putRawEDDSAPublicKey(B buffer, PublicKey key) {
        buffer.putBytes(getPublicKeyData((EdECPublicKey) key));
        return buffer;
    }

    @Override
    public <B extends Buffer> B putEDDSAKeyPair(B buffer, PublicKey publicKey, PrivateKey privateKey) {
        throw new UnsupportedOperationException("private keys are never sent");
    }

    @Override
    public KeySpec createPublicKeySpec(EdECPublicKey key) {
        return new X509EncodedKeySpec(key.getEncoded());
    }

    @Override
    public KeySpec createPrivateKeySpec(EdECPrivateKey key) {
        return new PKCS8EncodedKeySpec(key.getEncoded());
    }

    @Override
    public byte[] getPublicKeyData(EdECPublicKey key) {
        try {
            return EdDSAUtils.getBytes(key);
        } catch (InvalidKeyException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public byte[] getPrivateKeyData(EdECPrivateKey key) throws IOException {
        try {
            return EdDSAUtils.getBytes(key);
        } catch (InvalidKeyException e) {
            throw new IOException(e);
        }
    }

    @Override
    public String getKeyFactoryAlgorithm() {
        return SecurityUtils.ED25519;
    }

    private static KeyFactory factory() throws GeneralSecurityException {
        return KeyFactory.getInstance(SecurityUtils.ED25519);
    }

    private static boolean isEd25519(Key key) {
        return key instanceof EdECKey edwards
                && NamedParameterSpec.ED25519
                        .getName()
                        .equals(edwards.getParams().getName());
    }

    /** "Random" bytes that are those of a key. */
    private static final class Fixed extends SecureRandom {

        private static final long serialVersionUID = 1L;

        private final byte[] bytes;

        Fixed(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public void nextBytes(byte[] into) {
            System.arraycopy(bytes, 0, into, 0, into.length);
        }
    }
}
