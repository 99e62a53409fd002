package dev.suil.resource.facts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.resource.Bytes;
import dev.suil.resource.FactException;
import dev.suil.resource.FactSource;
import dev.suil.resource.Fields.Command;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What sources make of answers: right ones, and ones that are cut off or nothing like it. */
class SourcesTest {

    private static final String SUM = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    /** A source, what it was asked, an answer as its script prints it, and what that means. */
    record Sample<K, V>(FactSource<K, V> source, List<K> keys, String output, Map<K, V> meaning) {
        @Override
        public String toString() {
            return source.name();
        }

        Map<K, V> parse(byte[] bytes) {
            return source.parse(bytes, keys);
        }
    }

    static Stream<Sample<?, ?>> samples() {
        Ident root = new Ident("root", 0L);
        FileKey motd = FileKey.content("/etc/motd", null);
        FileKey missing = FileKey.attributes("/missing");
        FileKey link = FileKey.attributes("/link");
        Command command = new Command(List.of("true"), true);
        return Stream.of(
                new Sample<>(
                        FilesSource.INSTANCE,
                        List.of(motd, missing, link),
                        "there 0 2\n81a4:0:4242:3:root:UNKNOWN\na1ff:0:0:2:root:root\nlink L3kK\nfiles 0\n" + SUM
                                + "\ncontent YWJj\nend\n",
                        Map.of(
                                motd,
                                new FileState(
                                        FileState.Type.FILE,
                                        0644,
                                        root,
                                        new Ident(null, 4242L),
                                        3,
                                        SUM,
                                        Bytes.of("abc"),
                                        null),
                                missing,
                                FileState.ABSENT,
                                link,
                                new FileState(FileState.Type.LINK, 0777, root, root, 2, null, null, "/y"))),
                new Sample<>(
                        FilesSource.INSTANCE,
                        List.of(missing, link),
                        "there 0 1\na1ff:0:0:2:root:root\nagain\ngone\na1ff:0:0:2:root:root\nlink L3k=\nend\n",
                        Map.of(
                                missing,
                                FileState.ABSENT,
                                link,
                                new FileState(FileState.Type.LINK, 0777, root, root, 2, null, null, "/y"))),
                new Sample<>(
                        CommandChecks.INSTANCE,
                        List.of(new CommandCheck.Exists("/x"), new CommandCheck.Succeeds(command)),
                        "yes\nno\n",
                        Map.of(new CommandCheck.Exists("/x"), true, new CommandCheck.Succeeds(command), false)),
                new Sample<>(
                        AptPackages.INSTANCE,
                        List.of(
                                new AptKey("curl", true),
                                new AptKey("libc6", false),
                                new AptKey("libc6:i386", false),
                                new AptKey("adduser:amd64", false),
                                new AptKey("vim", false),
                                new AptKey("awk", false),
                                new AptKey("half", false)),
                        """
                        arch\tamd64
                        is\tadduser\tall\tinstalled\t3.134
                        is\tcurl\tamd64\tinstalled\t7.88.1-10
                        is\thalf\tamd64\thalf-configured\t1
                        is\tlibc6\tamd64\tinstalled\t2.36-9
                        is\tlibc6\ti386\tinstalled\t2.36-8
                        is\tvim\tamd64\tconfig-files\t9
                        provides\tawk\tmawk
                        held\tlibc6\ti386
                        candidate\tcurl\t7.88.1-11
                        end
                        """,
                        Map.of(
                                new AptKey("curl", true),
                                new PackageStatus(true, "7.88.1-10", null, "7.88.1-11"),
                                new AptKey("libc6", false),
                                new PackageStatus(true, "2.36-9", null, null),
                                new AptKey("libc6:i386", false),
                                new PackageStatus(true, "2.36-8", null, null, true),
                                new AptKey("adduser:amd64", false),
                                new PackageStatus(true, "3.134", null, null),
                                new AptKey("vim", false),
                                new PackageStatus(false, null, null, null),
                                new AptKey("awk", false),
                                new PackageStatus(false, null, "mawk", null),
                                new AptKey("half", false),
                                new PackageStatus(false, null, null, null))),
                new Sample<>(
                        PackageList.DNF,
                        List.of(
                                new PackageKey("make", true),
                                new PackageKey("kernel", false),
                                new PackageKey("glibc.i686", false),
                                new PackageKey("mta", false),
                                new PackageKey("tree", true)),
                        """
                        is\tkernel\t5.14.0-1
                        is\tkernel\t5.14.0-2
                        is\tmake\t3.82-24.el7
                        is\tglibc.i686\t2.34-1
                        provides\tmta\tpostfix
                        candidate\tmake\t3.82-25.el7
                        end
                        """,
                        Map.of(
                                new PackageKey("make", true),
                                new PackageStatus(true, "3.82-24.el7", null, "3.82-25.el7"),
                                new PackageKey("kernel", false),
                                new PackageStatus(true, "5.14.0-2", null, null),
                                new PackageKey("glibc.i686", false),
                                new PackageStatus(true, "2.34-1", null, null),
                                new PackageKey("mta", false),
                                new PackageStatus(false, null, "postfix", null),
                                new PackageKey("tree", true),
                                new PackageStatus(false, null, null, null))),
                new Sample<>(DpkgInterrupted.INSTANCE, List.of("dpkg"), "yes\n", Map.of("dpkg", true)),
                new Sample<>(
                        SystemdUnits.INSTANCE,
                        List.of("ssh.service", "no.service"),
                        """
                        LoadState=loaded
                        ActiveState=active
                        SubState=running
                        UnitFileState=enabled

                        LoadState=not-found
                        ActiveState=inactive
                        SubState=dead
                        UnitFileState=

                        """,
                        Map.of(
                                "ssh.service",
                                new SystemdUnit("loaded", "active", "running", "enabled"),
                                "no.service",
                                SystemdUnit.NOT_FOUND)),
                new Sample<>(
                        OpenRcServices.INSTANCE,
                        List.of("sshd", "podman", "crashes", "no"),
                        """
                         * Caching service dependencies ... [ ok ]
                         sshd                                        [  started  ]
                         podman                  [  started 15 day(s) 00:34:14 (10) ]
                         crashes                                     [  crashed  ]
                        -- runlevels
                                         podman |
                                           sshd | boot default
                        -- end
                        """,
                        Map.of(
                                "sshd",
                                new OpenRcService("started", List.of("boot", "default")),
                                "podman",
                                new OpenRcService("started", List.of()),
                                "crashes",
                                new OpenRcService("crashed", List.of()),
                                "no",
                                OpenRcService.NOT_FOUND)),
                new Sample<>(
                        UsersSource.INSTANCE,
                        List.of(new UserKey("ann", true), new UserKey("bob", false)),
                        "group:adm:4:ann,cy\ngroup:ann:1000:\ngroup:users:100:ann,bob\n"
                                + "user:ann:x:1000:1000:Ann,,,:/home/ann:/bin/sh\nuser:\npassword:" + SUM + "  -\n",
                        Map.of(
                                new UserKey("ann", true),
                                new UserAccount(
                                        true,
                                        1000L,
                                        new Ident("ann", 1000L),
                                        Set.of("adm", "users"),
                                        "Ann,,,",
                                        "/home/ann",
                                        "/bin/sh",
                                        SUM),
                                new UserKey("bob", false),
                                UserAccount.ABSENT)),
                new Sample<>(
                        UsersSource.INSTANCE,
                        List.of(new UserKey("eve", false)),
                        "group:adm:4:eve\nuser:eve:x:1001:4242::/:/bin/sh\n",
                        Map.of(
                                new UserKey("eve", false),
                                new UserAccount(
                                        true, 1001L, new Ident(null, 4242L), Set.of("adm"), "", "/", "/bin/sh", null))),
                new Sample<>(
                        Sysctls.INSTANCE,
                        List.of("vm/swappiness", "net/ipv4/tcp_rmem", "kernel/hostname", "no/such"),
                        "open 60\nopen 4096 131072 6291456\nfixed \nabsent\n",
                        Map.of(
                                "vm/swappiness",
                                new Sysctls.Setting(true, true, "60"),
                                "net/ipv4/tcp_rmem",
                                new Sysctls.Setting(true, true, "4096 131072 6291456"),
                                "kernel/hostname",
                                new Sysctls.Setting(true, false, ""),
                                "no/such",
                                Sysctls.Setting.ABSENT)),
                new Sample<>(
                        Hostnames.INSTANCE,
                        List.of("hostname"),
                        "file web-01\nkernel localhost\n",
                        Map.of("hostname", new Hostnames.Names("web-01", "localhost"))),
                new Sample<>(
                        Locales.INSTANCE,
                        List.of("de_DE.UTF-8", "C.UTF-8", "ca_ES.UTF-8@valencia", "fr_FR.ISO-8859-1"),
                        "C\nC.utf8\nPOSIX\nca_ES.utf8@valencia\nde_DE.utf8\nend\n",
                        Map.of(
                                "de_DE.UTF-8", true,
                                "C.UTF-8", true,
                                "ca_ES.UTF-8@valencia", true,
                                "fr_FR.ISO-8859-1", false)),
                new Sample<>(
                        Mounts.INSTANCE,
                        List.of("/", "/mnt/a b", "/mnt/a"),
                        "at /proc\nat /\nat /mnt/a\\040b\nend\n",
                        Map.of("/", true, "/mnt/a b", true, "/mnt/a", false)),
                new Sample<>(
                        GitTrees.INSTANCE,
                        List.of(
                                new GitTrees.Key("/srv/a", "v1", "https://x/y", true),
                                new GitTrees.Key("/srv/b", "v1", "https://x/y", false)),
                        "url https://x/y\nhead 12\nlocal 12\nremote 34\nurl \nhead \nlocal \nremote \n",
                        Map.of(
                                new GitTrees.Key("/srv/a", "v1", "https://x/y", true),
                                new GitTrees.Tree("https://x/y", "12", "12", "34"),
                                new GitTrees.Key("/srv/b", "v1", "https://x/y", false),
                                GitTrees.Tree.ABSENT)),
                new Sample<>(
                        AuthorizedKeys.INSTANCE,
                        List.of("ann", "bob"),
                        "keys IyBhYmMKCnNzaC1yc2EgQUFBQSBhCg==\nkeys \n",
                        Map.of(
                                "ann",
                                new AuthorizedKeys.Lines(List.of("ssh-rsa AAAA a")),
                                "bob",
                                new AuthorizedKeys.Lines(List.of()))),
                new Sample<>(
                        Trees.INSTANCE,
                        List.of(Trees.Key.all("/srv/a"), new Trees.Key("/srv/b", "ann", null, "0750")),
                        "in L3Nydi9hL3gKeQAvc3J2L2EveAA=\nin \n",
                        Map.of(
                                Trees.Key.all("/srv/a"),
                                new Trees.Entries(List.of("/srv/a/x\ny", "/srv/a/x"), true),
                                new Trees.Key("/srv/b", "ann", null, "0750"),
                                Trees.Entries.NONE)),
                new Sample<>(
                        GroupsSource.INSTANCE,
                        List.of("adm", "no"),
                        "root:0\nadm:4\n+:\nend\n",
                        Map.of("adm", new GroupsSource.Group(true, 4L), "no", GroupsSource.Group.ABSENT)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void answerMeansWhatItSays(Sample<?, ?> sample) {
        assertThat(sample.parse(sample.output().getBytes(UTF_8))).isEqualTo(sample.meaning());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void answerThatIsCutOffIsNeverTakenForAbsence(Sample<?, ?> sample) {
        byte[] whole = sample.output().getBytes(UTF_8);
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(FactException.class).as(length + " bytes").isThrownBy(() -> sample.parse(part));
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void answerThatIsSomethingElseIsRefusedAndNotRepeated(Sample<?, ?> sample) {
        for (String other : List.of("sh: stat: not found\n", "s3cret\n\n", "\u0000\n", sample.output() + "s3cret\n")) {
            assertThatExceptionOfType(FactException.class)
                    .as(other)
                    .isThrownBy(() -> sample.parse(other.getBytes(UTF_8)))
                    .withMessageNotContaining("s3cret");
        }
    }

    @Test
    void shownFactsHoldNeitherContentNorPasswords() {
        for (Sample<?, ?> sample : samples().toList()) {
            assertThat(shown(sample)).doesNotContain("abc", "YWJj", "password");
        }
    }

    private static <K, V> String shown(Sample<K, V> sample) {
        return sample.meaning().values().stream()
                .map(value -> String.valueOf(sample.source().shown(value)).replace(SUM, ""))
                .toList()
                .toString();
    }
}
