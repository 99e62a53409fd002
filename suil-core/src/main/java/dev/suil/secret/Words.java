package dev.suil.secret;

import java.util.ArrayList;
import java.util.List;

/** Splits lists of keys and recipients. */
final class Words {

    private Words() {}

    /** What white space and commas part, without comments, which run from {@code #} to the end of the line. */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        text.lines().forEach(line -> {
            int comment = line.indexOf('#');
            for (String word : (comment < 0 ? line : line.substring(0, comment)).split("[\\s,]+")) {
                if (!word.isEmpty()) {
                    words.add(word);
                }
            }
        });
        return words;
    }
}
