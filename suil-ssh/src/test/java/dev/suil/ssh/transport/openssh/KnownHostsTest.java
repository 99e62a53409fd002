package dev.suil.ssh.transport.openssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.ssh.transport.openssh.KnownHosts.Changed;
import dev.suil.ssh.transport.openssh.KnownHosts.Known;
import dev.suil.ssh.transport.openssh.KnownHosts.Revoked;
import dev.suil.ssh.transport.openssh.KnownHosts.Unknown;
import dev.suil.ssh.transport.openssh.KnownHosts.Verdict;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownHostsTest {

    private static final HostKey KEY = key("ssh-ed25519", "one");
    private static final HostKey OTHER = key("ssh-ed25519", "other");
    private static final HostKey RSA = key("ssh-rsa", "rsa");

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "web.example.com web.example.com 22 true",
                "web.example.com WEB.example.com 22 true",
                "web.example.com web.example.org 22 false",
                "web.example.com,192.0.2.1 192.0.2.1 22 true",
                "*.example.com web.example.com 22 true",
                "w?b.example.com web.example.com 22 true",
                "*.example.com,!web.example.com web.example.com 22 false",
                "*.example.com,!web.example.com db.example.com 22 true",
                "[web]:2222 web 2222 true",
                "[web]:2222 web 2223 false",
                "[web]:2222 web 22 false",
                "[*.example.com]:2222 a.example.com 2222 true",
            })
    void aLineIsOfTheHostsThatItsPatternsMatch(String patterns, String host, int port, boolean known)
            throws IOException {
        assertThat(judge(patterns + " " + KEY, host, port, KEY) instanceof Known)
                .isEqualTo(known);
    }

    @Test
    void aHashedNameIsFoundAgain() throws IOException {
        String line = KnownHost.hash("[web]:2222") + " " + KEY;
        assertThat(line).doesNotContain("web");
        assertThat(judge(line, "web", 2222, KEY)).isInstanceOf(Known.class);
        assertThat(judge(line, "db", 2222, KEY)).isInstanceOf(Unknown.class);
        // as ssh-keygen -H writes it
        String written = "|1|wzLw33m8C8hPwiUMQeXNgkyxtLo=|kr3o0NPefryzxH9/l1jSD4UJB+g= " + KEY;
        assertThat(judge(written, "web.example.com", 22, KEY)).isInstanceOf(Known.class);
    }

    @Test
    void aKeyOfTheHostWithoutItsPortIsKnownButNeverMakesAnotherAChangedOne() throws IOException {
        assertThat(judge("web " + KEY, "web", 2222, KEY)).isInstanceOf(Known.class);
        assertThat(judge("web " + OTHER, "web", 2222, KEY)).isInstanceOf(Unknown.class);
    }

    @Test
    void anotherKeyOfAKnownHostIsAChangedOneWhateverItsType() throws IOException {
        for (HostKey known : List.of(OTHER, RSA)) {
            Verdict verdict = judge("# comment\n\nweb " + known, "web", 22, KEY);
            assertThat(verdict)
                    .isInstanceOfSatisfying(
                            Changed.class,
                            changed -> assertThat(changed.known().place()).endsWith("known_hosts:3"));
        }
        assertThat(judge("web " + RSA + "\nweb " + KEY, "web", 22, KEY)).isInstanceOf(Known.class);
    }

    @Test
    void theKeyThatWasReplacedIsNamedRatherThanOneOfAnotherType() throws IOException {
        assertThat(judge("web " + RSA + "\nweb " + OTHER, "web", 22, KEY))
                .isInstanceOfSatisfying(
                        Changed.class,
                        changed -> assertThat(changed.known().line()).isEqualTo(2));
    }

    @Test
    void aRevokedKeyIsRefusedEvenWhereAnotherLineKnowsIt() throws IOException {
        assertThat(judge("web " + KEY + "\n@revoked * " + KEY, "web", 22, KEY)).isInstanceOf(Revoked.class);
        assertThat(judge("web " + KEY + "\n@revoked * " + OTHER, "web", 22, KEY))
                .isInstanceOf(Known.class);
    }

    @Test
    void aCertificateOfAKnownAuthorityIsKnownAndItsKeyAloneIsNot() throws IOException {
        KnownHosts hosts = read("@cert-authority *.example.com " + RSA, "web.example.com", 22);
        assertThat(hosts.judge(KEY, RSA)).isInstanceOf(Known.class);
        assertThat(hosts.judge(KEY, OTHER)).isInstanceOf(Unknown.class);
        assertThat(hosts.judge(RSA, null)).isInstanceOf(Unknown.class);
        assertThat(hosts.hasAuthority()).isTrue();
        assertThat(hosts.keyTypes()).isEmpty();
    }

    @Test
    void linesThatNobodyCouldReadHideNothing() throws IOException {
        assertThat(judge("web\nweb ssh-ed25519\nweb ssh-ed25519 %%%\n@new web x y\nweb " + KEY, "web", 22, KEY))
                .isInstanceOf(Known.class);
    }

    @Test
    void aKeyThatIsCutOffOrOfAnotherTypeThanItsLineSaysIsNoKeyOfTheHost() throws IOException {
        for (String line : List.of(
                "web ssh-ed25519 AAAATgAAAAdz",
                "web ssh-ed25519 AAAAC3NzaC1lZDI1NTE5",
                "web ssh-ed25519 " + RSA.base64(),
                "web 1024 65537 1352")) {
            assertThat(judge(line, "web", 22, KEY)).as(line).isInstanceOf(Unknown.class);
        }
    }

    @Test
    void aFileThatCannotBeReadIsNoEmptyOne() {
        assertThatThrownBy(() -> KnownHosts.read(List.of(folder), "web", 22, null))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aKeptLineNeverContinuesAnUnfinishedOne() throws IOException {
        Path file = Files.writeString(folder.resolve("known_hosts"), "db " + OTHER);
        new KnownHostsFile().append(file, "web", KEY);
        assertThat(Files.readAllLines(file)).containsExactly("db " + OTHER, "web " + KEY);
    }

    private Verdict judge(String text, String host, int port, HostKey key) throws IOException {
        return read(text, host, port).judge(key, null);
    }

    private KnownHosts read(String text, String host, int port) throws IOException {
        Path file = Files.writeString(folder.resolve("known_hosts"), text + "\n");
        return KnownHosts.read(List.of(file), host, port, null);
    }

    private static HostKey key(String type, String text) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        byte[] rest = text.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES + name.length + rest.length);
        bytes.putInt(name.length).put(name).putInt(rest.length).put(rest);
        return new HostKey(type, Base64.getEncoder().encodeToString(bytes.array()));
    }
}
