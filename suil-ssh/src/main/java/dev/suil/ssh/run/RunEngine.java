package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.SuilException;
import dev.suil.data.Origin;
import dev.suil.module.LoadedModule;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.resource.HostFacts;
import dev.suil.resource.NodeContext;
import dev.suil.secret.Identities;
import dev.suil.secret.Secrets;
import dev.suil.ssh.Fleet;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunListener;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.record.FactsFolder;
import dev.suil.ssh.record.LastRecord;
import dev.suil.ssh.record.Pruning;
import dev.suil.ssh.record.RunFolder;
import dev.suil.ssh.transport.Connector;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A run: what can fail without a node fails first, then the phases are taken in order. Use an object once. */
public final class RunEngine {

    private final Path workspace;
    private final Workshop workshop;
    private final Run run;
    private final RunSettings settings;
    private final RunListener listener;
    private final Interruption interruption;
    private final boolean factsOnly;
    private final Instant started = Instant.now();
    private final long start = System.nanoTime();

    public RunEngine(
            Path workspace,
            Workshop workshop,
            Run run,
            RunSettings settings,
            RunListener listener,
            Interruption interruption,
            boolean factsOnly) {
        this.workspace = workspace;
        this.workshop = workshop;
        this.run = run;
        this.settings = settings;
        this.listener = new Serialized(listener);
        this.interruption = interruption;
        this.factsOnly = factsOnly;
    }

    /**
     * Runs.
     *
     * @throws SuilException where the workspace's data is wrong; nothing was connected then, but to read the OS of nodes
     *     for which it was not known
     */
    public RunResult run() {
        Identities identities = AgeKeys.of(settings);
        Directory first = first();
        Run touching = touching(first);
        Map<String, LoadedModule> modules = new ConcurrentHashMap<>(workshop.load(modules(first)));
        Declarer declarer = new Declarer(modules, settings.modules());
        check(first, declarer, identities, Map.of());
        @Nullable Connector own = settings.connector();
        Connector connector = own == null ? Connectors.standard() : own;
        try {
            RunContext context = context(touching, first, declarer, identities, connector, null);
            List<Node> unknown =
                    first.nodes().stream().filter(Node::provisional).toList();
            Scouted scouted = unknown.isEmpty() || factsOnly ? Scouted.nothing() : scout(context, unknown);
            try {
                Directory directory = first;
                if (!unknown.isEmpty() && !factsOnly) {
                    directory = workshop.resolve(touching, scouted.os());
                    modules.putAll(workshop.load(missing(directory, modules)));
                    check(directory, declarer, identities, scouted.hosts());
                }
                return phases(touching, directory, declarer, identities, connector, scouted);
            } finally {
                scouted.close();
            }
        } finally {
            if (own == null) {
                connector.close();
            }
        }
    }

    /** A shard keeps its nodes, even where the OS of one moves it to another phase: no other shard would take it. */
    private Run touching(Directory first) {
        return run.shard() == null || first.nodes().isEmpty()
                ? run
                : run.shard(null).only(first.nodes().stream().map(Node::name).toList());
    }

    /** The run as it is known before anything connects. Only unknown OSes may excuse a lookup that finds nothing. */
    private Directory first() {
        if (factsOnly) {
            return workshop.provisional(run);
        }
        try {
            return workshop.resolve(run, Map.of());
        } catch (SuilException e) {
            if (e.problems().stream().anyMatch(problem -> problem.code() != ProblemCode.LOOKUP_EMPTY)) {
                throw e;
            }
            Directory provisional = workshop.provisional(run);
            if (provisional.nodes().stream().noneMatch(Node::provisional)) {
                throw e;
            }
            return provisional;
        }
    }

    private Scouted scout(RunContext context, List<Node> unknown) {
        listener.on(new RunEvent.Notice(
                null,
                "reading the OS of " + unknown.size() + (unknown.size() == 1 ? " node" : " nodes")
                        + " for which it is not known"));
        return new Scout(context).scout(unknown);
    }

    /** Everything that can fail without a node, for all nodes together. */
    private void check(
            Directory directory, Declarer declarer, Identities identities, Map<String, Map<String, Object>> hosts) {
        FactsFolder facts = new FactsFolder(workspace);
        Set<Problem> problems = Collections.synchronizedSet(new LinkedHashSet<>(withoutNode(directory)));
        List<Secrets.Use> uses = new ArrayList<>();
        for (Node node : directory.nodes()) {
            uses.addAll(ConnectionSecrets.of(workshop.deployment(node)));
            if (!factsOnly) {
                uses.addAll(declarer.secrets(node));
            }
        }
        problems.addAll(Secrets.check(uses, identities));
        List<List<Problem>> found = directory.nodes().parallelStream()
                .map(node -> problems(node, declarer, facts, hosts))
                .toList();
        found.forEach(problems::addAll);
        if (!problems.isEmpty()) {
            throw new SuilException(List.copyOf(problems));
        }
    }

    /** The modules asked for that no node has; while an OS is unknown, its layers may still bring them. */
    private List<Problem> withoutNode(Directory directory) {
        Set<String> known = modules(directory);
        return directory.nodes().stream().anyMatch(Node::provisional)
                ? List.of()
                : settings.modules().stream()
                        .filter(module -> !known.contains(module))
                        .sorted()
                        .map(module -> Problem.of(
                                        ProblemCode.SELECTOR_NOTHING,
                                        null,
                                        "no node of the run has the module '" + module + "'")
                                .withHint(Suggest.hint(module, known)))
                        .toList();
    }

    private static List<Problem> problems(
            Node node, Declarer declarer, FactsFolder facts, Map<String, Map<String, Object>> hosts) {
        @Nullable OsFacts os = node.os();
        if (os == null) {
            return List.of();
        }
        Map<String, Object> host =
                HostFacts.orStandIn(node.name(), os, hosts.getOrDefault(node.name(), facts.host(node.name())));
        try {
            declarer.declare(node, new NodeContext(node.name(), node.role(), os, host), null, module -> false);
            return List.of();
        } catch (SuilException e) {
            return e.problems();
        }
    }

    private RunResult phases(
            Run touching,
            Directory directory,
            Declarer declarer,
            Identities identities,
            Connector connector,
            Scouted scouted) {
        listener.on(new RunEvent.RunStarted(directory, settings.dryRun()));
        directory.warnings().forEach(warning -> listener.on(new RunEvent.Notice(null, warning.toString())));
        try (@Nullable RunFolder folder = factsOnly || settings.dryRun() ? null : folder()) {
            RunContext context = context(touching, directory, declarer, identities, connector, folder);
            RunLog log = new RunLog(run, context.holder(), started, directory, folder);
            begin(log);
            if (!factsOnly) {
                new Narrowed(context).tell();
            }
            directory.phases().forEach(phase -> phase(phase, context, log, scouted));
            end(log);
            RunResult result = log.result(interruption.asked());
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            listener.on(new RunEvent.RunEnded(result, folder == null ? null : folder.path(), took));
            return result;
        }
    }

    private void phase(Directory.Phase phase, RunContext context, RunLog log, Scouted scouted) {
        if (phase.nodes().isEmpty() || log.stopped() || interruption.asked()) {
            return;
        }
        listener.on(new RunEvent.PhaseStarted(phase.name(), phase.nodes()));
        int parallel = settings.parallel() > 0 ? settings.parallel() : phase.parallel();
        Fleet.each(phase.nodes(), parallel, factsOnly ? Integer.MAX_VALUE : phase.maxFailures(), name -> {
            if (interruption.asked()) {
                return false;
            }
            NodeResult result = context.directory()
                    .node(name)
                    .map(node -> new NodeRun(context, scouted, node).run())
                    .orElse(NodeResult.FAILED);
            log.ended(name, result);
            return result != NodeResult.FAILED && result != NodeResult.INTERRUPTED;
        });
        listener.on(new RunEvent.PhaseEnded(phase.name()));
    }

    private void end(RunLog log) {
        try {
            log.end(interruption.asked());
        } catch (IOException e) {
            listener.on(new RunEvent.Notice(null, "the run's end cannot be recorded: " + e.getMessage()));
        }
        if (settings.keep() > 0 && !factsOnly && !settings.dryRun()) {
            try {
                Pruning.prune(workspace, settings.keep());
            } catch (IOException e) {
                listener.on(new RunEvent.Notice(null, "old records cannot be removed: " + e.getMessage()));
            }
        }
    }

    private RunFolder folder() {
        try {
            return RunFolder.create(workspace, started, run.shard(), Holder.describe(started));
        } catch (IOException e) {
            throw unrecorded(e);
        }
    }

    private static void begin(RunLog log) {
        try {
            log.begin();
        } catch (IOException e) {
            throw unrecorded(e);
        }
    }

    private static SuilException unrecorded(IOException cause) {
        return new SuilException(List.of(Problem.of(
                        ProblemCode.WORKSPACE_UNREADABLE,
                        Origin.file(".runs"),
                        "the run cannot be recorded: " + cause.getMessage())
                .withHint("nothing was changed; see that there is room for .runs/ and that it is yours")));
    }

    private RunContext context(
            Run touching,
            Directory directory,
            Declarer declarer,
            Identities identities,
            Connector connector,
            @Nullable RunFolder folder) {
        return new RunContext(
                workspace,
                workshop,
                touching,
                settings,
                listener,
                interruption,
                connector,
                identities,
                declarer,
                new LastRecord.Finder(workspace),
                new FactsFolder(workspace),
                directory,
                folder,
                factsOnly,
                Holder.describe(started));
    }

    private static Set<String> modules(Directory directory) {
        Set<String> names = new LinkedHashSet<>();
        directory.nodes().forEach(node -> node.modules().forEach(module -> names.add(module.name())));
        return names;
    }

    private static Collection<String> missing(Directory directory, Map<String, LoadedModule> loaded) {
        Set<String> names = modules(directory);
        names.removeAll(loaded.keySet());
        return names;
    }
}
