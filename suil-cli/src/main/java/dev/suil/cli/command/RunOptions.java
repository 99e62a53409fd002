package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.Shard;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.json.RunJson;
import dev.suil.ssh.record.PastRun;
import dev.suil.ssh.record.PastRuns;
import java.util.List;
import java.util.Optional;

/** The options that say which nodes a run is of: {@code --role}, {@code --node} or {@code --all}, and what narrows it. */
final class RunOptions {

    private static final String FAILED_OF = "--failed-of";
    private static final String SHARD = "--shard";

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
                    FAILED_OF,
                    "last",
                    "Touch only nodes that failed or were not reached in the last run that was recorded, or in the one"
                            + " that is named. Without --role, --node and --all, the run is that run."),
            Option.value(
                    SHARD, "I/N", "Touch only the I-th of N parts of each phase, so that N processes share the nodes."),
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
        Optional<PastRun> failedOf = invocation.option(FAILED_OF).map(name -> past(invocation, name));
        if (given > 1 || given == 0 && failedOf.isEmpty()) {
            throw CommandException.usage(
                    given == 0 ? "say which nodes" : "--role, --node and --all exclude each other",
                    "give one of --role ROLE, --node NODE and --all");
        }
        Run run = role.isPresent()
                ? Run.role(role.get())
                : node.isPresent() ? Run.node(node.get()) : all ? Run.all() : again(failedOf.orElseThrow());
        if (failedOf.isPresent()) {
            run = run.only(failed(failedOf.get()));
        }
        for (String limit : invocation.options("--limit")) {
            run = run.limit(limit);
        }
        Optional<String> shard = invocation.option(SHARD);
        if (shard.isPresent()) {
            run = run.shard(Shard.parse(shard.get())
                    .orElseThrow(() -> CommandException.usage(
                            SHARD + " is I/N, such as 1/3 for the first of three, not '" + shard.get() + "'", null)));
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

    private static PastRun past(Invocation invocation, String name) {
        PastRuns runs = PastRuns.of(invocation.workspace());
        return runs.find(name)
                .orElseThrow(() -> CommandException.usage(
                        runs.list().isEmpty()
                                ? FAILED_OF + ": no run of this workspace is recorded"
                                : FAILED_OF + ": there is no run '" + name + "'",
                        "suil runs lists them"));
    }

    /** The same run, its shard left out: its failed nodes may be those of any. */
    private static Run again(PastRun past) {
        return RunJson.read(past.record().run())
                .map(run -> run.shard(null))
                .orElseThrow(() -> CommandException.usage(
                        FAILED_OF + ": the record of " + past.name() + " does not say what it was of",
                        "give one of --role ROLE, --node NODE and --all"));
    }

    private static List<String> failed(PastRun past) {
        if (past.failed().isEmpty()) {
            throw CommandException.usage(FAILED_OF + ": every node of " + past.name() + " came out well", null);
        }
        return past.failed();
    }
}
