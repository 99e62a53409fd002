package dev.suil.cli.command;

import dev.suil.Suil;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.completion.Candidate;
import dev.suil.cli.completion.Completion;
import dev.suil.cli.completion.Known;
import dev.suil.cli.completion.WorkspaceNames;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Settings;
import dev.suil.problem.Suggest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** {@code suil completion}: prints a script for a shell, and answers what that script asks. */
final class CompletionCommand implements Command {

    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");
    private static final String WORDS = "words";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Print a script that completes suil's arguments in a shell.",
                        "Commands, options, and the roles, nodes, modules, paths, runs and exports of the workspace. For bash put"
                                + " 'source <(suil completion bash)' into ~/.bashrc; for zsh 'source <(suil completion zsh)'"
                                + " behind compinit into ~/.zshrc; for fish save 'suil completion fish' as"
                                + " ~/.config/fish/completions/suil.fish. The scripts ask 'suil completion words -- WORD...'"
                                + " what may stand in place of the last word.")
                .taking("bash|zsh|fish", "The shell.")
                .maybeTakingAll("WORD", "The words of a command line so far, behind 'words --'.")
                .example("suil completion bash", "The script for bash.");
    }

    @Override
    public int run(Invocation invocation) {
        String shell = invocation.argument(0).orElseThrow();
        List<String> words = invocation
                .arguments()
                .positionals()
                .subList(1, invocation.arguments().positionals().size());
        if (shell.equals(WORDS)) {
            answer(invocation, words);
        } else if (SHELLS.contains(shell) && words.isEmpty()) {
            invocation.out().print(script(shell));
        } else {
            throw CommandException.usage("'" + shell + "' is no shell that is known here", Suggest.hint(shell, SHELLS));
        }
        return ExitCode.OK;
    }

    private static void answer(Invocation invocation, List<String> words) {
        Completion completion = new Completion(
                Commands.NAMES,
                name -> Commands.named(name).map(Command::definition),
                Options.COMMON,
                folder -> known(invocation, folder));
        for (Candidate candidate : completion.of(words)) {
            invocation
                    .out()
                    .print(candidate.word()
                            + (candidate.description().isEmpty() ? "" : "\t" + candidate.description())
                            + "\n");
        }
    }

    private static Known known(Invocation invocation, Optional<String> folder) {
        Path workspace =
                folder.map(name -> invocation.workspace().resolve(name)).orElse(invocation.workspace());
        return new WorkspaceNames(
                workspace,
                () -> Suil.open(
                        workspace,
                        Settings.read(invocation.surroundings().env(), workspace)
                                .cache()));
    }

    private static String script(String shell) {
        try (InputStream in = Completion.class.getResourceAsStream("suil." + shell)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError("the scripts are part of the program", e);
        }
    }
}
