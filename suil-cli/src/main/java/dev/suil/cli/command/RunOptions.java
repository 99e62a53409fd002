package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import java.util.List;
import java.util.Optional;

/** The options that say which nodes a run is of: {@code --role}, {@code --node} or {@code --all}, and what narrows it. */
final class RunOptions {

    static final List<Option> ALL = List.of(
            Option.value("--role", "ROLE", "Every node of this role."),
            Option.value("--node", "NODE", "This node alone."),
            Option.flag("--all", "Every node of the workspace."),
            Option.values(
                    "--limit",
                    "PATTERN",
                    "Touch only nodes whose name matches, or label.NAME=VALUE; may be repeated. Lookups see the others"
                            + " still."),
            Option.value(
                    "--scope", "workspace", "Let lookups see every node of the workspace, touching no more of them."),
            Option.values("--set", "PATH=VALUE", "Set a value, written as YAML, above all layers; may be repeated."));

    private RunOptions() {}

    /** The run that was asked for. */
    static Run of(Invocation invocation) {
        Optional<String> role = invocation.option("--role");
        Optional<String> node = invocation.option("--node");
        boolean all = invocation.has("--all");
        int given = (role.isPresent() ? 1 : 0) + (node.isPresent() ? 1 : 0) + (all ? 1 : 0);
        if (given != 1) {
            throw CommandException.usage(
                    given == 0 ? "say which nodes" : "--role, --node and --all exclude each other",
                    "give one of --role ROLE, --node NODE and --all");
        }
        Run run = role.isPresent() ? Run.role(role.get()) : node.isPresent() ? Run.node(node.get()) : Run.all();
        for (String limit : invocation.options("--limit")) {
            run = run.limit(limit);
        }
        Optional<String> scope = invocation.option("--scope");
        if (scope.isPresent()) {
            if (!scope.get().equals("workspace")) {
                throw CommandException.usage("--scope is 'workspace' or left out, not '" + scope.get() + "'", null);
            }
            run = run.seeingWorkspace();
        }
        for (String assignment : invocation.options("--set")) {
            run = run.set(assignment);
        }
        return run;
    }
}
