package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.AptKey;
import dev.suil.resource.facts.AptPackages;
import dev.suil.resource.facts.AuthorizedKeys;
import dev.suil.resource.facts.CommandChecks;
import dev.suil.resource.facts.DpkgInterrupted;
import dev.suil.resource.facts.FileKey;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.GitTrees;
import dev.suil.resource.facts.GroupsSource;
import dev.suil.resource.facts.GroupsSource.Group;
import dev.suil.resource.facts.Hostnames;
import dev.suil.resource.facts.Ident;
import dev.suil.resource.facts.Locales;
import dev.suil.resource.facts.Mounts;
import dev.suil.resource.facts.OpenRcService;
import dev.suil.resource.facts.OpenRcServices;
import dev.suil.resource.facts.PackageStatus;
import dev.suil.resource.facts.Sysctls;
import dev.suil.resource.facts.SystemdUnit;
import dev.suil.resource.facts.SystemdUnits;
import dev.suil.resource.facts.Trees;
import dev.suil.resource.facts.UserAccount;
import dev.suil.resource.facts.UserKey;
import dev.suil.resource.facts.UsersSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Arbitrary states of a node: for each fact that a resource reads, any answer that its source could give. */
final class States {

    private static final Map<String, Long> IDS = Map.of("root", 0L, "www-data", 33L, "ann", 1000L);

    private States() {}

    /** A resource, and a node in any state. */
    record Case(Resource resource, Facts facts) {}

    /** {@code resource} on a node in any state. */
    static Arbitrary<Case> of(Resource resource) {
        Arbitrary<Map<Fact<?, ?>, Object>> answers = Arbitraries.just(Map.of());
        for (Fact<?, ?> fact : resource.reads()) {
            answers = Combinators.combine(answers, answer(fact)).as((known, answer) -> {
                Map<Fact<?, ?>, Object> more = new HashMap<>(known);
                more.put(fact, answer);
                return more;
            });
        }
        return answers.map(known -> new Case(resource, Facts.of(known)));
    }

    private static Arbitrary<?> answer(Fact<?, ?> fact) {
        if (fact.source() instanceof FilesSource) {
            return files(((FileKey) fact.key()).digest());
        } else if (fact.source() instanceof CommandChecks || fact.source() instanceof DpkgInterrupted) {
            return Arbitraries.of(true, false);
        } else if (fact.source() instanceof AptPackages) {
            return packages(((AptKey) fact.key()).candidate());
        } else if (fact.source() instanceof SystemdUnits) {
            return units();
        } else if (fact.source() instanceof OpenRcServices) {
            return services();
        } else if (fact.source() instanceof UsersSource) {
            return users(((UserKey) fact.key()).password());
        } else if (fact.source() instanceof GroupsSource) {
            return Arbitraries.of(Group.ABSENT, new Group(true, 1000L), new Group(true, 2000L));
        }
        return more(fact);
    }

    private static Arbitrary<?> more(Fact<?, ?> fact) {
        if (fact.source() instanceof Locales || fact.source() instanceof Mounts) {
            return Arbitraries.of(true, false);
        } else if (fact.source() instanceof Sysctls) {
            return Arbitraries.of(
                    Sysctls.Setting.ABSENT,
                    new Sysctls.Setting(true, true, "10"),
                    new Sysctls.Setting(true, true, "60"),
                    new Sysctls.Setting(true, false, "60"));
        } else if (fact.source() instanceof Trees) {
            return Arbitraries.of(
                    Trees.Entries.NONE,
                    new Trees.Entries(List.of("/srv/x/a", "/srv/x/b"), true),
                    new Trees.Entries(List.of("/srv/x/a"), false));
        } else if (fact.source() instanceof Hostnames) {
            return Arbitraries.of(
                    new Hostnames.Names("", "web"), new Hostnames.Names("web", "db"), new Hostnames.Names("db", "db"));
        } else if (fact.source() instanceof GitTrees) {
            return Arbitraries.of(
                    GitTrees.Tree.ABSENT,
                    new GitTrees.Tree("https://x/y", "a", "a", "a"),
                    new GitTrees.Tree("https://x/y", "a", "b", "b"),
                    new GitTrees.Tree("https://x/y", "a", "a", ""),
                    new GitTrees.Tree("https://x/z", "", "a", "a"));
        } else if (fact.source() instanceof AuthorizedKeys) {
            return Arbitraries.of("ssh-rsa AAAAone a", "ssh-rsa AAAAtwo", "no-pty ssh-rsa AAAAone", "junk")
                    .list()
                    .ofMaxSize(3)
                    .map(AuthorizedKeys.Lines::new);
        }
        throw new AssertionError("no states for " + fact.source().name());
    }

    private static Arbitrary<FileState> files(boolean digest) {
        Arbitrary<FileState> there = Combinators.combine(
                        Arbitraries.of(FileState.Type.FILE, FileState.Type.DIRECTORY, FileState.Type.SPECIAL),
                        Arbitraries.of(0644, 0600, 0755, 04755),
                        idents(),
                        idents(),
                        Arbitraries.of("", "one", "two"))
                .as((type, mode, owner, group, text) -> {
                    Bytes content = Bytes.of(text);
                    boolean read = digest && type == FileState.Type.FILE;
                    return new FileState(
                            type,
                            mode,
                            owner,
                            group,
                            content.size(),
                            read ? content.sha256() : null,
                            read ? content : null,
                            null);
                });
        return Arbitraries.oneOf(
                there,
                Arbitraries.just(FileState.ABSENT),
                Arbitraries.of("/a", "b", "").map(FileState::link));
    }

    private static Arbitrary<Ident> idents() {
        return Arbitraries.oneOf(
                Arbitraries.of(IDS.keySet()).map(name -> new Ident(name, IDS.get(name))),
                Arbitraries.just(new Ident(null, 4242L)));
    }

    private static Arbitrary<PackageStatus> packages(boolean candidate) {
        return Combinators.combine(
                        Arbitraries.of("1.0-1", "1.2-3", "2.0-1").injectNull(0.4),
                        Arbitraries.of("other").injectNull(0.7),
                        Arbitraries.of("1.2-3", "2.0-1").injectNull(0.3))
                .as((version, provider, newest) ->
                        new PackageStatus(version != null, version, provider, candidate ? newest : null));
    }

    private static Arbitrary<OpenRcService> services() {
        return Combinators.combine(
                        Arbitraries.of("", "started", "starting", "stopped", "stopping", "crashed", "inactive"),
                        Arbitraries.of("boot", "default", "sysinit")
                                .list()
                                .uniqueElements()
                                .ofMaxSize(2))
                .as(OpenRcService::new);
    }

    private static Arbitrary<SystemdUnit> units() {
        return Combinators.combine(
                        Arbitraries.of("loaded", "not-found", "masked", "bad-setting", "error"),
                        Arbitraries.of("active", "reloading", "inactive", "failed", "activating", "deactivating"),
                        Arbitraries.of("running", "dead", "exited", "auto-restart", "start-pre"),
                        Arbitraries.of(
                                "",
                                "enabled",
                                "enabled-runtime",
                                "disabled",
                                "static",
                                "indirect",
                                "generated",
                                "alias",
                                "linked",
                                "linked-runtime",
                                "masked",
                                "masked-runtime",
                                "transient",
                                "bad"))
                .as(SystemdUnit::new);
    }

    private static Arbitrary<UserAccount> users(boolean password) {
        Arbitrary<UserAccount> there = Combinators.combine(
                        Arbitraries.of(1000L, 2000L),
                        Arbitraries.of(new Ident("ann", 1000L), new Ident("users", 100L), new Ident(null, 7L)),
                        Arbitraries.of("adm", "users", "cdrom", "ann").set().ofMaxSize(3),
                        Arbitraries.of("", "Ann"),
                        Arbitraries.of("/home/ann", "/srv"),
                        Arbitraries.of("/bin/sh", "/bin/bash"),
                        Arbitraries.of("*", "$6$a$b"))
                .as((uid, group, groups, comment, home, shell, hash) -> {
                    Set<String> others = new TreeSet<>(groups);
                    if (group.name() != null) {
                        others.remove(group.name());
                    }
                    return new UserAccount(
                            true,
                            uid,
                            group,
                            others,
                            comment,
                            home,
                            shell,
                            password ? Bytes.of(hash).sha256() : null);
                });
        return Arbitraries.oneOf(there, Arbitraries.just(UserAccount.ABSENT));
    }

    /** All resources of {@code all}, each on a node in any state. */
    static Arbitrary<Case> ofEach(Arbitrary<? extends Resource> all) {
        return all.flatMap(States::of);
    }

    static <T> Arbitrary<T> maybe(List<T> values) {
        return Arbitraries.of(values).injectNull(0.4);
    }
}
