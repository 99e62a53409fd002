package dev.suil.cli.process;

import dev.suil.ssh.transport.ChildEnvironment;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The program that shows long text page by page: {@code $SUIL_PAGER}, else {@code $PAGER}, else {@code less}. */
public final class Pager {

    private final String command;
    private final Map<String, String> env;

    private Pager(String command, Map<String, String> env) {
        this.command = command;
        this.env = env;
    }

    /**
     * The pager that {@code settings} name; empty where that is {@code cat} or nothing, the terminal cannot do it, or none is
     * named and there is no less.
     */
    public static Optional<Pager> of(Settings settings, Map<String, String> env) {
        Optional<String> named = Stream.of(settings.raw("SUIL_PAGER"), settings.raw("PAGER"))
                .flatMap(Optional::stream)
                .findFirst();
        String command = named.orElseGet(() -> isThere("less", env) ? "less" : "");
        return command.isBlank() || command.equals("cat") || !settings.paints()
                ? Optional.empty()
                : Optional.of(new Pager(command, env));
    }

    private static boolean isThere(String program, Map<String, String> env) {
        return Stream.of(env.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> folder.startsWith("/"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /**
     * Shows {@code text} until the user has seen enough. Ctrl-C is the pager's meanwhile.
     *
     * @return whether there was such a program
     */
    public boolean show(String text) {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().clear();
        builder.environment().putAll(env);
        builder.environment().putIfAbsent("LESS", "FRX"); // ends where all fits, shows colours, leaves the text there
        ChildEnvironment.clean(builder.environment());
        return Interruption.calling(() -> {}, () -> run(builder, text));
    }

    private static boolean run(ProcessBuilder builder, String text) {
        try {
            Process process = builder.start();
            try (OutputStream in = process.getOutputStream()) {
                in.write(text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // Whoever has seen enough leaves before the end.
            }
            int exit = process.waitFor();
            return exit != 127 && exit != 126;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
