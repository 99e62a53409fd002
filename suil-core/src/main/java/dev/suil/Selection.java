package dev.suil;

import dev.suil.data.Glob;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.workspace.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds the nodes that a run touches and those that it sees. */
final class Selection {

    private static final String LABEL = "label.";

    private final OpenWorkspace workspace;
    private final NodeLoader loader;
    private final Reported reported;

    /**
     * The nodes of a run, sorted by name.
     *
     * @param touched those that it is about
     * @param seen those that lookups see
     */
    record Nodes(List<NodeState> touched, List<NodeState> seen) {}

    Selection(OpenWorkspace workspace, NodeLoader loader, Reported reported) {
        this.workspace = workspace;
        this.loader = loader;
        this.reported = reported;
    }

    /** The nodes of {@code run}; what keeps a node from being told to belong to it is reported. */
    Nodes of(Run run) {
        List<NodeState> ofRun = switch (run.kind()) {
            case NODE -> one(run.name());
            case ROLE -> ofRole(run.name());
            case ALL -> load(names());
        };
        List<NodeState> seen = run.wide() && run.kind() != Run.Kind.ALL ? load(namesLeniently()) : ofRun;
        return new Nodes(only(limited(ofRun, run.limits()), run.only()), seen);
    }

    private List<NodeState> one(String name) {
        if (!Names.isNode(name)) {
            report(Problem.of(ProblemCode.WORKSPACE_NAME, null, "'" + name + "' is no name of a node")
                    .withHint("letters, digits, '-' and '.', not starting with '-' or '.'"));
            return List.of();
        }
        if (!workspace.files().isLayer(loader.nodeFile(name))) {
            report(Problem.of(
                            ProblemCode.WORKSPACE_MISSING_FILE,
                            Origin.file(loader.nodeFile(name)),
                            "there is no node '" + name + "'")
                    .withNode(name)
                    .withHint(Suggest.hint(name, namesLeniently())));
            return List.of();
        }
        return List.of(loader.load(name));
    }

    private List<NodeState> ofRole(String role) {
        if (!Names.isName(role)) {
            report(Problem.of(ProblemCode.WORKSPACE_NAME, null, "'" + role + "' is no name of a role")
                    .withHint("letters, digits, '_', '-' and '.', not starting with '-' or '.'"));
            return List.of();
        }
        List<NodeState> ofRole = new ArrayList<>();
        for (NodeState node : load(names())) {
            if (node.role().equals(role)) {
                ofRole.add(node);
            } else if (node.role().isEmpty()) { // it may have been meant to be one of them
                reported.addAll(node.problems());
            }
        }
        if (ofRole.isEmpty()) {
            if (!workspace.files().isLayer(loader.roleFile(role))) {
                report(Problem.of(
                                ProblemCode.WORKSPACE_MISSING_FILE,
                                Origin.file(loader.roleFile(role)),
                                "there is no role '" + role + "'")
                        .withHint(Suggest.hint(role, workspace.roles())));
            } else {
                report(Problem.of(ProblemCode.SELECTOR_NOTHING, null, "no node has the role '" + role + "'")
                        .withHint("give a node 'role: " + role + "'"));
            }
        }
        return ofRole;
    }

    private List<NodeState> limited(List<NodeState> nodes, List<String> limits) {
        if (limits.isEmpty()) {
            return nodes;
        }
        for (String limit : limits) {
            if (!nodes.isEmpty() && nodes.stream().noneMatch(node -> matches(node, limit))) {
                report(Problem.of(
                                ProblemCode.SELECTOR_NOTHING,
                                null,
                                "the limit '" + limit + "' matches no node of the run")
                        .withHint(limitHint(limit, nodes)));
            }
        }
        return nodes.stream()
                .filter(node -> limits.stream().anyMatch(limit -> matches(node, limit)))
                .toList();
    }

    private static String limitHint(String limit, List<NodeState> nodes) {
        if (limit.startsWith(LABEL) && limit.contains("=")) {
            String label = limit.substring(LABEL.length(), limit.indexOf('='));
            Set<String> labels = new TreeSet<>();
            Set<String> values = new TreeSet<>();
            for (NodeState node : nodes) {
                labels.addAll(node.labels().keySet());
                if (node.labels().containsKey(label)) {
                    values.add(node.labels().get(label));
                }
            }
            return values.isEmpty()
                    ? "no node of the run has the label '" + label + "': " + Suggest.hint(label, labels)
                    : Suggest.hint(limit.substring(limit.indexOf('=') + 1), values);
        }
        return Suggest.nearest(limit, nodes.stream().map(NodeState::name).toList())
                .map(near -> "did you mean '" + near + "'?")
                .orElse("a limit is a glob over whole node names, or label.NAME=VALUE");
    }

    private List<NodeState> only(List<NodeState> nodes, List<String> names) {
        if (names.isEmpty()) {
            return nodes;
        }
        Set<String> wanted = Set.copyOf(names);
        List<NodeState> left =
                nodes.stream().filter(node -> wanted.contains(node.name())).toList();
        if (left.isEmpty() && !nodes.isEmpty()) {
            report(Problem.of(
                            ProblemCode.SELECTOR_NOTHING,
                            null,
                            "none of the nodes asked for is in the run: " + String.join(", ", names))
                    .withHint("take the role that they have, or --all"));
        }
        return left;
    }

    private static boolean matches(NodeState node, String limit) {
        int equals = limit.indexOf('=');
        return limit.startsWith(LABEL) && equals > 0
                ? limit.substring(equals + 1).equals(node.labels().get(limit.substring(LABEL.length(), equals)))
                : Glob.of(limit).matches(node.name());
    }

    private List<NodeState> load(List<String> names) {
        return parallel(names, loader::load);
    }

    /** In the order of {@code items}; side by side where there are enough of them to be worth it. */
    static <T, R> List<R> parallel(List<T> items, Function<T, R> work) {
        Stream<T> stream = items.size() < 64 ? items.stream() : items.parallelStream();
        return stream.map(work).toList();
    }

    /** The names of all nodes; a file whose name is none is reported. */
    List<String> names() {
        List<String> good = new ArrayList<>();
        for (String name : found()) {
            if (Names.isNode(name)) {
                good.add(name);
            } else {
                report(Problem.of(
                                ProblemCode.WORKSPACE_NAME,
                                Origin.file(loader.nodeFile(name)),
                                "'" + name + "' is no name of a node")
                        .withHint("letters, digits, '-' and '.', not starting with '-' or '.'"));
            }
        }
        return good;
    }

    private List<String> namesLeniently() {
        return found().stream().filter(Names::isNode).toList();
    }

    private List<String> found() {
        return workspace.nodeNames();
    }

    private void report(Problem problem) {
        reported.addAll(List.of(problem));
    }
}
