package dev.suil.cli.command;

import dev.suil.Directory;
import dev.suil.OpenWorkspace;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.cli.arguments.Arguments;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Pager;
import dev.suil.cli.process.Settings;
import dev.suil.cli.process.Surroundings;
import dev.suil.cli.process.Terminal;
import dev.suil.cli.render.Colours;
import dev.suil.cli.render.ProblemText;
import dev.suil.problem.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A command with its arguments.
 *
 * @param arguments what was read by the command's own definition
 * @param surroundings the process's environment and input
 * @param out standard output
 * @param err standard error
 * @param workspace the folder that suil was started in, or that {@code -C} names
 * @param suil runs other commands of suil
 */
public record Invocation(
        Arguments arguments, Surroundings surroundings, PrintStream out, PrintStream err, Path workspace, Nested suil) {

    /** Runs a whole command line of suil inside this process. */
    public interface Nested {
        int run(List<String> arguments, Surroundings surroundings);
    }

    /** Whether the option {@code name}, which takes no value, was given. */
    public boolean has(String name) {
        return arguments.has(name);
    }

    /** The value of the option {@code name}. */
    public Optional<String> option(String name) {
        return arguments.value(name);
    }

    /** The values of an option that may be repeated. */
    public List<String> options(String name) {
        return arguments.values(name);
    }

    /** The argument at {@code position} that belongs to no option. */
    public Optional<String> argument(int position) {
        return arguments.positional(position);
    }

    /** 1 with {@code -v}, -1 with {@code -q}, else 0. */
    public int verbosity() {
        return has(Options.VERBOSE) ? 1 : has(Options.QUIET) ? -1 : 0;
    }

    /** Whether the answer is wanted as JSON. */
    public boolean json() {
        return has(Options.JSON);
    }

    /** Colours for standard output, where it is a terminal and the settings allow them. */
    public Colours colours() {
        return new Colours(surroundings.terminal() && settings().colours());
    }

    /** The workspace. */
    public OpenWorkspace open() {
        return Suil.open(workspace, settings().cache());
    }

    /** Colours for standard error, where it is a terminal and the settings allow them. */
    public Colours errColours() {
        return new Colours(surroundings.errTerminal() && settings().colours());
    }

    /** How wide text on standard output may be; {@code Integer.MAX_VALUE} where nothing limits it. */
    public int width() {
        return surroundings.terminal() || surroundings.env().containsKey("COLUMNS")
                ? terminal().columns()
                : Integer.MAX_VALUE;
    }

    /** The size of the terminal. */
    public Terminal.Size terminal() {
        return Terminal.size(surroundings.env());
    }

    /** Whether lines on standard error may be painted over again. */
    public boolean live() {
        return surroundings.errTerminal()
                && !json()
                && verbosity() >= 0
                && settings().paints();
    }

    /** Resolves {@code run}, telling warnings on standard error. */
    public Directory resolve(Run run) {
        Directory directory = open().resolve(run);
        warn(directory.warnings());
        return directory;
    }

    /** Tells what is odd but no error. */
    public void warn(List<Problem> warnings) {
        err.print(new ProblemText(workspace, errColours()).warnings(warnings));
        err.flush();
    }

    /** Prints {@code text}, page by page where it is longer than the terminal. */
    public void page(String text) {
        if (surroundings.terminal() && text.lines().count() >= terminal().rows()) {
            out.flush();
            if (Pager.of(settings(), surroundings.env())
                    .filter(pager -> pager.show(text))
                    .isPresent()) {
                return;
            }
        }
        out.print(text);
    }

    /** Writes JSON to standard output. */
    public void print(JsonDocument document) {
        try {
            document.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // standard output itself never throws
        }
    }

    /** A JSON document that can be written. */
    public interface JsonDocument {
        void writeTo(OutputStream out) throws IOException;
    }

    /** All of standard input. */
    public byte[] readInput() {
        try {
            return surroundings.in().readAllBytes();
        } catch (IOException e) {
            throw new CommandException(ExitCode.FAILED, "standard input cannot be read: " + e.getMessage(), null);
        }
    }

    /** The settings, read from {@code .env} now. */
    public Settings settings() {
        return Settings.read(surroundings.env(), workspace);
    }
}
