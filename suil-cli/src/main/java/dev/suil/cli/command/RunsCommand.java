package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.RunsHtml;
import dev.suil.cli.render.RunsJson;
import dev.suil.cli.render.RunsText;
import dev.suil.problem.Suggest;
import dev.suil.ssh.record.PastRun;
import dev.suil.ssh.record.PastRuns;
import dev.suil.ssh.record.RunsDiff;
import java.util.List;

/** {@code suil runs}: what was recorded of past runs. */
final class RunsCommand implements Command {

    private static final String NODE = "--node";
    private static final String HTML = "--html";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Show the runs that were recorded.",
                        "list names them, the newest first. show says what a run did, by default the last. diff compares"
                                + " what two runs wanted and how they came out, by default the last two. A run is named by"
                                + " its folder below .runs/, or 'last'. The shards of a run are one run.")
                .maybeTaking("list|show|diff", "What to do; list by default.")
                .maybeTaking("RUN", "The run; of two the older.")
                .maybeTaking("RUN", "The other run, for diff.")
                .with(
                        Option.value(NODE, "NODE", "Only what concerns this node."),
                        Option.flag(HTML, "With show: print a page for a browser, which needs no other file."),
                        Options.AS_JSON)
                .example("suil runs", "What was recorded, the newest first.")
                .example("suil runs show last", "What the last run did.")
                .example("suil runs diff", "How the last two runs differ.");
    }

    @Override
    public int run(Invocation invocation) {
        String verb = invocation.argument(0).orElse("list");
        if (invocation.has(HTML) && (!verb.equals("show") || invocation.json())) {
            throw CommandException.usage(HTML + " is for 'show', without " + Options.JSON, null);
        }
        PastRuns runs = PastRuns.of(invocation.workspace());
        switch (verb) {
            case "list" -> list(runs, invocation);
            case "show" -> show(find(runs, invocation, 1, 0), invocation);
            case "diff" -> diff(runs, invocation);
            default ->
                throw CommandException.usage(
                        "'" + verb + "' is nothing that runs does",
                        Suggest.hint(verb, List.of("list", "show", "diff")));
        }
        return ExitCode.OK;
    }

    private static void list(PastRuns runs, Invocation invocation) {
        String node = invocation.option(NODE).orElse(null);
        List<PastRun> listed = runs.list().stream()
                .filter(run -> node == null || run.record().nodes().containsKey(node))
                .toList();
        if (invocation.json()) {
            invocation.print(out -> RunsJson.list(listed, out));
        } else {
            invocation.page(RunsText.list(listed));
        }
    }

    private static void show(PastRun run, Invocation invocation) {
        List<String> nodes = nodes(invocation, List.copyOf(run.record().nodes().keySet()), run.name());
        if (invocation.json()) {
            invocation.print(out -> RunsJson.show(run, nodes, out));
        } else if (invocation.has(HTML)) {
            invocation.out().print(RunsHtml.page(run, nodes));
        } else {
            invocation.page(RunsText.show(run, nodes, invocation.verbosity() > 0));
        }
    }

    private static void diff(PastRuns runs, Invocation invocation) {
        // With one run named, that is compared with the last.
        boolean two = invocation.argument(2).isPresent();
        PastRun from = find(runs, invocation, 1, 1);
        PastRun to = two ? find(runs, invocation, 2, 0) : found(runs, PastRuns.LAST, 0);
        RunsDiff all = RunsDiff.of(from, to);
        List<String> nodes = nodes(
                invocation, all.nodes().stream().map(RunsDiff.Node::name).toList(), from.name() + " or " + to.name());
        RunsDiff diff = all.of(nodes);
        if (invocation.json()) {
            invocation.print(out -> RunsJson.diff(diff, out));
        } else {
            invocation.page(RunsText.diff(diff, invocation.colours()));
        }
    }

    private static List<String> nodes(Invocation invocation, List<String> all, String run) {
        String node = invocation.option(NODE).orElse(null);
        if (node == null) {
            return all;
        } else if (!all.contains(node)) {
            throw CommandException.usage("no node '" + node + "' in " + run, Suggest.hint(node, all));
        }
        return List.of(node);
    }

    private static PastRun find(PastRuns runs, Invocation invocation, int position, int age) {
        return found(
                runs,
                invocation.argument(position).orElse(PastRuns.LAST),
                invocation.argument(position).isPresent() ? 0 : age);
    }

    /** The run called {@code name}; of the last, the one that is {@code age} runs older. */
    private static PastRun found(PastRuns runs, String name, int age) {
        if (runs.list().size() <= age) {
            throw CommandException.usage(
                    runs.list().isEmpty() ? "no run of this workspace is recorded" : "there is only one run to compare",
                    "suil apply --confirm records what it does below .runs/");
        } else if (age > 0) {
            return runs.list().get(age);
        }
        return runs.find(name)
                .orElseThrow(() -> CommandException.usage(
                        "there is no run '" + name + "'",
                        Suggest.nearest(
                                        name,
                                        runs.list().stream().map(PastRun::name).toList())
                                .map(near -> "did you mean '" + near + "'?")
                                .orElse("suil runs lists them")));
    }
}
