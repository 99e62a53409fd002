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
import java.util.List;
import java.util.Optional;

/** What the commands that connect have in common. */
final class TouchingRun {

    private static final String PARALLEL = "--parallel";

    static final List<Option> OPTIONS = List.of(
            Option.value(PARALLEL, "N", "How many nodes of a phase run at once, whatever the phase says."),
            Option.flag(Options.JSON, "Print what happens as JSON, one event a line."));

    private TouchingRun() {}

    /** How to run, as the settings and {@code --parallel} say. */
    static RunSettings settings(Invocation invocation) {
        Settings settings = invocation.settings();
        return RunSettings.defaults(settings.cache())
                .withAgeKeys(settings.ageKeys())
                .withSudoPassword(settings.get("SUIL_SUDO_PASSWORD").orElse(null))
                .withParallel(parallel(invocation.option(PARALLEL)));
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
        return Interruption.calling(
                () -> {
                    started.interrupt();
                    invocation.err().println("interrupted: what is running is finished first; once more stops at once");
                    invocation.err().flush();
                },
                readingOnly ? started::facts : started::apply);
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

    private static int parallel(Optional<String> text) {
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.get().matches("[1-9][0-9]{0,4}")) {
            throw CommandException.usage(PARALLEL + " is a number from 1 on, not '" + text.get() + "'", null);
        }
        return Integer.parseInt(text.get());
    }
}
