package dev.suil.cli.process;

import dev.suil.ssh.transport.ChildEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The user's editor: {@code $VISUAL}, else {@code $EDITOR}, else {@code vi}. */
public final class Editor {

    private final String command;
    private final Map<String, String> env;

    private Editor(String command, Map<String, String> env) {
        this.command = command;
        this.env = env;
    }

    /** The editor that {@code env} names; it may be a command with arguments, as in {@code code --wait}. */
    public static Editor of(Map<String, String> env) {
        String command = Optional.of(env.getOrDefault("VISUAL", ""))
                .filter(name -> !name.isBlank())
                .or(() -> Optional.of(env.getOrDefault("EDITOR", "")).filter(name -> !name.isBlank()))
                .orElse("vi");
        return new Editor(command, env);
    }

    /**
     * Lets the user edit {@code file}. Ctrl-C is the editor's meanwhile.
     *
     * @throws CommandException where the editor cannot be started or says that it failed
     */
    public void edit(Path file) {
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", "-c", command + " \"$@\"", command, file.toString()).inheritIO();
        builder.environment().clear();
        builder.environment().putAll(env);
        ChildEnvironment.clean(builder.environment());
        int exit = Interruption.calling(() -> {}, () -> run(builder));
        if (exit != 0) {
            throw new CommandException(
                    ExitCode.FAILED,
                    "the editor '" + command + "' ended with " + exit + ", and nothing was changed",
                    exit == 127 || exit == 126 ? "set VISUAL or EDITOR to a program that edits a file" : null);
        }
    }

    private int run(ProcessBuilder builder) {
        try {
            return builder.start().waitFor();
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.FAILED, "the editor '" + command + "' cannot be started", "set VISUAL or EDITOR");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.INTERRUPTED, "interrupted, and nothing was changed", null);
        }
    }
}
