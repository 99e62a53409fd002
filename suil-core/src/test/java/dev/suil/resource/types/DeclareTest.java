package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.workspace.OsFacts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From the fields of an item to resources, or to what is wrong with them. */
class DeclareTest {

    record Good(String type, List<String> names, Map<String, Object> fields, List<Resource> declared) {}

    record Bad(String type, String name, Map<String, Object> fields, String message) {}

    static Stream<Good> good() {
        Attributes any = Attributes.ANY;
        return Stream.of(
                new Good(
                        "file",
                        List.of("/etc/motd"),
                        Map.of("content", "hi", "owner", "ann", "group", "1000", "mode", "644"),
                        List.of(FileResource.of("/etc/motd", Bytes.of("hi"), new Attributes("ann", "1000", "0644")))),
                new Good(
                        "file",
                        List.of("/etc//motd/"),
                        Map.of("template", "motd", "owner", "", "mode", ""),
                        List.of(FileResource.of("/etc/motd", Bytes.of("template motd"), any))),
                new Good(
                        "file",
                        List.of("/a", "/b"),
                        Map.of("content", ""),
                        List.of(FileResource.of("/a", Bytes.of(""), any), FileResource.of("/b", Bytes.of(""), any))),
                new Good("file", List.of("/a"), Map.of("absent", "true"), List.of(FileResource.absent("/a"))),
                new Good(
                        "directory",
                        List.of("/a/"),
                        Map.of("absent", "true", "recurse", "true"),
                        List.of(new DirectoryResource("/a", any, true, true))),
                new Good(
                        "line",
                        List.of("/a"),
                        Map.of("text", "x y", "match", "^x ", "create", "true"),
                        List.of(new LineResource(
                                new EditedFile("/a", true, null, false), "x y", "^x ", Anchor.END, false))),
                new Good(
                        "block",
                        List.of("/a"),
                        Map.of("content", "x", "after", "^y"),
                        List.of(new BlockResource(
                                new EditedFile("/a", false, null, false),
                                BlockResource.MARKER,
                                Bytes.of("x"),
                                new Anchor("^y", null)))),
                new Good(
                        "cron",
                        List.of("job"),
                        Map.of("command", "date +%F \\%", "hour", "4", "user", "ann"),
                        List.of(CronResource.of("job", "# managed by suil\n* 4 * * * ann date +\\%F \\%\n"))),
                new Good(
                        "sysctl",
                        List.of(
                                "net.ipv4.tcp_rmem",
                                "net/ipv4/conf/eth0.1/forwarding",
                                "net.ipv4.conf.eth0/2.forwarding"),
                        Map.of("value", "1\t2  3"),
                        List.of(
                                new SysctlResource("net/ipv4/tcp_rmem", "1 2 3"),
                                new SysctlResource("net/ipv4/conf/eth0.1/forwarding", "1 2 3"),
                                new SysctlResource("net/ipv4/conf/eth0.2/forwarding", "1 2 3"))),
                new Good(
                        "mount",
                        List.of("/srv/a b"),
                        Map.of("device", "tmpfs", "type", "tmpfs", "options", List.of("ro", "size=1m")),
                        List.of(new MountResource("/srv/a b", "tmpfs /srv/a\\040b tmpfs ro,size=1m 0 0", true))),
                new Good(
                        "git",
                        List.of("/a"),
                        Map.of("repository", "https://x/y"),
                        List.of(new GitResource("/a", "https://x/y", "HEAD", false, false))),
                new Good("link", List.of("/a"), Map.of("target", "../b"), List.of(LinkResource.of("/a", "../b"))),
                new Good(
                        "package",
                        List.of("curl", "g++", "curl"),
                        Map.of(),
                        List.of(new PackageResource(Apt.INSTANCE, List.of("curl", "g++"), new PackageState.Present()))),
                new Good(
                        "service",
                        List.of("nginx", "a.timer", "b@c"),
                        Map.of("running", "true"),
                        List.of(
                                new SystemdServiceResource("nginx.service", true, null, null),
                                new SystemdServiceResource("a.timer", true, null, null),
                                new SystemdServiceResource("b@c.service", true, null, null))),
                new Good(
                        "user",
                        List.of("ann"),
                        Map.of("groups", List.of("adm", "web"), "system", "true", "uid", "999"),
                        List.of(new UserResource(
                                "ann",
                                999L,
                                null,
                                Set.of("adm", "web"),
                                false,
                                null,
                                null,
                                null,
                                null,
                                new UserResource.Create(false, true)))),
                new Good(
                        "group",
                        List.of("web"),
                        Map.of("gid", "990"),
                        List.of(new GroupResource("web", 990L, false, false))),
                new Good(
                        "command",
                        List.of("make", "x"),
                        Map.of("command", List.of("make", "x"), "creates", "/x", "timeout", "5"),
                        List.of(new CommandResource(
                                "make x",
                                new Command(List.of("make", "x"), false),
                                "/x",
                                null,
                                null,
                                null,
                                null,
                                Duration.ofSeconds(5)))));
    }

    static Stream<Bad> bad() {
        return Stream.of(
                new Bad("line", "/a", Map.of(), "needs its text"),
                new Bad("line", "/a", Map.of("text", "a\nb"), "without a line break"),
                new Bad("line", "/a", Map.of("text", "a", "match", "^b"), "match must match the text too"),
                new Bad("line", "/a", Map.of("text", "a", "match", "^a", "absent", "true"), "give one"),
                new Bad("line", "/a", Map.of("text", "a", "after", "a", "before", "b"), "give one"),
                new Bad("line", "/a", Map.of("text", "a", "match", "\\w+"), "[[:space:]]"),
                new Bad("block", "/a", Map.of(), "needs content"),
                new Bad("block", "/a", Map.of("content", "a", "marker", "# x"), "{mark}"),
                new Bad("block", "/a", Map.of("content", "# END managed by suil"), "the marker itself"),
                new Bad("cron", "a.b", Map.of("command", "x", "schedule", "@daily"), "cannot be the name of a job"),
                new Bad("cron", "a", Map.of("command", "x"), "needs a schedule"),
                new Bad("cron", "a", Map.of("command", "x", "schedule", "@daily", "hour", "1"), "choose one"),
                new Bad("cron", "a", Map.of("command", "x", "schedule", "1 2 3"), "is no schedule"),
                new Bad("sysctl", "vm.swappiness", Map.of(), "needs its value"),
                new Bad("sysctl", "../etc/passwd", Map.of("value", "1"), "cannot be the name of a setting"),
                new Bad("hostname", "a_b", Map.of(), "cannot be a hostname"),
                new Bad("timezone", "../etc/passwd", Map.of(), "cannot be the name of a time zone"),
                new Bad("locale", "german", Map.of(), "de_DE.UTF-8 is one"),
                new Bad("mount", "/srv", Map.of("type", "ext4"), "needs its device"),
                new Bad("archive", "/a", Map.of("url", "https://x/y.tar.gz"), "needs its checksum"),
                new Bad("archive", "/a", Map.of("source", "y.rar"), "give format"),
                new Bad("archive", "/a", Map.of("source", "y.tgz", "checksum", "md5:1"), "sha256: and 64"),
                new Bad("git", "/a", Map.of("repository", "--upload-pack=x"), "must be a URL"),
                new Bad("git", "/a", Map.of("repository", "https://x/y", "version", "-x"), "cannot be a branch"),
                new Bad("wait_for", "nothing", Map.of(), "neither a path nor a port"),
                new Bad("wait_for", "70000", Map.of(), "neither a path nor a port"),
                new Bad("authorized_key", "ann", Map.of("key", "hello"), "no public key of SSH"),
                new Bad("repository", "a b", Map.of("uris", "https://x"), "cannot be the name of a repository"),
                new Bad("repository", "a", Map.of(), "needs its uris"),
                new Bad("repository", "a", Map.of("uris", "https://x", "key", "x"), "armoured"),
                new Bad("file", "etc/motd", Map.of(), "must start with /"),
                new Bad("file", "/etc/../motd", Map.of(), "without . and .."),
                new Bad("file", "/", Map.of(), "/ itself"),
                new Bad("file", "/a\0b", Map.of(), "NUL"),
                new Bad("file", "/a", Map.of("content", "x", "source", "y"), "give one"),
                new Bad("file", "/a", Map.of("content", "x", "absent", "true"), "content has no meaning"),
                new Bad("file", "/a", Map.of("content", "x", "validate", "true"), "%s"),
                new Bad("file", "/a", Map.of("validate", "true %s"), "without content"),
                new Bad("file", "/a", Map.of("owner", "a:b"), "cannot be the name of a user"),
                new Bad("file", "/a", Map.of("group", "-x"), "cannot be the name of a group"),
                new Bad("directory", "/a", Map.of("recurse", "true"), "recurse needs"),
                new Bad("directory", "/a", Map.of("purge", "true", "absent", "true"), "purge has no meaning"),
                new Bad("link", "/a", Map.of(), "needs a target"),
                new Bad("link", "/a", Map.of("absent", "true", "target", "b"), "target has no meaning"),
                new Bad("package", "curl-", Map.of(), "cannot be the name of a package"),
                new Bad("package", "-o=x", Map.of(), "cannot be the name of a package"),
                new Bad("package", "a b", Map.of(), "cannot be the name of a package"),
                new Bad("package", "curl", Map.of("version", "1", "latest", "true"), "exclude each other"),
                new Bad("package", "curl", Map.of("version", "1 2"), "version takes"),
                new Bad("service", "nginx", Map.of(), "running, enabled or masked"),
                new Bad("service", "ngi*", Map.of("running", "true"), "cannot be the name of a service"),
                new Bad("service", "--now", Map.of("running", "true"), "cannot be the name of a service"),
                new Bad("service", "getty@", Map.of("running", "true"), "template"),
                new Bad("service", "x", Map.of("running", "true", "masked", "true"), "masked unit"),
                new Bad("user", "a:b", Map.of(), "cannot be the name of a user"),
                new Bad("user", "ann", Map.of("comment", "a:b"), "colon"),
                new Bad("user", "ann", Map.of("password", "in the clear"), "crypt hash"),
                new Bad("user", "ann", Map.of("password", "a:b"), "crypt hash"),
                new Bad("user", "ann", Map.of("uid", "-1"), "from 0 to"),
                new Bad("user", "ann", Map.of("remove_home", "true"), "absent: true"),
                new Bad("group", "-r", Map.of(), "cannot be the name of a group"),
                new Bad("command", "x", Map.of("command", "x"), "creates, unless or only_if"),
                new Bad("command", "x", Map.of("command", "x", "creates", "x"), "must start with /"),
                new Bad("command", "x", Map.of("command", "x", "creates", "/x", "timeout", "0"), "at least 1 second"),
                new Bad("command", "x", Map.of("command", "x", "unless", "y", "only_if", "y"), "never run"));
    }

    @ParameterizedTest
    @MethodSource("good")
    void fieldsDeclare(Good item) {
        assertThat(declare(item.type(), item.names(), item.fields(), "debian")).isEqualTo(item.declared());
    }

    @ParameterizedTest
    @MethodSource("bad")
    void wrongFieldsAreRefusedWithWhatWouldBeRight(Bad item) {
        assertThatExceptionOfType(BadResource.class)
                .isThrownBy(() -> declare(item.type(), List.of(item.name()), item.fields(), "debian"))
                .withMessageContaining(item.message());
    }

    @Test
    void familyThatIsNotSupportedIsNamedWithThoseThatAre() {
        assertThatExceptionOfType(BadResource.class)
                .isThrownBy(() -> declare("package", List.of("curl"), Map.of(), "gentoo"))
                .withMessageContaining("gentoo")
                .withMessageContaining("debian");
        assertThatExceptionOfType(BadResource.class)
                .isThrownBy(() -> declare("package", List.of("curl"), Map.of("version", "8.0"), "arch"))
                .withMessageContaining("one version");
        assertThat(declare("package", List.of("curl"), Map.of("version", "8.0*"), "alpine"))
                .isNotEmpty();
        assertThatExceptionOfType(BadResource.class)
                .isThrownBy(() -> declare("service", List.of("x"), Map.of("running", "true"), "openwrt"))
                .withMessageContaining("openwrt")
                .withMessageContaining("OpenRC");
        assertThatExceptionOfType(BadResource.class)
                .isThrownBy(() -> declare("service", List.of("x"), Map.of("masked", "true"), "alpine"))
                .withMessageContaining("alpine")
                .withMessageContaining("enabled: no");
        for (Bad other : List.of(
                new Bad("cron", "x", Map.of("command", "x", "schedule", "@daily"), ""),
                new Bad("locale", "de_DE.UTF-8", Map.of(), ""),
                new Bad("repository", "x", Map.of("uris", "https://x"), ""))) {
            assertThatExceptionOfType(BadResource.class)
                    .isThrownBy(() -> declare(other.type(), List.of(other.name()), other.fields(), "alpine"))
                    .withMessageContaining("alpine")
                    .withMessageContaining("debian");
        }
    }

    @Test
    void publicFormOfASecretIsAPasswordToo() {
        String digest = "sha256:" + "0".repeat(64);
        assertThat(declare("user", List.of("ann"), Map.of("password", digest), "debian"))
                .hasSize(1);
    }

    private static List<Resource> declare(String type, List<String> names, Map<String, Object> fields, String family) {
        ResourceType found = ReferenceTest.types()
                .filter(any -> any.name().equals(type))
                .findFirst()
                .orElseThrow();
        return found.declare(
                new GivenFields(names, fields),
                new NodeContext("n", "r", new OsFacts(family, "1", null, null, null), Map.of()));
    }
}
