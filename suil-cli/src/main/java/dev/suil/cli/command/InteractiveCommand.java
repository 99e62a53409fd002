package dev.suil.cli.command;

import dev.suil.OpenWorkspace.NodeName;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.interactive.Choice;
import dev.suil.cli.interactive.FilteringPicker;
import dev.suil.cli.interactive.LineReader;
import dev.suil.cli.interactive.PlainPicker;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.RawTerminal;
import dev.suil.cli.process.Surroundings;
import dev.suil.cli.render.RunText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * {@code suil} alone: asks for a role, shows its run and, if wanted, what that would change, and asks before it applies. All
 * of it is done by commands that could be typed as well, and which are shown.
 */
public final class InteractiveCommand implements Command {

    private static final String WHAT_NOW =
            "\n[d] show what would change   [a] apply   [r] another role   [q] leave\nWhat now? ";

    @Override
    public Definition definition() {
        return Definition.of("Ask for a role, show its run, and ask before applying it.", "");
    }

    @Override
    public int run(Invocation invocation) {
        Surroundings surroundings = invocation.surroundings();
        if (!surroundings.inTerminal() || !surroundings.terminal()) {
            throw CommandException.usage(
                    "no command is given, and there is no terminal to ask on",
                    "suil help lists the commands; suil apply --role ROLE shows a run");
        }
        LineReader lines = new LineReader(surroundings.in(), invocation.out());
        while (true) {
            Optional<String> role = role(invocation, lines);
            if (role.isEmpty()) {
                return ExitCode.OK;
            }
            List<String> apply = List.of("apply", "--role", role.get());
            int shown = suil(invocation, apply);
            if (shown != ExitCode.OK) {
                return shown;
            }
            Optional<Integer> end = ask(invocation, apply, lines);
            if (end.isPresent()) {
                return end.get();
            }
        }
    }

    /** What is done with the run until it is applied or left; empty where another role is wanted. */
    private static Optional<Integer> ask(Invocation invocation, List<String> apply, LineReader lines) {
        while (true) {
            String answer = lines.ask(WHAT_NOW).orElse("q");
            switch (answer) {
                case "d" -> {
                    int ignored = suil(invocation, apply, "--dry-run"); // it has told what is wrong
                }
                case "a" -> {
                    String sure = lines.ask("Apply role " + apply.get(2) + "? Only 'yes' does: ")
                            .orElse("");
                    if (sure.equals("yes")) {
                        return Optional.of(suil(invocation, apply, "--confirm"));
                    }
                    invocation.out().print("nothing was applied\n");
                }
                case "r" -> {
                    return Optional.empty();
                }
                case "q" -> {
                    return Optional.of(ExitCode.OK);
                }
                default -> invocation.out().print("d, a, r or q, not '" + answer + "'\n");
            }
        }
    }

    private static Optional<String> role(Invocation invocation, LineReader lines) {
        Map<String, Integer> roles = new TreeMap<>();
        for (NodeName node : invocation.open().nodes()) {
            roles.merge(node.role(), 1, Integer::sum);
        }
        if (roles.isEmpty()) {
            throw new CommandException(
                    ExitCode.DATA,
                    "there are no nodes here",
                    "a file for each below data/nodes/ says which role it has");
        }
        List<Choice> choices = new ArrayList<>();
        roles.forEach((role, nodes) -> choices.add(new Choice(role, RunText.count(nodes, "node"))));
        Surroundings surroundings = invocation.surroundings();
        String kind = surroundings.env().getOrDefault("TERM", "");
        if (!kind.isBlank() && !kind.equals("dumb")) {
            Optional<RawTerminal> raw = RawTerminal.open();
            if (raw.isPresent()) {
                try (RawTerminal open = raw.get()) {
                    return new FilteringPicker(surroundings.in(), invocation.out(), invocation.terminal())
                            .pick("role", choices);
                }
            }
        }
        return new PlainPicker(lines, invocation.out()).pick("role", choices);
    }

    private static int suil(Invocation invocation, List<String> command, String... more) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(more));
        invocation.out().print("\n" + invocation.colours().faint("$ suil " + String.join(" ", words)) + "\n");
        invocation.out().flush();
        if (invocation.verbosity() != 0) {
            words.add(invocation.verbosity() > 0 ? Options.VERBOSE : Options.QUIET);
        }
        return invocation.suil().run(words, invocation.surroundings().in(invocation.workspace()));
    }
}
