package dev.suil.cli.process;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code .env} files: lines of {@code [export ]NAME=VALUE}. A value may stand in single quotes, in which nothing has
 * a meaning, or in double quotes, in which a backslash takes the next character as it is; without quotes it ends at
 * {@code  #}. A line that is empty or starts with {@code #} says nothing. Of a name that is set twice the last counts.
 */
final class DotEnv {

    private static final Pattern LINE =
            Pattern.compile("\\s*(?:export\\s+)?([A-Za-z_][A-Za-z0-9_]*)\\s*=[ \\t]*(.*?)\\s*", Pattern.DOTALL);
    private static final Pattern SINGLE = Pattern.compile("'([^']*)'(?:\\s*|\\s+#.*)");
    private static final Pattern DOUBLE = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"(?:\\s*|\\s+#.*)");

    private DotEnv() {}

    /** The variables of {@code file}; none where it is not there. */
    static Map<String, String> read(Path file) {
        try {
            return parse(Files.readAllLines(file), file.getFileName() + "");
        } catch (NoSuchFileException e) {
            return Map.of();
        } catch (CharacterCodingException e) {
            throw CommandException.usage(".env is not UTF-8", "save " + file + " as UTF-8");
        } catch (IOException e) {
            throw CommandException.usage(
                    ".env cannot be read", "check " + file + ": it must be a file that you may read");
        }
    }

    static Map<String, String> parse(List<String> lines, String file) {
        Map<String, String> values = new LinkedHashMap<>();
        int number = 0;
        for (String line : lines) {
            number++;
            String text = number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line;
            if (text.isBlank() || text.stripLeading().startsWith("#")) {
                continue;
            }
            Matcher matcher = LINE.matcher(text);
            if (!matcher.matches()) {
                throw bad(file, number, "this line is not NAME=VALUE");
            }
            values.put(matcher.group(1), value(matcher.group(2), file, number));
        }
        return values;
    }

    private static String value(String text, String file, int number) {
        if (text.startsWith("'") || text.startsWith("\"")) {
            Matcher single = SINGLE.matcher(text);
            if (single.matches()) {
                return single.group(1);
            }
            Matcher twofold = DOUBLE.matcher(text);
            if (twofold.matches()) {
                return twofold.group(1).replaceAll("\\\\(.)", "$1");
            }
            throw bad(file, number, "the quote is not closed, or something stands behind it");
        }
        if (text.startsWith("#")) {
            return "";
        }
        Matcher comment = Pattern.compile("\\s#").matcher(text);
        return comment.find() ? text.substring(0, comment.start()).strip() : text;
    }

    /** Never shows the line: it may hold a key. */
    private static CommandException bad(String file, int number, String what) {
        return CommandException.usage(
                file + ":" + number + ": " + what, "write [export ]NAME=VALUE, with quotes where the value needs them");
    }
}
