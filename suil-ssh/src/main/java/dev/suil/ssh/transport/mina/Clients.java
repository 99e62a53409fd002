package dev.suil.ssh.transport.mina;

import java.time.Duration;
import java.util.List;
import org.apache.sshd.client.ClientBuilder;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.auth.keyboard.UserAuthKeyboardInteractiveFactory;
import org.apache.sshd.client.auth.password.UserAuthPasswordFactory;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.config.keys.ClientIdentityLoader;
import org.apache.sshd.client.session.ClientUserAuthServiceFactory;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.keyprovider.KeyIdentityProvider;
import org.apache.sshd.core.CoreModuleProperties;

/** Builds MINA's client: one for a whole run, and of what it can do only what suil needs. */
final class Clients {

    private Clients() {}

    static SshClient start() {
        JdkKeys.register();
        SshClient client = ClientBuilder.builder()
                .keyExchangeFactories(Algorithms.keyExchanges())
                .cipherFactories(Algorithms.ciphers())
                .macFactories(Algorithms.macs())
                .signatureFactories(Algorithms.signatures())
                .serverKeyVerifier(new HostKeyVerifier())
                .hostConfigEntryResolver(HostConfigEntryResolver.EMPTY)
                .clientIdentityLoader(ClientIdentityLoader.DEFAULT)
                .filePasswordProvider(FilePasswordProvider.EMPTY)
                .build();
        client.setKeyIdentityProvider(KeyIdentityProvider.EMPTY_KEYS_PROVIDER);
        client.setUserAuthFactories(List.of(
                new IdentityAuthFactory(),
                UserAuthKeyboardInteractiveFactory.INSTANCE,
                UserAuthPasswordFactory.INSTANCE));
        client.setServiceFactories(List.of(ClientUserAuthServiceFactory.INSTANCE, new ConnectionServices()));
        client.setChannelFactories(List.of(new AgentChannel.Factory()));
        client.addSessionListener(new SessionWatch());
        client.setSessionFactory(new QuietSession.Factory(client));
        // with Nagle's algorithm on, every command waits for 40 ms
        CoreModuleProperties.TCP_NODELAY.set(client, true);
        // a silent command is no idle connection: the keepalive tells whether the node is there
        CoreModuleProperties.IDLE_TIMEOUT.set(client, Duration.ZERO);
        CoreModuleProperties.NIO2_READ_TIMEOUT.set(client, Duration.ZERO);
        CoreModuleProperties.PASSWORD_PROMPTS.set(client, 1);
        CoreModuleProperties.HEARTBEAT_REQUEST.set(client, "keepalive@openssh.com");
        client.start();
        return client;
    }
}
