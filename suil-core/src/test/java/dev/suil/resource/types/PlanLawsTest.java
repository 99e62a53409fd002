package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.resource.Bytes;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.AptPackages;
import dev.suil.resource.facts.DpkgInterrupted;
import dev.suil.resource.facts.PackageStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every resource of every type, on a node in whatever state. */
class PlanLawsTest {

    /** Asks for nothing, so there is nothing to force either. */
    private static final Set<Resource> UNASKED = Set.of(
            new SystemdServiceResource("nginx", null, null, null), new OpenRcServiceResource("nginx", null, null));

    @Property(tries = 5000, edgeCases = EdgeCasesMode.NONE)
    void whatIsPredictedIsAsItShouldBe(@ForAll("cases") States.Case any) {
        Plan plan = any.resource().plan(any.facts(), false);
        Facts then = any.facts().with(plan.predicted());
        assertThat(any.resource().plan(then, false)).isEqualTo(Plan.nothing());
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void whatIsPredictedWhenForcedIsAsItShouldBe(@ForAll("cases") States.Case any) {
        Facts then = any.facts().with(any.resource().plan(any.facts(), true).predicted());
        assertThat(any.resource().plan(then, false)).isEqualTo(Plan.nothing());
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void differenceAndOperationsComeTogether(@ForAll("cases") States.Case any) {
        Plan plan = any.resource().plan(any.facts(), false);
        assertThat(plan.operations().isEmpty()).isEqualTo(plan.changes().isEmpty());
        if (plan.operations().isEmpty()) {
            assertThat(plan).isEqualTo(Plan.nothing());
        }
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void forceAddsOperationsAndNoDifference(@ForAll("cases") States.Case any) {
        Facts facts = any.facts().has(DpkgInterrupted.FACT)
                ? any.facts().with(Map.of(DpkgInterrupted.FACT, false))
                : any.facts();
        Plan forced = any.resource().plan(facts, true);
        assertThat(forced.changes().stream().map(Object::getClass).toList())
                .isEqualTo(any.resource().plan(facts, false).changes().stream()
                        .map(Object::getClass)
                        .toList());
        boolean nothingToForce = isProvidedByAnother(any.resource(), facts)
                || any.resource() instanceof LocaleResource
                || any.resource() instanceof AuthorizedKeyResource;
        if (!nothingToForce) {
            assertThat(forced.operations()).isNotEmpty();
        }
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void predictedFactsAreOfSourcesThatAreRead(@ForAll("cases") States.Case any) {
        Plan plan = any.resource().plan(any.facts(), true);
        Set<?> sources = Set.copyOf(
                any.facts().all().stream().map(fact -> fact.source().name()).toList());
        assertThat(plan.predicted().keySet())
                .allMatch(fact -> sources.contains(fact.source().name()));
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void contentAndPasswordsAreInNoScriptAndNoSummary(@ForAll("cases") States.Case any) {
        for (Operation operation : any.resource().plan(any.facts(), true).operations()) {
            assertThat(operation.script() + operation.summary()).doesNotContain("s3cret");
        }
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void readingDoesNotDependOnContent(@ForAll("files") States.Case any) {
        FileResource file = (FileResource) any.resource();
        if (file.content() != null) {
            FileResource other = new FileResource(
                    file.path(), Bytes.of("other"), file.attributes(), file.absent(), file.validate(), true);
            assertThat(other.reads()).isEqualTo(file.reads());
        }
    }

    private static boolean isProvidedByAnother(Resource resource, Facts facts) {
        return resource instanceof PackageResource packages
                && packages.names().stream().allMatch(name -> {
                    PackageStatus is =
                            facts.get(AptPackages.of(name, packages.wanted() instanceof PackageState.Latest));
                    return is.provider() != null && !is.installed();
                });
    }

    @Provide
    Arbitrary<States.Case> cases() {
        return Arbitraries.oneOf(
                        files(), directories(), links(), commands(), packages(), services(), users(), groups(), edits())
                .filter(PlanLawsTest::isNotRefused);
    }

    /** What a resource refuses to change, it refuses whether forced or not. */
    private static boolean isNotRefused(States.Case any) {
        try {
            any.resource().plan(any.facts(), false);
        } catch (PlanException e) {
            assertThatExceptionOfType(PlanException.class)
                    .isThrownBy(() -> any.resource().plan(any.facts(), true));
            return false;
        }
        return true;
    }

    @Provide
    Arbitrary<States.Case> files() {
        return States.ofEach(Combinators.combine(
                        States.maybe(List.of("", "one", "s3cret")),
                        attributes(),
                        Arbitraries.of(true, false, false),
                        Arbitraries.of(true, false))
                .as((content, attributes, absent, secret) -> absent
                        ? FileResource.absent("/etc/x")
                        : new FileResource(
                                "/etc/x",
                                content == null ? null : Bytes.of(content),
                                attributes,
                                false,
                                null,
                                secret)));
    }

    private static Arbitrary<States.Case> directories() {
        return States.ofEach(Combinators.combine(
                        attributes(),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false))
                .as((attributes, absent, recurse, purge) -> new DirectoryResource(
                        "/srv/x",
                        absent ? Attributes.ANY : attributes,
                        absent,
                        recurse && (absent || !attributes.equals(Attributes.ANY)),
                        purge && !absent,
                        Set.of("/srv/x/a"))));
    }

    private static Arbitrary<Attributes> attributes() {
        return Combinators.combine(
                        States.maybe(List.of("root", "ann", "1000", "4242", "nobody")),
                        States.maybe(List.of("root", "33", "www-data")),
                        States.maybe(List.of("0600", "0644", "4755")))
                .as(Attributes::new);
    }

    private static Arbitrary<States.Case> links() {
        return States.ofEach(Combinators.combine(States.maybe(List.of("/a", "b")), Arbitraries.of(true, false))
                .as((target, force) -> new LinkResource("/etc/x", target, force)));
    }

    private static Arbitrary<States.Case> commands() {
        Command done = new Command(List.of("test", "-e", "/x"), false);
        Command needed = new Command(List.of("test -e /y"), true);
        return States.ofEach(Combinators.combine(
                        States.maybe(List.of("/x")), States.maybe(List.of(done)), States.maybe(List.of(needed)))
                .as((creates, unless, onlyIf) -> new CommandResource(
                        "make x",
                        new Command(List.of("make", "x"), false),
                        creates == null && unless == null && onlyIf == null ? "/z" : creates,
                        unless,
                        onlyIf,
                        null,
                        Bytes.of("s3cret"),
                        null)));
    }

    private static Arbitrary<States.Case> packages() {
        return States.ofEach(Combinators.combine(
                        Arbitraries.of("curl", "g++", "libc6:i386")
                                .list()
                                .ofMinSize(1)
                                .ofMaxSize(3),
                        Arbitraries.<PackageState>of(
                                new PackageState.Present(),
                                new PackageState.Latest(),
                                new PackageState.Absent(),
                                new PackageState.Version("1.2-3"),
                                new PackageState.Version("1.*")))
                .as((names, wanted) -> new PackageResource(Apt.INSTANCE, names, wanted)));
    }

    private static Arbitrary<States.Case> services() {
        Arbitrary<Boolean> flag = States.maybe(List.of(true, false));
        Arbitrary<Boolean> off = States.maybe(List.of(false));
        Arbitrary<Resource> open = Combinators.combine(flag, flag, off)
                .as((running, enabled, masked) -> new SystemdServiceResource("nginx", running, enabled, masked));
        Arbitrary<Resource> masked = Combinators.combine(off, off)
                .as((running, enabled) -> new SystemdServiceResource("nginx", running, enabled, true));
        Arbitrary<Resource> openRc = Combinators.combine(flag, flag)
                .as((running, enabled) -> new OpenRcServiceResource("nginx", running, enabled));
        return States.ofEach(Arbitraries.oneOf(open, masked, openRc).filter(service -> !UNASKED.contains(service)));
    }

    private static Arbitrary<States.Case> users() {
        Arbitrary<Resource> absent =
                Arbitraries.<Resource>of(new UserAbsent("ann", true), new UserAbsent("ann", false));
        Arbitrary<Resource> present = Combinators.combine(
                        States.maybe(List.of(1000L, 3000L)),
                        States.maybe(List.of("ann", "users", "100", "7")),
                        Arbitraries.of("adm", "users", "ann").set().ofMaxSize(3),
                        Arbitraries.of(true, false),
                        States.maybe(List.of("", "Ann")),
                        States.maybe(List.of("/home/ann")),
                        States.maybe(List.of("s3cret", "*")))
                .as((uid, group, groups, exact, comment, home, password) -> new UserResource(
                        "ann",
                        uid,
                        group,
                        groups,
                        exact,
                        comment,
                        home,
                        null,
                        password == null ? null : Bytes.of(password),
                        new UserResource.Create(true, false)));
        return States.ofEach(Arbitraries.oneOf(present, absent));
    }

    private static Arbitrary<States.Case> edits() {
        Arbitrary<Resource> lines = Combinators.combine(
                        Arbitraries.of("one", "three"),
                        States.maybe(List.of("^(one|three)")),
                        Arbitraries.of(true, false))
                .as((text, match, absent) -> {
                    EditedFile file = new EditedFile("/etc/x", !absent, null, false);
                    return new LineResource(file, absent && match != null ? null : text, match, Anchor.END, absent);
                });
        Arbitrary<Resource> blocks = Combinators.combine(
                        States.maybe(List.of("", "s3cret")), Arbitraries.of(true, false))
                .as((content, create) -> new BlockResource(
                        new EditedFile("/etc/x", create, null, false),
                        BlockResource.MARKER,
                        content == null ? null : Bytes.of(content),
                        Anchor.END));
        return States.ofEach(Arbitraries.oneOf(lines, blocks));
    }

    private static Arbitrary<States.Case> settings() {
        return States.ofEach(Arbitraries.<Resource>of(
                new SysctlResource("vm/swappiness", "10"),
                new SysctlResource("vm/swappiness", null),
                new HostnameResource("web"),
                new TimezoneResource("Europe/Berlin"),
                new LocaleResource("de_DE.UTF-8", false, false),
                new LocaleResource("de_DE.UTF-8", false, true),
                new LocaleResource("C.UTF-8", true, false),
                new MountResource("/srv", "tmpfs /srv tmpfs defaults 0 0", true),
                new MountResource("/srv", "tmpfs /srv tmpfs defaults 0 0", false),
                new MountResource("/srv", null, false),
                CronResource.of("job", "@daily root true\n"),
                new WaitForResource("5432", new Command(List.of("true"), true), 5)));
    }

    private static Arbitrary<States.Case> trees() {
        return States.ofEach(Arbitraries.<Resource>of(
                new ArchiveResource("/srv/x", "https://x/y.tar", null, "sha256:" + "0".repeat(64), "tar", 1),
                new GitResource("/srv/x", "https://x/y", "main", false, false),
                new GitResource("/srv/x", "https://x/y", "main", true, false),
                new GitResource("/srv/x", "", "HEAD", false, false),
                new RepositoryResource("x", null, FileResource.of("/etc/x", Bytes.of("one"), Attributes.ANY)),
                new RepositoryResource(
                        "x",
                        FileResource.of("/etc/keys/x", Bytes.of("two"), Attributes.ANY),
                        FileResource.of("/etc/x", Bytes.of("one"), Attributes.ANY)),
                new RepositoryResource("x", FileResource.absent("/etc/keys/x"), FileResource.absent("/etc/x"))));
    }

    private static Arbitrary<States.Case> keys() {
        List<SshKey> one = List.of(SshKey.of("ssh-rsa AAAAone a", ""));
        List<SshKey> both = List.of(SshKey.of("ssh-rsa AAAAtwo", ""), SshKey.of("ssh-rsa AAAAone", "no-pty"));
        return States.ofEach(Arbitraries.<Resource>of(
                new AuthorizedKeyResource("ann", one, false, false),
                new AuthorizedKeyResource("ann", one, false, true),
                new AuthorizedKeyResource("ann", one, true, false),
                new AuthorizedKeyResource("ann", both, true, false),
                new AuthorizedKeyResource("ann", List.of(), true, false)));
    }

    private static Arbitrary<States.Case> groups() {
        return States.ofEach(Combinators.combine(States.maybe(List.of(1000L, 3000L)), Arbitraries.of(true, false))
                .as((gid, absent) -> new GroupResource("ann", absent ? null : gid, false, absent)));
    }
}
