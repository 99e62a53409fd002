package dev.suil.cli;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command {@code suil}, run in this process, with a home and settings of its own and nothing on standard input.
 *
 * @param folder where it starts
 * @param env the environment
 */
public record SuilCommand(Path folder, Map<String, String> env) {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    public SuilCommand {
        env = Map.copyOf(env);
    }

    /** A command that starts in {@code folder} and has {@code home} for what it keeps. */
    public static SuilCommand in(Path folder, Path home) {
        return new SuilCommand(
                folder,
                Map.of(
                        "PATH", Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin:/bin"),
                        "HOME", home.toString(),
                        "XDG_CACHE_HOME", home.resolve("cache").toString(),
                        "NO_COLOR", "1"));
    }

    public SuilCommand with(Map<String, String> settings) {
        Map<String, String> more = new LinkedHashMap<>(env);
        more.putAll(settings);
        return new SuilCommand(folder, more);
    }

    public SuilCommand with(String name, String value) {
        return with(Map.of(name, value));
    }

    /** What came of a command. */
    public record Result(int exit, String out, String err) {
        /** Standard output, then standard error. */
        public String all() {
            return out + err;
        }
    }

    /**
     * Starts the command as a process of its own.
     *
     * @param printed where both of its outputs go
     */
    public Process start(Path printed, String... arguments) throws IOException {
        return process(arguments)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
    }

    /** The command as a process of its own that can be started. */
    public ProcessBuilder process(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                // absolute, since it starts in a folder of its own
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator)),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile());
        builder.environment().clear();
        builder.environment().putAll(env);
        return builder;
    }

    /** Runs a line as somebody types it, {@code suil} in front, with words in single quotes where they need to be. */
    public Result line(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        if (words.isEmpty() || !words.get(0).equals("suil")) {
            throw new IllegalArgumentException(line);
        }
        return run(words.subList(1, words.size()).toArray(String[]::new));
    }

    public Result run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(List.of(arguments), InputStream.nullInputStream(), out, err, env, folder);
        return new Result(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
