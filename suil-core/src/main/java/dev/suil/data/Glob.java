package dev.suil.data;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A glob over whole names: {@code *}, {@code ?} and {@code [..]}; {@code *} crosses dots. */
public final class Glob {

    private final Pattern pattern;
    private final boolean everything;

    private Glob(Pattern pattern, boolean everything) {
        this.pattern = pattern;
        this.everything = everything;
    }

    /** Reads a glob. A bracket that is not closed stands for itself. */
    public static Glob of(String text) {
        StringBuilder regex = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int close = c == '[' ? text.indexOf(']', at + 2) : -1;
            if (close > 0) {
                String inside = text.substring(at + 1, close);
                boolean not = inside.startsWith("!") || inside.startsWith("^");
                regex.append(not ? "[^" : "[")
                        .append(inside.substring(not ? 1 : 0).replaceAll("[\\\\\\[\\]&^~]", "\\\\$0"))
                        .append(']');
                at = close + 1;
                continue;
            }
            regex.append(
                    switch (c) {
                        case '*' -> ".*";
                        case '?' -> ".";
                        default -> Pattern.quote(String.valueOf(c));
                    });
            at++;
        }
        try {
            return new Glob(Pattern.compile(regex.toString(), Pattern.DOTALL), text.equals("*"));
        } catch (PatternSyntaxException e) { // such as the range [z-a]
            return new Glob(Pattern.compile(Pattern.quote(text)), false);
        }
    }

    public boolean matches(String name) {
        return everything || pattern.matcher(name).matches();
    }
}
