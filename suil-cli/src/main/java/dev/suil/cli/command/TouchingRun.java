package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Interruption;
import dev.suil.cli.process.Settings;
import dev.suil.cli.render.CiSections;
import dev.suil.cli.render.Diffs;
import dev.suil.cli.render.Layout;
import dev.suil.cli.render.LiveProgress;
import dev.suil.cli.render.ProgressJson;
import dev.suil.cli.render.ProgressText;
import dev.suil.ssh.RunListener;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.SuilRun;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** What the commands that connect have in common. */
final class TouchingRun {

    private static final String PARALLEL = "--parallel";
    private static final String TIMEOUT = "--timeout";

    static final List<Option> OPTIONS = List.of(
            Option.value(PARALLEL, "N", "How many nodes of a phase run at once, whatever the phase says."),
            Option.value(TIMEOUT, "SECONDS", "How long an operation may take that does not say it itself; 600."),
            Option.flag(Options.JSON, "Print what happens as JSON, one event a line."));

    private TouchingRun() {}

    /** How to run, as the settings and {@code --parallel} say. */
    static RunSettings settings(Invocation invocation) {
        Settings settings = invocation.settings();
        RunSettings defaults = RunSettings.defaults(settings.cache());
        int timeout = number(invocation, TIMEOUT);
        return defaults.withTimeout(timeout == 0 ? defaults.timeout() : Duration.ofSeconds(timeout))
                .withAgeKeys(settings.ageKeys())
                .withSudoPassword(settings.get("SUIL_SUDO_PASSWORD").orElse(null))
                .withParallel(number(invocation, PARALLEL));
    }

    /**
     * Runs, telling what happens, and lets Ctrl-C end it in good order.
     *
     * @param readingOnly whether facts are read, and nothing is applied
     * @param diffs how much of a difference is shown
     */
    static RunResult run(Invocation invocation, Run run, RunSettings settings, boolean readingOnly, Diffs diffs) {
        ProgressText text = new ProgressText(
                new ProgressText.Target(invocation.out(), invocation.colours()),
                new ProgressText.Target(invocation.err(), invocation.errColours()),
                new Layout(invocation.width(), diffs),
                invocation.verbosity(),
                readingOnly);
        if (invocation.live()) {
            text.withoutStarts();
        }
        return run(invocation, run, settings, text, started -> readingOnly ? started.facts() : started.apply());
    }

    /**
     * Does {@code work}, letting Ctrl-C end it in good order.
     *
     * @param text what tells people; where JSON is wanted, that is printed in its place
     */
    static RunResult run(
            Invocation invocation, Run run, RunSettings settings, RunListener text, Function<SuilRun, RunResult> work) {
        if (!invocation.live()) {
            RunListener listener =
                    invocation.json() ? new ProgressJson(invocation.out()) : sections(invocation, text, settings);
            return run(invocation, new SuilRun(invocation.workspace(), run, settings, listener), work, Runnable::run);
        }
        try (LiveProgress live = new LiveProgress(
                text, invocation.err(), invocation.errColours(), invocation.terminal(), System::nanoTime)) {
            live.start();
            return run(invocation, new SuilRun(invocation.workspace(), run, settings, live), work, live::above);
        }
    }

    /** @param teller does what prints when nothing else does */
    private static RunResult run(
            Invocation invocation, SuilRun started, Function<SuilRun, RunResult> work, Consumer<Runnable> teller) {
        return Interruption.calling(
                () -> {
                    started.interrupt();
                    teller.accept(() -> {
                        invocation
                                .err()
                                .println("interrupted: what is running is finished first; once more stops at once");
                        invocation.err().flush();
                    });
                },
                () -> work.apply(started));
    }

    private static RunListener sections(Invocation invocation, RunListener text, RunSettings settings) {
        return CiSections.around(
                text,
                invocation.out(),
                Clock.systemUTC(),
                invocation.surroundings().env(),
                settings.parallel());
    }

    static int exitCode(RunResult result) {
        return result.interrupted() ? ExitCode.INTERRUPTED : result.ok() ? ExitCode.OK : ExitCode.FAILED;
    }

    /** The value of an option that is a number from 1 on; 0 where it was not given. */
    static int number(Invocation invocation, String option) {
        Optional<String> text = invocation.option(option);
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.get().matches("[1-9][0-9]{0,4}")) {
            throw CommandException.usage(option + " is a number from 1 to 99999, not '" + text.get() + "'", null);
        }
        return Integer.parseInt(text.get());
    }
}
