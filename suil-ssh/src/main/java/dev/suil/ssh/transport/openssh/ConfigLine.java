package dev.suil.ssh.transport.openssh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of an ssh configuration: {@code Keyword value ...} or {@code Keyword=value}. */
record ConfigLine(String keyword, List<String> values) {

    private static final Pattern FORM = Pattern.compile("([^\\s=]+)(?:\\s*=\\s*|\\s+|$)(.*)");
    /** Commands of a shell, which has its own quotes and comments. */
    private static final Set<String> COMMANDS =
            Set.of("proxycommand", "localcommand", "remotecommand", "knownhostscommand");

    ConfigLine {
        values = List.copyOf(values);
    }

    /** Reads a line; empty where it is blank or a comment. */
    static Optional<ConfigLine> parse(String line) {
        Matcher form = FORM.matcher(line.strip());
        if (!form.matches() || form.group(1).startsWith("#")) {
            return Optional.empty();
        }
        String rest = form.group(2);
        boolean command = COMMANDS.contains(form.group(1).toLowerCase(Locale.ROOT)) && !rest.isEmpty();
        return Optional.of(new ConfigLine(form.group(1), command ? List.of(rest) : words(rest)));
    }

    /** Quotes keep blanks together; a {@code #} where a word would begin ends the line. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (char c : text.toCharArray()) {
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else if (c == '#' && !inWord) {
                return words;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
