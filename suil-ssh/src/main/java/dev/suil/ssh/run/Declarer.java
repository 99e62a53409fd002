package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.SuilException;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.module.LoadedModule;
import dev.suil.plan.DeclarationChecks;
import dev.suil.plan.Desired;
import dev.suil.problem.Problem;
import dev.suil.resource.Declarations;
import dev.suil.resource.Fact;
import dev.suil.resource.NodeContext;
import dev.suil.secret.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Asks the modules of a node what they want of it. */
final class Declarer {

    private static final Mapping NOTHING = new Mapping(Entries.empty(), Origin.file(""));

    private final Map<String, LoadedModule> modules;
    private final Set<String> only;

    /**
     * @param modules the code of those modules that have any
     * @param only the modules to touch; empty for all
     */
    Declarer(Map<String, LoadedModule> modules, Set<String> only) {
        this.modules = modules;
        this.only = only;
    }

    /** The modules of {@code node} that are touched and have code, in run order. */
    List<LoadedModule> touched(Node node) {
        return node.modules().stream()
                .filter(module -> isTouched(module.name()))
                .flatMap(module -> Stream.ofNullable(modules.get(module.name())))
                .toList();
    }

    boolean isTouched(String module) {
        return only.isEmpty() || only.contains(module);
    }

    /** The secrets that applying {@code node} uses. */
    List<Secrets.Use> secrets(Node node) {
        List<Secrets.Use> uses = new ArrayList<>();
        for (LoadedModule module : touched(node)) {
            uses.addAll(Secrets.find(node.name(), config(node, module.name()), KeyPath.of(module.name())));
        }
        return uses;
    }

    /**
     * What the modules of {@code node} must know of it before they declare.
     *
     * @throws SuilException with every problem of all of them
     */
    Set<Fact<?, ?>> probes(Node node, NodeContext context) {
        Set<Fact<?, ?>> probes = new LinkedHashSet<>();
        each(node, module -> probes.addAll(probes(module, node, context)));
        return probes;
    }

    /**
     * What all modules of {@code node} that have code declare, but for those whose probes {@code context} does not answer.
     *
     * @param reveal what stands for a secret in the private rendering; null for something that only differs from the
     *     public rendering, which shows what secrets have a part in without a key
     * @param force which modules want their operations whatever the state
     * @throws SuilException with every problem of all of them
     */
    List<Desired> declare(
            Node node, NodeContext context, @Nullable Function<Secret, String> reveal, Predicate<String> force) {
        List<Desired> desired = new ArrayList<>();
        each(node, module -> {
            if (context.facts().all().containsAll(probes(module, node, context))) {
                desired.add(declare(module, node, context, reveal, force.test(module.name())));
            }
        });
        List<Problem> clashes = DeclarationChecks.problems(desired);
        if (!clashes.isEmpty()) {
            throw new SuilException(clashes.stream()
                    .map(problem -> problem.withNode(node.name()))
                    .toList());
        }
        return desired;
    }

    private void each(Node node, Consumer<LoadedModule> action) {
        List<Problem> problems = new ArrayList<>();
        for (Node.NodeModule name : node.modules()) {
            @Nullable LoadedModule module = modules.get(name.name());
            if (module == null) {
                continue;
            }
            try {
                action.accept(module);
            } catch (SuilException e) {
                e.problems().forEach(problem -> problems.add(problem.withNode(node.name())));
            }
        }
        if (!problems.isEmpty()) {
            throw new SuilException(problems);
        }
    }

    private static Set<Fact<?, ?>> probes(LoadedModule module, Node node, NodeContext context) {
        return module.probes(config(node, module.name()), context);
    }

    private Desired declare(
            LoadedModule module,
            Node node,
            NodeContext context,
            @Nullable Function<Secret, String> reveal,
            boolean force) {
        Mapping config = config(node, module.name());
        Declarations shown = module.declare(config, Secret::digest, context, force);
        boolean touched = isTouched(module.name());
        boolean secrets =
                touched && !Secrets.find(node.name(), config, KeyPath.ROOT).isEmpty();
        Declarations applied =
                secrets ? module.declare(config, reveal == null ? Declarer::standIn : reveal, context, force) : shown;
        return new Desired(module.name(), shown, applied, touched, force);
    }

    private static String standIn(Secret secret) {
        return Secret.of(secret.digest().getBytes(StandardCharsets.UTF_8), secret.origin())
                .digest();
    }

    private static Mapping config(Node node, String module) {
        return node.config(module).orElse(NOTHING);
    }
}
