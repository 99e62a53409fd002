package dev.suil.cli.render;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.workspace.OsFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A run for people: its phases, its nodes and their modules, and, if wanted, the configuration of each. */
public final class RunText {

    private static final String AS_ABOVE = "as above";

    private final Colours colours;
    private final int width;

    /** @param width the columns that there are; {@code Integer.MAX_VALUE} where nothing limits them */
    public RunText(Colours colours, int width) {
        this.colours = colours;
        this.width = width;
    }

    /** Phases, nodes and modules: a table for each phase. */
    public String overview(Directory directory) {
        StringBuilder text = new StringBuilder(head(directory));
        List<String> provisional = new ArrayList<>();
        for (Directory.Phase phase : directory.phases()) {
            if (phase.nodes().isEmpty()) {
                continue;
            }
            text.append('\n').append(head(phase));
            List<Node> nodes = phase.nodes().stream()
                    .flatMap(name -> directory.node(name).stream())
                    .toList();
            text.append(table(nodes));
            nodes.stream().filter(Node::provisional).map(Node::name).forEach(provisional::add);
        }
        if (!provisional.isEmpty()) {
            String facts = provisional.size() == 1 ? "--node " + provisional.get(0) : flags(directory.run());
            String note =
                    "provisional: the operating system is not known yet, and may bring more modules and data; 'suil facts "
                            + facts + "' reads it";
            text.append('\n')
                    .append(String.join("\n", Wrapping.wrap(note, width)))
                    .append('\n');
        }
        return text.toString();
    }

    /**
     * How each node is reached and the public configuration of its modules.
     *
     * @param origins whether with the place that every value was written at
     */
    public String configuration(Directory directory, boolean origins) {
        StringBuilder text = new StringBuilder(head(directory));
        for (Directory.Phase phase : directory.phases()) {
            if (!phase.nodes().isEmpty()) {
                text.append(head(phase));
                phase.nodes().forEach(name -> directory.node(name).ifPresent(node -> add(text, node, origins)));
            }
        }
        return text.toString();
    }

    private static String head(Directory directory) {
        return run(directory.run()) + ": " + count(directory.nodes().size(), "node") + "\n";
    }

    private String head(Directory.Phase phase) {
        String parallel = phase.parallel() > 1 ? ", " + phase.parallel() + " at once" : "";
        return colours.heading("phase " + phase.name()) + parallel + "\n";
    }

    private Table table(List<Node> nodes) {
        boolean labels = nodes.stream().anyMatch(node -> !node.labels().isEmpty());
        Table table = new Table(width, 2)
                .wrapping(colours::heading)
                .column(text -> text)
                .column(text -> text);
        if (labels) {
            table.wrapping(text -> text);
        }
        table.wrapping(text -> text);
        List<String> header = new ArrayList<>(List.of("node", "role", "os"));
        header.addAll(labels ? List.of("labels", "modules") : List.of("modules"));
        table.row(header.toArray(String[]::new));
        String above = "";
        for (Node node : nodes) {
            OsFacts os = node.os();
            String system = os == null ? "not known" : os.family() + " " + os.release();
            List<String> row = new ArrayList<>(List.of(node.name(), node.role(), system));
            if (labels) {
                row.add(labels(node, "\n"));
            }
            String modules = modules(node) + (node.provisional() ? " (provisional)" : "");
            row.add(modules.equals(above) && modules.length() > AS_ABOVE.length() ? AS_ABOVE : modules);
            above = modules;
            table.row(row.toArray(String[]::new));
        }
        return table;
    }

    private static String labels(Node node, String between) {
        return node.labels().entrySet().stream()
                .map(label -> label.getKey() + "=" + label.getValue())
                .collect(Collectors.joining(between));
    }

    private void add(StringBuilder text, Node node, boolean origins) {
        text.append("  ").append(colours.heading(node.name())).append("  role ").append(node.role());
        OsFacts os = node.os();
        text.append(os == null ? "" : ", " + os.family() + " " + os.release());
        text.append(node.labels().isEmpty() ? "" : ", " + labels(node, ", "));
        text.append('\n').append("    modules: ").append(modules(node)).append('\n');
        if (node.provisional()) {
            text.append("    provisional: its operating system is not known yet; 'suil facts --node ")
                    .append(node.name())
                    .append("' reads it\n");
        }
        if (origins) {
            text.append("    deployment:")
                    .append(AnnotatedYaml.withOrigins(node.deployment(), 6, colours))
                    .append("    config:")
                    .append(AnnotatedYaml.withOrigins(node.config(), 6, colours));
            return;
        }
        text.append("    deployment:").append(node.deployment().entries().isEmpty() ? " {}\n" : "\n");
        node.deployment()
                .entries()
                .keys()
                .forEach(key -> text.append("      ")
                        .append(key)
                        .append(": ")
                        .append(node.deployment().entries().get(key))
                        .append('\n'));
        YamlText.entry(text, "config", node.config(), 4);
    }

    private static String modules(Node node) {
        List<String> names = new ArrayList<>();
        for (Node.NodeModule module : node.modules()) {
            names.add(
                    module.name() + (module.requiredBy() == null ? "" : " (required by " + module.requiredBy() + ")"));
        }
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    /** The options that name what the run is of. */
    private static String flags(Run run) {
        return switch (run.kind()) {
            case ROLE -> "--role " + run.name();
            case NODE -> "--node " + run.name();
            case ALL -> "--all";
        };
    }

    private static String run(Run run) {
        StringBuilder text = new StringBuilder(
                switch (run.kind()) {
                    case ROLE -> "role " + run.name();
                    case NODE -> "node " + run.name();
                    case ALL -> "all nodes";
                });
        if (!run.limits().isEmpty()) {
            text.append(", limited to ").append(String.join(" or ", run.limits()));
        }
        if (run.wide()) {
            text.append(", seeing the workspace");
        }
        run.overrides().forEach(assignment -> text.append(", with ").append(assignment));
        return text.toString();
    }

    /** {@code 1 node}, {@code 2 nodes}. */
    public static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
