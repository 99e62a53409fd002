package dev.suil.cli.render;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.workspace.OsFacts;
import java.util.ArrayList;
import java.util.List;

/** A run for people: its phases, its nodes and their modules, and, if wanted, the configuration of each. */
public final class RunText {

    private final Colours colours;

    public RunText(Colours colours) {
        this.colours = colours;
    }

    /** Phases, nodes and modules. */
    public String overview(Directory directory) {
        return of(directory, false);
    }

    /** The same with how each node is reached and the public configuration of its modules. */
    public String configuration(Directory directory) {
        return of(directory, true);
    }

    private String of(Directory directory, boolean whole) {
        StringBuilder text = new StringBuilder();
        text.append(run(directory.run()))
                .append(": ")
                .append(count(directory.nodes().size(), "node"))
                .append('\n');
        for (Directory.Phase phase : directory.phases()) {
            if (phase.nodes().isEmpty()) {
                continue;
            }
            text.append(colours.heading("phase " + phase.name()));
            if (phase.parallel() > 1) {
                text.append(", ").append(phase.parallel()).append(" at once");
            }
            text.append('\n');
            for (String name : phase.nodes()) {
                directory.node(name).ifPresent(node -> add(text, node, whole));
            }
        }
        return text.toString();
    }

    private void add(StringBuilder text, Node node, boolean whole) {
        text.append("  ").append(colours.heading(node.name())).append("  role ").append(node.role());
        OsFacts os = node.os();
        text.append(os == null ? "" : ", " + os.family() + " " + os.release());
        node.labels()
                .forEach((name, value) ->
                        text.append(", ").append(name).append('=').append(value));
        text.append('\n').append("    modules: ").append(modules(node)).append('\n');
        if (node.provisional()) {
            text.append("    provisional: its operating system is not known yet; 'suil facts --node ")
                    .append(node.name())
                    .append("' reads it\n");
        }
        if (whole) {
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
    }

    private static String modules(Node node) {
        List<String> names = new ArrayList<>();
        for (Node.NodeModule module : node.modules()) {
            names.add(
                    module.name() + (module.requiredBy() == null ? "" : " (required by " + module.requiredBy() + ")"));
        }
        return names.isEmpty() ? "none" : String.join(", ", names);
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
