package dev.suil.secret;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Takes secrets out of text before it is shown or recorded: every occurrence of a plain text becomes {@code ***}.
 *
 * <p>Found are the text itself, its spellings in base64 (also inside a longer base64 text), in a URL, in a shell, in JSON
 * and in YAML, and each line of a text of several lines, if it has at least four characters: shorter lines, such as
 * {@code }} or {@code ---}, stand in every output, and to strike them all would hide the output and not the secret. A
 * secret of one to three characters is struck only where it stands alone, with no letter or digit beside it, for the
 * same reason; the empty text is no secret.
 *
 * <p>Not found is what was hashed, compressed, encrypted or encoded twice, nor a secret inside a longer base64 text that is
 * broken into lines. Immutable and thread-safe.
 */
public final class Redactor {

    /** What stands in place of a secret. */
    public static final String MARK = "***";

    /** Fewer characters stand at the end of many a text by chance: secrets often begin like other texts do. */
    private static final int BEGUN = 8;

    private final Set<String> texts;
    private final Patterns patterns;

    private Redactor(Set<String> texts) {
        this.texts = texts;
        List<Pattern> all = new ArrayList<>();
        for (String text : texts) {
            Spellings.of(text, all);
        }
        this.patterns = new Patterns(all);
    }

    /** Redacts each of {@code texts}. */
    public static Redactor of(Collection<String> texts) {
        return new Redactor(new LinkedHashSet<>(texts));
    }

    /** Redacts nothing. */
    public static Redactor none() {
        return of(List.of());
    }

    /** Redacts {@code more} besides. */
    public Redactor plus(Collection<String> more) {
        if (texts.containsAll(more)) {
            return this;
        }
        Set<String> both = new LinkedHashSet<>(texts);
        both.addAll(more);
        return new Redactor(both);
    }

    /** {@code text} without secrets; where two overlap, one mark stands for both. */
    public String redact(String text) {
        return marked(text, patterns.find(text));
    }

    /**
     * Like {@link #redact}, for a text that may break off in the middle of a secret, as the output of a command that was ended
     * does: at its end the beginning of a secret is struck too, if it has at least eight characters.
     */
    public String redactCut(String text) {
        return marked(text, patterns.findCut(text, BEGUN));
    }

    private static String marked(String text, List<int[]> found) {
        if (found.isEmpty()) {
            return text;
        }
        StringBuilder redacted = new StringBuilder(text.length());
        int at = 0;
        for (int[] range : found) {
            redacted.append(text, at, range[0]).append(MARK);
            at = range[1];
        }
        return redacted.append(text, at, text.length()).toString();
    }

    /** Says how many texts are redacted, never which. */
    @Override
    public String toString() {
        return texts.size() + " redacted";
    }
}
