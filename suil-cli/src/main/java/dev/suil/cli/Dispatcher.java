package dev.suil.cli;

import dev.suil.SuilException;
import dev.suil.cli.arguments.ArgumentReader;
import dev.suil.cli.arguments.Arguments;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.HelpText;
import dev.suil.cli.command.Command;
import dev.suil.cli.command.Commands;
import dev.suil.cli.command.InteractiveCommand;
import dev.suil.cli.command.Invocation;
import dev.suil.cli.command.Options;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Surroundings;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.secret.SecretException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the command among the arguments, parses what is its, runs it, and turns whatever ends it into messages and an
 * exit code. Options of every command may stand in front of its name too.
 */
final class Dispatcher {

    private static final Set<String> SWITCHES = Set.of("-v", Options.VERBOSE, "-q", Options.QUIET);

    private final Surroundings surroundings;
    private final PrintStream out;
    private final PrintStream err;
    private final Failures failures;

    Dispatcher(Surroundings surroundings, PrintStream out, PrintStream err) {
        this.surroundings = surroundings;
        this.out = out;
        this.err = err;
        this.failures = new Failures(out, err, surroundings);
    }

    int run(List<String> args) {
        int at = commandPosition(args);
        String name = at < args.size() ? args.get(at) : "";
        List<String> rest = new ArrayList<>(args);
        try {
            if (name.isEmpty()) {
                return run(name, new InteractiveCommand(), rest);
            } else if (name.equals("-h") || name.equals(Options.HELP)) {
                out.print(Help.overview());
                return ExitCode.OK;
            } else if (name.equals("--version") || name.equals("-V")) {
                out.println("suil " + Main.version());
                return ExitCode.OK;
            } else if (name.equals("help")) {
                return help(args.subList(at + 1, args.size()));
            } else if (name.startsWith("-")) {
                throw CommandException.usage(
                        "unknown option '" + name + "' in front of a command",
                        Suggest.nearest(name, List.of("--version", Options.HELP, Options.VERBOSE, Options.QUIET))
                                .map(near -> "did you mean '" + near + "'?")
                                .orElse("options of a command stand behind its name: suil config --role web"));
            }
            rest.remove(at);
            return run(name, command(name), rest);
        } catch (CommandException e) {
            return failures.report(e, Commands.NAMES.contains(name) ? name : null, asksForJson(rest));
        }
    }

    private int run(String name, Command command, List<String> args) {
        Definition definition = command.definition().with(Options.COMMON);
        Arguments parsed = ArgumentReader.read(definition, args);
        if (parsed.has(Options.HELP)) {
            out.print(HelpText.of("suil " + name, definition));
            return ExitCode.OK;
        }
        boolean json = parsed.has(Options.JSON);
        @Nullable Path workspace = null;
        try {
            ArgumentReader.check(definition, parsed);
            workspace = workspace(parsed);
            return command.run(new Invocation(parsed, surroundings, out, err, workspace, Main::run));
        } catch (CommandException e) {
            return failures.report(e, name, json);
        } catch (SecretException e) {
            return failures.report(failure(e), null, json);
        } catch (SuilException e) {
            failures.report(e.problems(), workspace, json);
            boolean selector = e.problems().stream().allMatch(p -> p.code() == ProblemCode.SELECTOR_NOTHING);
            return selector ? ExitCode.USAGE : ExitCode.DATA;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return failures.report(e);
        }
    }

    /** As far as words that could not be read say. */
    private static boolean asksForJson(List<String> words) {
        int end = words.indexOf("--");
        return (end < 0 ? words : words.subList(0, end)).contains(Options.JSON);
    }

    private static CommandException failure(SecretException e) {
        String message = String.valueOf(e.getMessage());
        return switch (e.kind()) {
            case BAD_RECIPIENT -> CommandException.usage(message, "the recipients come from SUIL_AGE_RECIPIENT");
            case BAD_KEY ->
                CommandException.usage(message, "the keys come from SUIL_AGE_KEY and the file of SUIL_AGE_KEY_FILE");
            default -> new CommandException(ExitCode.DATA, message, null);
        };
    }

    private int help(List<String> args) {
        if (args.isEmpty()) {
            out.print(Help.overview());
        } else {
            out.print(help(args.get(0)));
        }
        return ExitCode.OK;
    }

    private static String help(String name) {
        return HelpText.of("suil " + name, command(name).definition().with(Options.COMMON));
    }

    private static Command command(String name) {
        return Commands.named(name)
                .orElseThrow(() ->
                        CommandException.usage("unknown command '" + name + "'", Suggest.hint(name, Commands.NAMES)));
    }

    /** Where the command's name stands, or whatever stands there in its place. */
    private static int commandPosition(List<String> args) {
        int at = 0;
        while (at < args.size()) {
            String arg = args.get(at);
            if (arg.equals(Options.DIRECTORY)) {
                at += 2;
            } else if (SWITCHES.contains(arg) || arg.startsWith(Options.DIRECTORY)) {
                at++;
            } else {
                return at;
            }
        }
        return args.size();
    }

    private Path workspace(Arguments parsed) {
        String name = parsed.value(Options.DIRECTORY).orElse("");
        try {
            Path workspace = surroundings.directory().resolve(name).normalize();
            if (!Files.isDirectory(workspace)) {
                throw CommandException.usage("-C names '" + name + "', which is no folder", null);
            }
            return workspace;
        } catch (InvalidPathException e) {
            throw CommandException.usage("-C names '" + name + "', which can be no path", null);
        }
    }
}
