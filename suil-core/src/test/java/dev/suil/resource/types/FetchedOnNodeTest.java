package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.suil.resource.Bytes;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.AuthorizedKeys;
import dev.suil.resource.facts.Mounts;
import dev.suil.resource.facts.Sysctls;
import dev.suil.resource.facts.UserAccount;
import dev.suil.resource.facts.UsersSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** Archives, Git trees and what is waited for, for real. */
class FetchedOnNodeTest {

    @TempDir
    Path folder;

    private String path(String name) {
        return folder + "/" + name;
    }

    private String shell(LocalNode node, String script) {
        LocalNode.Output output =
                node.run(Operation.of("prepare", "cd " + Sh.quote(folder.toString()) + "\n" + script));
        assertThat(output.status()).as(output.toString()).isZero();
        return new String(output.out(), StandardCharsets.UTF_8).strip();
    }

    @OnEveryNode
    void archiveIsUnpackedOnceAndAnewWhenItChanges(LocalNode node) throws IOException {
        Files.createDirectories(folder.resolve("x-1/bin"));
        Files.writeString(folder.resolve("x-1/bin/tool"), "one");
        shell(node, "tar -cf - x-1 | gzip > one.tar.gz");
        Bytes one = Bytes.of(Files.readAllBytes(folder.resolve("one.tar.gz")));
        String dest = path("opt with space/x");
        applyAndCheck(node, new ArchiveResource(dest, null, one, "sha256:" + one.sha256(), "tar.gz", 1));
        assertThat(Path.of(dest, "bin/tool")).hasContent("one");
        Files.writeString(folder.resolve("x-1/bin/tool"), "two");
        shell(node, "tar -cf two.tar x-1");
        Bytes two = Bytes.of(Files.readAllBytes(folder.resolve("two.tar")));
        Resource next =
                new ArchiveResource(dest, "file://" + folder + "/two.tar", null, "sha256:" + two.sha256(), "tar", 1);
        applyAndCheck(node, next);
        assertThat(Path.of(dest, "bin/tool")).hasContent("two");
        try (var left = Files.list(Path.of(dest))) {
            assertThat(left).hasSize(2);
        }
    }

    @OnEveryNode
    void archiveThatIsNotTheOneThatWasMeantIsNotUnpacked(LocalNode node) throws IOException {
        Files.writeString(folder.resolve("x.tar"), "other");
        Resource archive = new ArchiveResource(
                path("x"), "file://" + folder + "/x.tar", null, "sha256:" + "0".repeat(64), "tar", 0);
        LocalNode.Output output =
                node.run(archive.plan(node.read(archive), false).operations().get(0));
        assertThat(output.status()).isNotZero();
        assertThat(output.err()).contains("not the one that was meant");
        assertThat(folder.resolve("x")).isEmptyDirectory();
    }

    @OnEveryNode
    void treeFollowsItsVersion(LocalNode node) throws IOException {
        assumeFalse(node.name().equals("busybox"), "BusyBox has no Git");
        shell(node, """
                export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b HOME=$PWD
                git init -q -b main origin && cd origin
                echo one > f && git add f && git commit -q -m one && git tag v1
                echo two > f && git commit -q -a -m two && git tag -a -m v2 v2
                """);
        String url = "file://" + folder + "/origin";
        applyAndCheck(node, new GitResource(path("t"), url, "v1", false, false));
        assertThat(folder.resolve("t/f")).hasContent("one");
        applyAndCheck(node, new GitResource(path("t"), url, "v2", true, false));
        assertThat(folder.resolve("t/f")).hasContent("two");
        String commit = shell(node, "git -C origin rev-parse v1^{commit}");
        applyAndCheck(node, new GitResource(path("t"), url, commit, false, false));
        assertThat(folder.resolve("t/f")).hasContent("one");
        applyAndCheck(node, new GitResource(path("t"), url, "HEAD", false, false));
        Resource moving = new GitResource(path("t"), url, "main", true, false);
        assertThat(moving.plan(node.read(moving), false)).isEqualTo(Plan.nothing());
        shell(node, """
                export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b HOME=$PWD
                cd origin && echo three > f && git commit -q -a -m three
                """);
        Resource still = new GitResource(path("t"), url, "main", false, false);
        assertThat(still.plan(node.read(still), false)).isEqualTo(Plan.nothing());
        applyAndCheck(node, moving);
        assertThat(folder.resolve("t/f")).hasContent("three");
        applyAndCheck(node, new GitResource(path("t"), "", "HEAD", false, false));
        assertThat(folder.resolve("t")).doesNotExist();
    }

    @OnEveryNode
    void keysAreGivenChangedAndTaken(LocalNode node) throws IOException {
        String user = System.getProperty("user.name");
        Path home = Files.createDirectory(folder.resolve("home"));
        Path passwd = folder.resolve("passwd");
        Files.writeString(passwd, user + ":x:0:0::" + home + ":/bin/sh\n");
        List<SshKey> one = List.of(SshKey.of("ssh-rsa AAAAone a b", ""));
        List<SshKey> opened = List.of(SshKey.of("ssh-rsa AAAAone c", "no-pty"));
        Path file = home.resolve(".ssh/authorized_keys");
        runKeys(node, passwd, new AuthorizedKeyResource(user, one, false, false));
        assertThat(file).hasContent("ssh-rsa AAAAone a b\n");
        Files.writeString(file, "# ssh-rsa AAAAone off\nssh-rsa AAAAtwo\n" + Files.readString(file));
        runKeys(node, passwd, new AuthorizedKeyResource(user, opened, false, false));
        assertThat(file).hasContent("# ssh-rsa AAAAone off\nssh-rsa AAAAtwo\nno-pty ssh-rsa AAAAone c\n");
        runKeys(node, passwd, new AuthorizedKeyResource(user, opened, false, true));
        assertThat(file).hasContent("# ssh-rsa AAAAone off\nssh-rsa AAAAtwo\n");
        runKeys(node, passwd, new AuthorizedKeyResource(user, one, true, false));
        assertThat(file).hasContent("ssh-rsa AAAAone a b\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    /** Runs the operation on another list of users than this machine's. */
    private static void runKeys(LocalNode node, Path passwd, AuthorizedKeyResource resource) {
        var account = new UserAccount(true, 0L, null, Set.of(), null, null, null, null);
        var facts = Facts.of(Map.of(
                UsersSource.of(resource.user(), false),
                account,
                AuthorizedKeys.of(resource.user()),
                new AuthorizedKeys.Lines(List.of())));
        Operation planned = resource.plan(facts, true).operations().get(0);
        byte[] input = planned.input();
        Operation here = Operation.of(planned.summary(), planned.script().replace("/etc/passwd", passwd.toString()))
                .withInput(input == null ? new byte[0] : input);
        LocalNode.Output output = node.run(here);
        assertThat(output.status()).as(output.toString()).isZero();
    }

    @OnEveryNode
    void waitingEndsWhenItIsThereAndFailsInTime(LocalNode node) throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Resource port = wait(Integer.toString(socket.getLocalPort()));
            assertThat(port.plan(node.read(port), false)).isEqualTo(Plan.nothing());
            node.run(port.plan(node.read(port), true));
        }
        WaitForResource never = new WaitForResource("never", new Command(List.of("false"), false), 1);
        LocalNode.Output output =
                node.run(never.plan(node.read(never), false).operations().get(0));
        assertThat(output.status()).isNotZero();
        assertThat(output.err()).contains("in time");
        Command second = new Command(List.of("[ -e " + path("a") + " ] || { touch " + path("a") + "; false; }"), true);
        node.apply(new WaitForResource("second", second, 20));
        assertThat(folder.resolve("a")).exists();
    }

    private static Resource wait(String name) {
        return new WaitForResource.Of()
                .declare(new GivenFields(List.of(name), Map.of()), ReferenceTest.DEBIAN)
                .get(0);
    }

    @OnEveryNode
    void settingsOfTheKernelAreRead(LocalNode node) {
        var known = node.read(Set.of(
                Sysctls.of("kernel/ostype"),
                Sysctls.of("net/ipv4/ip_local_port_range"),
                Sysctls.of("no/such/setting")));
        assertThat(known.get(Sysctls.of("kernel/ostype")).value()).isEqualTo("Linux");
        assertThat(known.get(Sysctls.of("net/ipv4/ip_local_port_range")).value())
                .matches("[0-9]+ [0-9]+");
        assertThat(known.get(Sysctls.of("no/such/setting")).exists()).isFalse();
    }

    @OnEveryNode
    void otherThingsAreReadWithoutComplaint(LocalNode node) {
        node.read(
                new HostnameResource("x"),
                new TimezoneResource("Europe/Berlin"),
                new LocaleResource("de_DE.UTF-8", true, false),
                new MountResource("/proc", null, false),
                new AuthorizedKeyResource("root", List.of(), true, false));
        assertThat(node.read(Set.of(Mounts.of("/proc"))).get(Mounts.of("/proc")))
                .isTrue();
    }

    private static void applyAndCheck(LocalNode node, Resource resource) {
        assertThat(node.apply(resource).operations()).isNotEmpty();
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
        node.run(resource.plan(node.read(resource), true));
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
    }
}
