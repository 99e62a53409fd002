package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.AptPackages;
import dev.suil.resource.facts.CommandChecks;
import dev.suil.resource.facts.DpkgInterrupted;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.GroupsSource;
import dev.suil.resource.facts.Ident;
import dev.suil.resource.facts.OpenRcService;
import dev.suil.resource.facts.OpenRcServices;
import dev.suil.resource.facts.PackageStatus;
import dev.suil.resource.facts.SystemdUnit;
import dev.suil.resource.facts.SystemdUnits;
import dev.suil.resource.facts.UserAccount;
import dev.suil.resource.facts.UsersSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is planned for a state: the case, the resource, the facts, the changes as text, the operations' summaries. */
class PlanCasesTest {

    private static final Attributes MODE = new Attributes(null, null, "0600");
    private static final SystemdUnit STATIC = new SystemdUnit("loaded", "active", "running", "static");
    private static final SystemdUnit OFF = new SystemdUnit("loaded", "inactive", "dead", "disabled");
    private static final SystemdUnit MASKED = new SystemdUnit("masked", "inactive", "dead", "masked");
    private static final SystemdUnit FAILING = new SystemdUnit("loaded", "activating", "auto-restart", "enabled");

    record Case(
            String name,
            Resource resource,
            Map<Fact<?, ?>, Object> facts,
            List<String> changes,
            List<String> operations) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        "new file",
                        FileResource.of("/etc/x", Bytes.of("new"), MODE),
                        file("/etc/x", FileState.ABSENT),
                        List.of("type: absent -> file", "mode: null -> 0600", "content: null -> new"),
                        List.of("write /etc/x")),
                new Case(
                        "file with other content and mode",
                        FileResource.of("/etc/x", Bytes.of("new"), MODE),
                        file("/etc/x", regular(0644, "old")),
                        List.of("mode: 0644 -> 0600", "content: old -> new"),
                        List.of("write /etc/x")),
                new Case(
                        "file with another mode alone",
                        FileResource.of("/etc/x", Bytes.of("old"), MODE),
                        file("/etc/x", regular(0644, "old")),
                        List.of("mode: 0644 -> 0600"),
                        List.of("set attributes of /etc/x")),
                new Case(
                        "owner by number that has a name",
                        FileResource.of("/etc/x", Bytes.of("old"), new Attributes("0", "root", null)),
                        file("/etc/x", regular(0644, "old")),
                        List.of(),
                        List.of()),
                new Case(
                        "link in place of a file",
                        FileResource.of("/etc/x", Bytes.of("new"), Attributes.ANY),
                        file("/etc/x", FileState.link("/y")),
                        List.of("type: link -> file", "mode: null -> 0644", "content: null -> new"),
                        List.of("write /etc/x")),
                new Case(
                        "file to be removed",
                        FileResource.absent("/etc/x"),
                        file("/etc/x", regular(0644, "old")),
                        List.of("type: file -> absent"),
                        List.of("remove /etc/x")),
                new Case(
                        "link to somewhere else",
                        LinkResource.of("/etc/x", "../y"),
                        file("/etc/x", FileState.link("/y")),
                        List.of("target: /y -> ../y"),
                        List.of("link /etc/x to ../y")),
                new Case(
                        "command that is done by one of its conditions",
                        new CommandResource(
                                "x",
                                new Command(List.of("x"), true),
                                "/x",
                                new Command(List.of("y"), true),
                                null,
                                null,
                                null,
                                null),
                        Map.of(
                                CommandChecks.exists("/x"), false,
                                CommandChecks.succeeds(new Command(List.of("y"), true)), true),
                        List.of(),
                        List.of()),
                new Case(
                        "command that is not done",
                        new CommandResource("x", new Command(List.of("x"), true), "/x", null, null, null, null, null),
                        Map.of(CommandChecks.exists("/x"), false),
                        List.of("command: not done -> done"),
                        List.of("run x")),
                new Case(
                        "packages of which some are there, in one transaction",
                        new PackageResource(
                                Apt.INSTANCE, List.of("curl", "nginx", "awk", "git"), new PackageState.Present()),
                        Map.of(
                                AptPackages.of("curl", false),
                                new PackageStatus(true, "7.0", null, null),
                                AptPackages.of("nginx", false),
                                new PackageStatus(false, null, null, null),
                                AptPackages.of("awk", false),
                                new PackageStatus(false, null, "mawk", null),
                                AptPackages.of("git", false),
                                new PackageStatus(false, null, null, null),
                                DpkgInterrupted.FACT,
                                false),
                        List.of("nginx: absent -> installed", "git: absent -> installed"),
                        List.of("install nginx, git")),
                new Case(
                        "newest version of a package that is held",
                        new PackageResource(Apt.INSTANCE, List.of("curl"), new PackageState.Latest()),
                        Map.of(
                                AptPackages.of("curl", true),
                                new PackageStatus(true, "7.0", null, "7.1", true),
                                DpkgInterrupted.FACT,
                                false),
                        List.of(),
                        List.of()),
                new Case(
                        "package after an interruption",
                        new PackageResource(Apt.INSTANCE, List.of("curl"), new PackageState.Version("7.1")),
                        Map.of(
                                AptPackages.of("curl", false),
                                new PackageStatus(true, "7.0", null, null),
                                DpkgInterrupted.FACT,
                                true),
                        List.of("dpkg: interrupted -> configured", "curl: 7.0 -> 7.1"),
                        List.of("finish what dpkg was interrupted in", "install curl=7.1")),
                new Case(
                        "package of which a newer version is known",
                        new PackageResource(Apt.INSTANCE, List.of("curl"), new PackageState.Latest()),
                        Map.of(
                                AptPackages.of("curl", true),
                                new PackageStatus(true, "7.0", null, "7.1"),
                                DpkgInterrupted.FACT,
                                false),
                        List.of("curl: 7.0 -> 7.1"),
                        List.of("install curl")),
                service(
                        "service that is not there yet",
                        true,
                        true,
                        null,
                        SystemdUnit.NOT_FOUND,
                        List.of("enabled: false -> true", "running: false -> true"),
                        List.of("enable x.service", "start x.service")),
                new Case(
                        "service of OpenRC that is not there yet",
                        new OpenRcServiceResource("x", true, true),
                        Map.of(OpenRcServices.of("x"), OpenRcService.NOT_FOUND),
                        List.of("enabled: false -> true", "running: false -> true"),
                        List.of("enable x", "start x")),
                new Case(
                        "service of OpenRC that crashed and is in another runlevel",
                        new OpenRcServiceResource("x", true, true),
                        Map.of(OpenRcServices.of("x"), new OpenRcService("crashed", List.of("boot"))),
                        List.of("running: false -> true"),
                        List.of("start x")),
                service("static unit that cannot be enabled", true, true, null, STATIC, List.of(), List.of()),
                service(
                        "masked unit that is to run",
                        true,
                        true,
                        false,
                        MASKED,
                        List.of("masked: true -> false", "enabled: false -> true", "running: false -> true"),
                        List.of("unmask x.service", "enable x.service", "start x.service")),
                service("masked unit that is to be off", false, false, null, MASKED, List.of(), List.of()),
                service(
                        "unit to be masked",
                        false,
                        false,
                        true,
                        STATIC,
                        List.of("running: true -> false", "masked: false -> true"),
                        List.of("stop x.service", "mask x.service")),
                service(
                        "unit that fails again and again",
                        true,
                        null,
                        null,
                        FAILING,
                        List.of("running: false -> true"),
                        List.of("start x.service")),
                service("unit that is off and should be", false, false, false, OFF, List.of(), List.of()),
                new Case(
                        "new group",
                        new GroupResource("web", 990L, true, false),
                        Map.of(GroupsSource.of("web"), GroupsSource.Group.ABSENT),
                        List.of("group: absent -> present", "gid: null -> 990"),
                        List.of("add group web")),
                new Case(
                        "user who lacks a group and keeps the others",
                        user(Set.of("adm"), false, null),
                        user(Set.of("cdrom"), null),
                        List.of("groups: cdrom -> adm,cdrom"),
                        List.of("change user ann")),
                new Case(
                        "user who is in too many groups",
                        user(Set.of("adm"), true, null),
                        user(Set.of("adm", "cdrom"), null),
                        List.of("groups: adm,cdrom -> adm"),
                        List.of("change user ann")),
                new Case(
                        "user with another password, of which nothing is shown",
                        user(Set.of(), false, Bytes.of("$6$new")),
                        user(Set.of(), Bytes.of("$6$old")),
                        List.of("password: another -> as declared"),
                        List.of("set the password of ann")),
                new Case(
                        "user to be removed",
                        new UserAbsent("ann", false),
                        user(Set.of(), null),
                        List.of("user: present -> absent"),
                        List.of("remove user ann")));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void planIs(Case expected) {
        Plan plan = expected.resource().plan(Facts.of(expected.facts()), false);
        assertThat(plan.changes().stream().map(PlanCasesTest::text)).containsExactlyElementsOf(expected.changes());
        assertThat(plan.operations().stream().map(Operation::summary)).containsExactlyElementsOf(expected.operations());
    }

    private static String text(Change change) {
        if (change instanceof Change.Content content) {
            byte[] from = content.from();
            return content.what() + ": " + (from == null ? null : new String(from)) + " -> " + new String(content.to());
        }
        Change.Attribute attribute = (Change.Attribute) change;
        return attribute.what() + ": " + attribute.from() + " -> " + attribute.to();
    }

    private static Map<Fact<?, ?>, Object> file(String path, FileState state) {
        return FilesSource.predict(path, state);
    }

    private static FileState regular(int mode, String text) {
        Ident root = new Ident("root", 0L);
        return new FileState(FileState.Type.FILE, mode, root, root, 0, null, null, null).withContent(Bytes.of(text));
    }

    private static Case service(
            String name,
            @Nullable Boolean running,
            @Nullable Boolean enabled,
            @Nullable Boolean masked,
            SystemdUnit is,
            List<String> changes,
            List<String> operations) {
        return new Case(
                name,
                new SystemdServiceResource("x", running, enabled, masked),
                Map.of(SystemdUnits.of("x.service"), is),
                changes,
                operations);
    }

    private static UserResource user(Set<String> groups, boolean exact, @Nullable Bytes password) {
        return new UserResource(
                "ann", null, null, groups, exact, null, null, null, password, new UserResource.Create(true, false));
    }

    private static Map<Fact<?, ?>, Object> user(Set<String> groups, @Nullable Bytes password) {
        UserAccount is = new UserAccount(
                true,
                1000L,
                new Ident("ann", 1000L),
                groups,
                "",
                "/home/ann",
                "/bin/sh",
                password == null ? null : password.sha256());
        Map<Fact<?, ?>, Object> facts = new HashMap<>();
        facts.put(UsersSource.of("ann", false), is);
        facts.put(UsersSource.of("ann", true), is);
        return facts;
    }
}
