package dev.suil.secret;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;

/** A text as shells, JSON, YAML and URLs spell it, without the quotes around it. */
final class Escapes {

    /** What no URL encoder escapes. */
    private static final String UNRESERVED = "-._";

    private Escapes() {}

    /** Adds the spellings of {@code text}; those without anything to escape are the text itself. */
    static void of(String text, Collection<String> spellings) {
        shell(text, spellings);
        json(text, spellings);
        spellings.add(text.replace("'", "''")); // single-quoted YAML, and SQL
        spellings.add(points(text, false));
        spellings.add(points(text, true));
        url(text, spellings);
    }

    private static void shell(String text, Collection<String> spellings) {
        spellings.add(text.replace("'", "'\\''"));
        spellings.add(text.replace("'", "'\"'\"'"));
        spellings.add(backslashed(text, "\"\\$`")); // inside double quotes
        // Without quotes, as %q of bash prints, and as others do that escape more.
        spellings.add(backslashed(text, " \t!\"$&'()*,;<>?[\\]^`{|}")
                .replace("=~", "=\\~")
                .replace(":~", ":\\~"));
        spellings.add(backslashed(text, " \t!\"#$%&'()*,;<=>?[\\]^`{|}~"));
        spellings.add(backslashed(text, "\\'")
                .replace("\n", "\\n")
                .replace("\t", "\\t")
                .replace("\r", "\\r")); // $'...'
    }

    private static String backslashed(String text, String special) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (special.indexOf(c) >= 0) {
                out.append('\\');
            }
            out.append(c);
        }
        return out.toString();
    }

    private static void json(String text, Collection<String> spellings) {
        for (boolean upper : new boolean[] {false, true}) {
            spellings.add(json(text, "", false, upper));
            spellings.add(json(text, "", true, upper));
            spellings.add(json(text, "<>&'", true, upper)); // writers that keep it safe inside HTML
            spellings.add(json(text, "<>&", false, upper));
        }
        spellings.add(json(text, "", false, false).replace("/", "\\/"));
        spellings.add(json(text, "", true, false).replace("/", "\\/"));
    }

    /** JSON, and double-quoted YAML; {@code numbered} are written as code units, and so is all beyond ASCII if asked. */
    private static String json(String text, String numbered, boolean ascii, boolean upper) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < ' ' || numbered.indexOf(c) >= 0 || (ascii && c > '~')) {
                        out.append(String.format(Locale.ROOT, upper ? "\\u%04X" : "\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.toString();
    }

    /** Double-quoted YAML in ASCII, and Python: each character beyond ASCII by its number, in as many digits as it needs. */
    private static String points(String text, boolean upper) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        json(text, "", false, upper).codePoints().forEach(point -> {
            if (point <= '~') {
                out.append((char) point);
            } else {
                String form = point <= 0xFF ? "\\x%02x" : point <= 0xFFFF ? "\\u%04x" : "\\U%08x";
                out.append(String.format(
                        Locale.ROOT, upper ? form.substring(0, form.length() - 1) + "X" : form, point));
            }
        });
        return out.toString();
    }

    private static void url(String text, Collection<String> spellings) {
        for (String more : new String[] {"~", "~/", "~!*'()", "*", "", "~!$&'()*+,;=:@/?"}) {
            String encoded = url(text, UNRESERVED + more, true);
            spellings.add(encoded);
            spellings.add(encoded.replace("%20", "+"));
            String lower = url(text, UNRESERVED + more, false);
            spellings.add(lower);
            spellings.add(lower.replace("%20", "+"));
        }
    }

    private static String url(String text, String plain, boolean upper) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || plain.indexOf(c) >= 0) {
                out.append(c);
            } else {
                out.append(String.format(Locale.ROOT, upper ? "%%%02X" : "%%%02x", (int) c));
            }
        }
        return out.toString();
    }
}
