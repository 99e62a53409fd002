package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page whose examples can be followed: each fence with a path writes that file, and each fence {@code console} has commands
 * with what they print, where three dots stand for any text, or, in a line of their own, for any lines. A last line such as
 * {@code (exit code 3)} is the exit code, which is 0 without it. The commands of a fence {@code console hosts} need the hosts
 * that the page is about.
 *
 * @param text the page
 */
public record FollowedPage(String text) {

    private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\S+)(?: (\\S+))?\n(.*?)^```$");
    private static final Pattern EXIT_CODE = Pattern.compile("\\(exit code (\\d+)\\)");

    /** The kinds of examples that are not followed. */
    Set<String> others() {
        return FENCE.matcher(text)
                .results()
                .filter(fence -> fence.group(2) == null && !fence.group(1).equals("console"))
                .map(fence -> fence.group(1))
                .collect(Collectors.toSet());
    }

    /** The page in {@code file}. */
    public static FollowedPage of(Path file) throws IOException {
        return new FollowedPage(Files.readString(file));
    }

    /** The page with other words in place of some. */
    public FollowedPage with(Map<String, String> others) {
        String changed = text;
        for (Map.Entry<String, String> other : others.entrySet()) {
            changed = changed.replace(other.getKey(), other.getValue());
        }
        return new FollowedPage(changed);
    }

    /** Whether there are commands to follow. */
    public boolean hasCommands() {
        return text.contains("\n```console\n");
    }

    /**
     * Does what the page says in the folder of {@code suil}.
     *
     * @param hosts whether there are the hosts that the page is about
     */
    public void follow(SuilCommand suil, boolean hosts) throws IOException {
        Matcher fence = FENCE.matcher(text);
        int commands = 0;
        while (fence.find()) {
            boolean console = fence.group(1).equals("console");
            if (!console && fence.group(2) != null) {
                Path file = suil.folder().resolve(fence.group(2));
                Files.createDirectories(Objects.requireNonNull(file.getParent()));
                Files.writeString(file, fence.group(3));
            } else if (console && (hosts || fence.group(2) == null)) {
                for (String example : fence.group(3).split("(?m)^(?=\\$ )")) {
                    run(suil, example);
                    commands++;
                }
            }
        }
        assertThat(commands).isPositive();
    }

    private static void run(SuilCommand suil, String example) {
        int end = example.indexOf('\n');
        String line = example.substring(0, end);
        assertThat(line).startsWith("$ suil ");
        StringBuilder pattern = new StringBuilder();
        int exit = 0;
        for (String wanted : example.substring(end + 1).split("\n")) {
            Matcher code = EXIT_CODE.matcher(wanted);
            if (code.matches()) {
                exit = Integer.parseInt(code.group(1));
            } else if (wanted.equals("...")) {
                pattern.append("(?:.*\n)*?");
            } else {
                pattern.append(Pattern.quote(wanted).replace("...", "\\E.*\\Q")).append('\n');
            }
        }

        SuilCommand.Result result = suil.line(line.substring("$ ".length()));

        assertThat(result.exit()).as(line + "\n" + result.all()).isEqualTo(exit);
        assertThat(result.all().stripTrailing() + "\n").as(line).matches(pattern.toString());
    }
}
