package dev.suil.cli.screens;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A terminal in which {@code suil} runs, made by tmux: keys are sent to it, and its screen is read. */
final class Screen implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    private final Path folder;
    private final Path socket;

    private String seen = "";

    private Screen(Path folder) {
        this.folder = folder;
        this.socket = folder.resolve("tmux");
    }

    /** Whether there is a tmux. */
    static boolean canBe() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "tmux")));
    }

    /**
     * Starts suil in {@code workspace}.
     *
     * @param folder for what the terminal needs; a new one below it is made
     * @param term what the terminal claims to be
     */
    static Screen start(Path folder, int columns, int rows, String term, Path workspace, String... arguments)
            throws IOException {
        Path own = Files.createTempDirectory(folder, "screen");
        Screen screen = new Screen(own);
        List<String> words = new ArrayList<>(List.of(
                "env",
                "-i",
                "PATH=" + System.getenv("PATH"),
                "HOME=" + own,
                "LC_ALL=C.UTF-8",
                "TERM=" + term,
                "SUIL_PAGER=cat",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dsuil.terminal=true",
                "-Dsuil.terminal.err=true",
                "-Dsuil.terminal.in=true",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.suil.cli.Main"));
        words.addAll(List.of(arguments));
        StringBuilder script = new StringBuilder("cd '" + workspace + "'\n");
        words.forEach(word -> script.append('\'').append(word).append("' "));
        script.append("\necho \"(exit $?)\"\nexec sleep 600\n");
        Path file = Files.writeString(own.resolve("start.sh"), script);
        screen.tmux("-f", "/dev/null", "new-session", "-d", "-x", columns + "", "-y", rows + "", "sh '" + file + "'");
        return screen;
    }

    /** Waits until {@code text} is on the screen. */
    Screen showing(String text) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        seen = text();
        while (!seen.contains(text)) {
            assertThat(System.nanoTime())
                    .as("time until '%s'; the screen: %s", text, seen)
                    .isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            seen = text();
        }
        return this;
    }

    /** Sends keys: a text, or the name that tmux has for one, such as {@code Enter}. */
    Screen send(String... keys) {
        for (String key : keys) {
            tmux("send-keys", key);
        }
        return this;
    }

    /** The screen on which the text that was last waited for stood. */
    String seen() {
        return seen;
    }

    /** All that was shown, what has left the screen included; without spaces at the end of lines. */
    String text() {
        return tmux("capture-pane", "-p", "-J", "-S", "-")
                        .replaceAll(" +\n", "\n")
                        .stripTrailing() + "\n";
    }

    /** The same with the colours, as a terminal is told them. */
    String coloured() {
        return tmux("capture-pane", "-p", "-e", "-S", "-");
    }

    @Override
    public void close() {
        tmux("kill-server");
    }

    private String tmux(String... arguments) {
        try {
            List<String> command = new ArrayList<>(List.of("tmux", "-u", "-S", socket.toString()));
            command.addAll(List.of(arguments));
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
            return said;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
