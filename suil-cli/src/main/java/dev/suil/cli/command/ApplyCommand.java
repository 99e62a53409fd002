package dev.suil.cli.command;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Diffs;
import dev.suil.cli.render.RunText;
import dev.suil.json.DirectoryJson;
import dev.suil.problem.Suggest;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code suil apply}: shows a run, says what it would change, or applies it. */
final class ApplyCommand implements Command {

    private static final String CONFIRM = "--confirm";
    private static final String DRY_RUN = "--dry-run";
    private static final String DETAILED_EXIT_CODE = "--detailed-exit-code";
    private static final String FORCE = "--force";
    private static final String MODULE = "--module";
    private static final String TESTS = "--tests";
    private static final String HANDLERS = "--handlers";
    private static final String KEEP = "--keep";
    private static final String DIFF = "--diff";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Apply a run to its nodes, or show what that would change.",
                        "Without --confirm and --dry-run the run is only shown; nothing is connected then.")
                .with(RunOptions.ALL)
                .with(
                        Option.flag(CONFIRM, "Apply it."),
                        Option.flag(
                                DRY_RUN, "Connect and show what would change, changing nothing. Wins over --confirm."),
                        Option.flag(
                                DETAILED_EXIT_CODE,
                                "With --dry-run: exit 4 where something would change, 0 where nothing would."),
                        Option.value(
                                DIFF,
                                Diffs.WORDS,
                                "How much of the differences of files is shown: all of each, its first lines (as without"
                                        + " this), or how many lines come and go."),
                        Option.flag(FORCE, "Do every operation, as if no state were known."),
                        Option.value(
                                HANDLERS,
                                "later",
                                "Run no handlers: what they owe stays on the nodes for a later apply."),
                        Option.value(
                                KEEP, "N", "Then keep the records of the N newest runs, and each node's last success."),
                        Option.values(MODULE, "MODULE", "Touch only this module; may be repeated."),
                        Option.flag(
                                TESTS, "First run the tests of the run's modules; where one fails, connect nothing."))
                .with(TouchingRun.OPTIONS)
                .example(
                        "suil apply --role web",
                        "The run as it would be: its nodes, phases and modules. Nothing is connected.")
                .example("suil apply --role web --dry-run", "What would change on the web servers.")
                .example("suil apply --role web --confirm", "Change it.")
                .example(
                        "suil apply --all --limit label.ring=canary --module nginx --confirm",
                        "One module, on the nodes with a label.")
                .example(
                        "suil apply --failed-of last --confirm",
                        "The nodes that failed or were not reached the last time.");
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        boolean dryRun = invocation.has(DRY_RUN);
        RunSettings settings = TouchingRun.settings(invocation)
                .withDryRun(dryRun)
                .withForce(invocation.has(FORCE))
                .withHandlersLater(handlersLater(invocation))
                .withKeep(TouchingRun.number(invocation, KEEP))
                .withModules(Set.copyOf(invocation.options(MODULE)));
        Diffs diffs = diffs(invocation);
        if (!dryRun && !invocation.has(CONFIRM)) {
            return show(run, invocation);
        }
        if (invocation.has(TESTS)) {
            test(run, settings.modules(), invocation);
        }
        RunResult result = TouchingRun.run(invocation, run, settings, false, diffs);
        int exitCode = TouchingRun.exitCode(result);
        boolean wouldChange = dryRun && invocation.has(DETAILED_EXIT_CODE) && result.changes();
        return exitCode == ExitCode.OK && wouldChange ? ExitCode.WOULD_CHANGE : exitCode;
    }

    private static void test(Run run, Set<String> only, Invocation invocation) {
        Set<String> modules = new LinkedHashSet<>();
        for (Node node : invocation.open().resolveProvisionally(run).nodes()) {
            node.modules().forEach(module -> modules.add(module.name()));
        }
        if (!only.isEmpty()) {
            modules.retainAll(only);
        }
        TestCommand.before(invocation, modules);
    }

    private static Diffs diffs(Invocation invocation) {
        String word = invocation.option(DIFF).orElse("short");
        return Diffs.named(word)
                .orElseThrow(() -> CommandException.usage(
                        DIFF + " is 'full', 'short' or 'none', not '" + word + "'",
                        Suggest.hint(word, List.of(Diffs.WORDS.split("\\|")))));
    }

    private static boolean handlersLater(Invocation invocation) {
        String when = invocation.option(HANDLERS).orElse("now");
        if (!when.equals("now") && !when.equals("later")) {
            throw CommandException.usage(HANDLERS + " is 'now' or 'later', not '" + when + "'", null);
        }
        return when.equals("later");
    }

    private static int show(Run run, Invocation invocation) {
        Directory directory = invocation.resolve(run);
        if (invocation.json()) {
            invocation.print(out -> DirectoryJson.write(directory, out));
        } else {
            invocation.page(new RunText(invocation.colours(), invocation.width()).overview(directory));
            invocation.out().flush();
            invocation.err().println("nothing was connected: --dry-run shows what would change, --confirm applies it");
        }
        return ExitCode.OK;
    }
}
