package dev.suil.cli.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The terminal that this process was started from, asked and set by the program {@code stty}. */
public final class Terminal {

    private static final File DEVICE = new File("/dev/tty");
    private static final int MOST = 10_000;

    /** Rows and columns of characters. */
    public record Size(int rows, int columns) {}

    private Terminal() {}

    /** Its size: what LINES and COLUMNS say, else what the terminal itself does, else the usual one. */
    public static Size size(Map<String, String> env) {
        int rows = number(env.getOrDefault("LINES", ""));
        int columns = number(env.getOrDefault("COLUMNS", ""));
        if (rows == 0 || columns == 0) {
            String[] said = stty("size").orElse("").split(" ");
            rows = rows > 0 || said.length != 2 ? rows : number(said[0]);
            columns = columns > 0 || said.length != 2 ? columns : number(said[1]);
        }
        return new Size(rows == 0 ? 24 : rows, columns == 0 ? 80 : columns);
    }

    /** What {@code stty} prints for {@code arguments}; empty where there is no terminal, or no stty. */
    public static Optional<String> stty(String... arguments) {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectInput(DEVICE)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? Optional.of(said) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** A width or height that a terminal may have; 0 for anything else. */
    private static int number(String text) {
        return text.matches("[1-9][0-9]{0,4}") ? Math.min(MOST, Integer.parseInt(text)) : 0;
    }
}
