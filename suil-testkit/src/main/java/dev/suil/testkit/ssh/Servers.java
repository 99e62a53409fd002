package dev.suil.testkit.ssh;

import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.apache.sshd.common.cipher.BuiltinCiphers;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.mac.BuiltinMacs;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.signature.BuiltinSignatures;
import org.apache.sshd.common.util.net.SshdSocketAddress;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.ServerBuilder;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.keyboard.KeyboardInteractiveAuthenticator;
import org.apache.sshd.server.command.CommandFactory;
import org.apache.sshd.server.forward.ForwardingFilter;
import org.apache.sshd.server.forward.TcpForwardingFilter;
import org.jspecify.annotations.Nullable;

/** Builds MINA's server. Its algorithms are listed, since finding out what there is takes it most of a second. */
final class Servers {

    private Servers() {}

    static SshServer create(
            KeyPair host, List<PublicKey> accepted, @Nullable String password, CommandFactory commands) {
        SshServer server = ServerBuilder.builder()
                .keyExchangeFactories(Stream.of(BuiltinDHFactories.curve25519, BuiltinDHFactories.ecdhp256)
                        .map(ServerBuilder.DH2KEX)
                        .toList())
                .cipherFactories(List.of(BuiltinCiphers.aes128gcm, BuiltinCiphers.aes256ctr))
                .macFactories(List.of(BuiltinMacs.hmacsha256etm, BuiltinMacs.hmacsha256))
                .signatureFactories(List.of(
                        BuiltinSignatures.ed25519,
                        BuiltinSignatures.nistp256,
                        BuiltinSignatures.rsaSHA512,
                        BuiltinSignatures.rsaSHA256))
                .build();
        server.setHost("127.0.0.1");
        server.setPort(0);
        server.setKeyPairProvider(KeyPairProvider.wrap(host));
        server.setPublickeyAuthenticator(
                (user, key, session) -> accepted.stream().anyMatch(one -> KeyUtils.compareKeys(key, one)));
        if (password == null) {
            server.setKeyboardInteractiveAuthenticator(KeyboardInteractiveAuthenticator.NONE);
        } else {
            server.setPasswordAuthenticator((user, text, session) -> text.equals(password));
        }
        server.setCommandFactory(commands);
        server.setForwardingFilter(ForwardingFilter.asForwardingFilter(null, null, new ToThisMachine()));
        CoreModuleProperties.TCP_NODELAY.set(server, true);
        CoreModuleProperties.IDLE_TIMEOUT.set(server, Duration.ZERO);
        CoreModuleProperties.NIO2_READ_TIMEOUT.set(server, Duration.ZERO);
        return server;
    }

    /** A node may be jumped through, but leads nowhere else than to other nodes of tests. */
    private static final class ToThisMachine implements TcpForwardingFilter {

        @Override
        public boolean canListen(SshdSocketAddress address, Session session) {
            return false;
        }

        @Override
        public boolean canConnect(Type type, SshdSocketAddress address, Session session) {
            return SshdSocketAddress.isLoopback(address.getHostName());
        }
    }
}
