package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.render.ExecText;
import dev.suil.resource.Sh;
import dev.suil.ssh.RunSettings;
import java.util.List;
import java.util.stream.Collectors;

/** {@code suil exec}: runs a command on every node of a run. */
final class ExecCommand implements Command {

    private static final String AS = "--as";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Run a command on every node of a run.",
                        "One argument is a line of shell, several are a command and its arguments, which stand behind --."
                                + " It runs with the rights of an apply, ten nodes at once, also on the nodes after one that"
                                + " fails. Nothing is recorded.")
                .takingAll("COMMAND", "What to run.")
                .with(RunOptions.ALL)
                .with(Option.value(AS, "USER", "Who runs it on the nodes."))
                .with(TouchingRun.OPTIONS)
                .example("suil exec --role web uptime", "One command on every web server.")
                .example(
                        "suil exec --all --as nobody -- test -r /etc/passwd",
                        "A command with arguments, as another user.")
                .example("suil exec --all 'df -P / | tail -n 1'", "A line of shell.");
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        RunSettings settings = TouchingRun.settings(invocation);
        String user = invocation.option(AS).orElse(null);
        if (user != null && !user.matches("[A-Za-z0-9_][A-Za-z0-9_.@-]*")) {
            throw CommandException.usage(AS + " names a user, which '" + user + "' cannot be", null);
        }
        ExecText text = new ExecText(
                invocation.out(),
                invocation.err(),
                invocation.colours(),
                invocation.errColours(),
                invocation.verbosity());
        String script = script(invocation.arguments().positionals());
        return TouchingRun.exitCode(
                TouchingRun.run(invocation, run, settings, text, started -> started.exec(script, user)));
    }

    private static String script(List<String> words) {
        return words.size() == 1 ? words.get(0) : words.stream().map(Sh::quote).collect(Collectors.joining(" "));
    }
}
