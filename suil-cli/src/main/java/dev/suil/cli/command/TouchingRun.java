package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Interruption;
import dev.suil.cli.process.Settings;
import dev.suil.cli.render.CiSections;
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
import java.util.function.Supplier;

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
     */
    static RunResult run(Invocation invocation, Run run, RunSettings settings, boolean readingOnly) {
        RunListener listener =
                invocation.json() ? new ProgressJson(invocation.out()) : text(invocation, settings, readingOnly);
        SuilRun started = new SuilRun(invocation.workspace(), run, settings, listener);
        return interruptible(invocation, started, readingOnly ? started::facts : started::apply);
    }

    /** Does {@code work}, letting Ctrl-C end {@code started} in good order. */
    static RunResult interruptible(Invocation invocation, SuilRun started, Supplier<RunResult> work) {
        return Interruption.calling(
                () -> {
                    started.interrupt();
                    invocation.err().println("interrupted: what is running is finished first; once more stops at once");
                    invocation.err().flush();
                },
                work);
    }

    private static RunListener text(Invocation invocation, RunSettings settings, boolean readingOnly) {
        ProgressText text = new ProgressText(
                invocation.out(), invocation.err(), invocation.colours(), invocation.verbosity(), readingOnly);
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
