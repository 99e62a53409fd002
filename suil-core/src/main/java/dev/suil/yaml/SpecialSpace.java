package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.problem.ProblemCode;
import java.util.Locale;

/**
 * Finds a no-break or other special space where an ordinary one was meant. To YAML it is a letter: as indentation it would
 * silently become a part of a key.
 */
final class SpecialSpace {

    private SpecialSpace() {}

    /** Reports a plain text that starts or ends with a special space, or has one behind a leading dash. */
    static void check(String text, Origin place, Findings findings) {
        int length = text.length();
        if (length == 0) {
            return;
        }
        char found = special(text.charAt(0));
        if (found == 0) {
            found = special(text.charAt(length - 1));
        }
        if (found == 0 && length > 1 && text.charAt(0) == '-') {
            found = special(text.charAt(1));
        }
        if (found != 0) {
            findings.add(
                    ProblemCode.YAML_SYNTAX,
                    place,
                    String.format(
                            Locale.ROOT, "the special space U+%04X stands where text starts or ends", (int) found),
                    "put an ordinary space, or quote the text if it is meant");
        }
    }

    private static char special(char c) {
        return c > 0x7F && Character.isSpaceChar(c) ? c : 0;
    }
}
