package dev.suil.ssh.transport.mina;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.sshd.client.ClientBuilder;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.cipher.BuiltinCiphers;
import org.apache.sshd.common.cipher.Cipher;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.kex.KeyExchangeFactory;
import org.apache.sshd.common.mac.BuiltinMacs;
import org.apache.sshd.common.mac.Mac;
import org.apache.sshd.common.signature.BuiltinSignatures;
import org.apache.sshd.common.signature.Signature;

/**
 * Which algorithms are offered, best first. They are listed instead of asked for, because finding out what a JDK
 * supports takes MINA longer than to connect; all that stand here are in every JDK. Nothing with SHA-1 or CBC.
 */
final class Algorithms {

    private Algorithms() {}

    /** Elliptic curves first: fast, and no groups to negotiate. */
    static List<KeyExchangeFactory> keyExchanges() {
        return List.of(
                        BuiltinDHFactories.curve25519,
                        BuiltinDHFactories.curve25519_libssh,
                        BuiltinDHFactories.ecdhp256,
                        BuiltinDHFactories.ecdhp384,
                        BuiltinDHFactories.ecdhp521,
                        BuiltinDHFactories.dhg16_512,
                        BuiltinDHFactories.dhg14_256)
                .stream()
                .map(ClientBuilder.DH2KEX)
                .toList();
    }

    /** AES first, for which JDK and processor have instructions. */
    static List<NamedFactory<Cipher>> ciphers() {
        return List.of(
                BuiltinCiphers.aes128gcm,
                BuiltinCiphers.aes256gcm,
                BuiltinCiphers.aes128ctr,
                BuiltinCiphers.aes256ctr,
                BuiltinCiphers.cc20p1305_openssh);
    }

    static List<NamedFactory<Mac>> macs() {
        return List.of(
                BuiltinMacs.hmacsha256etm, BuiltinMacs.hmacsha512etm, BuiltinMacs.hmacsha256, BuiltinMacs.hmacsha512);
    }

    static List<NamedFactory<Signature>> signatures() {
        return List.of(
                BuiltinSignatures.ed25519,
                BuiltinSignatures.nistp256,
                BuiltinSignatures.nistp384,
                BuiltinSignatures.nistp521,
                BuiltinSignatures.rsaSHA512,
                BuiltinSignatures.rsaSHA256);
    }

    private static List<NamedFactory<Signature>> certificates() {
        return List.of(
                BuiltinSignatures.ed25519_cert,
                BuiltinSignatures.nistp256_cert,
                BuiltinSignatures.nistp384_cert,
                BuiltinSignatures.nistp521_cert,
                BuiltinSignatures.rsaSHA512_cert,
                BuiltinSignatures.rsaSHA256_cert);
    }

    /**
     * The host key algorithms for a host, those first of which a key is known: a host that has several keys then shows
     * the known one, and is not taken for a changed one.
     *
     * @param knownTypes types of keys as known_hosts names them
     * @param certified whether an authority for the host is known
     */
    static List<NamedFactory<Signature>> hostKeys(List<String> knownTypes, boolean certified) {
        List<NamedFactory<Signature>> all = new ArrayList<>(signatures());
        all.sort(Comparator.comparing(
                algorithm -> !knownTypes.contains(KeyUtils.getCanonicalKeyType(algorithm.getName()))));
        if (certified) {
            all.addAll(0, certificates());
        }
        return all;
    }
}
