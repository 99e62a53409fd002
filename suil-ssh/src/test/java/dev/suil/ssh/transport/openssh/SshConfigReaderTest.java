package dev.suil.ssh.transport.openssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What both ways of reading a configuration must agree on, and what only the real ssh can. */
class SshConfigReaderTest {

    private static final String NO_CLIENT = "/does/not/exist/ssh";

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"ssh", NO_CLIENT})
    void theFirstValueOfAKeywordCountsAndPathsAreFilledIn(String program) throws IOException {
        assumePresent(program);
        SshConfig config = read(program, "web", """
                # comment
                Host db
                  User nobody
                Host w* !worker
                  HostName 192.0.2.7
                  Port=2222
                  user first
                  IdentityFile ~/keys/%n
                  IdentityFile "/a b/key"
                  IdentitiesOnly yes
                  HostKeyAlias alias
                  ProxyJump a@b:22,c
                Host *
                  User second
                  UserKnownHostsFile /k/%h /k/two
                """);
        assertThat(config.host()).isEqualTo("192.0.2.7");
        assertThat(config.port()).isEqualTo(2222);
        assertThat(config.user()).isEqualTo("first");
        Path home = Path.of(System.getProperty("user.home"));
        assertThat(config.identityFiles()).containsExactly(home.resolve("keys/web"), Path.of("/a b/key"));
        assertThat(config.identitiesOnly()).isTrue();
        assertThat(config.hostKeyAlias()).isEqualTo("alias");
        assertThat(config.proxyJump()).isEqualTo("a@b:22,c");
        assertThat(config.knownHosts()).startsWith(Path.of("/k/192.0.2.7"), Path.of("/k/two"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", NO_CLIENT})
    void whatNoFileSaysIsTheDefault(String program) throws IOException {
        assumePresent(program);
        SshConfig config = read(program, "web.example.com", "");
        assertThat(config.host()).isEqualTo("web.example.com");
        assertThat(config.port()).isEqualTo(22);
        assertThat(config.user()).isEqualTo(System.getProperty("user.name"));
        assertThat(config.proxyJump()).isNull();
        assertThat(config.agent()).isEqualTo(Path.of("/tmp/the agent"));
        Path ssh = Path.of(System.getProperty("user.home"), ".ssh");
        assertThat(config.knownHosts()).startsWith(ssh.resolve("known_hosts"));
        assertThat(config.identityFiles()).contains(ssh.resolve("id_ed25519"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "/other/agent", "SSH_AUTH_SOCK", "${SSH_AUTH_SOCK}"})
    void theAgentIsTheNamedOne(String named) throws IOException {
        assumePresent("ssh");
        SshConfig config = read("ssh", "web", "IdentityAgent " + named + "\n");
        assertThat(config.agent())
                .isEqualTo(
                        switch (named) {
                            case "none" -> null;
                            case "/other/agent" -> Path.of(named);
                            default -> Path.of("/tmp/the agent");
                        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", NO_CLIENT})
    void aCommentMayFollowAValue(String program) throws IOException {
        assumePresent(program);
        SshConfig config = read(program, "web", """
                Host web # the first
                  Port 4242 #compact
                  User a#b
                  IdentityFile "/k/a # b" # quoted
                """);
        assertThat(config.port()).isEqualTo(4242);
        assertThat(config.user()).isEqualTo("a#b");
        assertThat(config.identityFiles()).contains(Path.of("/k/a # b"));
    }

    @ParameterizedTest
    @CsvSource({"ssh, Port ssh2", "ssh, User", NO_CLIENT + ", Port ssh2", NO_CLIENT + ", User"})
    void aValueThatIsNoneIsRefusedWithItsLine(String program, String line) {
        assumePresent(program);
        assertThatThrownBy(() -> read(program, "web", "Host *\n" + line + "\n"))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("(?s).*config(:| line )2: .*");
    }

    @Test
    void whatOnlySshCanReadIsRefusedWithoutItInsteadOfSkipped() {
        for (String line : new String[] {"Match host web\n", "Include more\n"}) {
            assertThatThrownBy(() -> read(NO_CLIENT, "web", "Host *\n" + line))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("config:2");
        }
    }

    @Test
    void aHostThatLooksLikeAnOptionIsNone() throws IOException {
        assumePresent("ssh");
        Path made = folder.resolve("made");
        try {
            read("ssh", "-oProxyCommand=touch " + made, "Match exec \"touch " + made + "x\"\n");
        } catch (IOException refused) {
            // newer clients refuse such a name outright
        }
        assertThat(made).doesNotExist();
    }

    private SshConfig read(String program, String host, String text) throws IOException {
        Path file = Files.writeString(folder.resolve("config"), text);
        return new SshConfigReader(program, Map.of("SSH_AUTH_SOCK", "/tmp/the agent")).read(host, null, null, file);
    }

    private static void assumePresent(String program) {
        assumeTrue(
                program.equals(NO_CLIENT) || Files.isExecutable(Path.of("/usr/bin/ssh")),
                "there is no ssh client on this machine");
    }
}
