package dev.suil.yaml;

import dev.suil.data.Written;
import dev.suil.problem.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The secrets that stand in a file.
 *
 * @param text the file's text, without its byte order mark; empty where it has none that can be read
 * @param root the data; null where the file was given up
 * @param spans in the order of the text; all of them only where nothing is wrong with the file
 * @param problems all that is wrong with the file
 */
public record ReadSecrets(String text, @Nullable Written root, List<SecretSpan> spans, List<Problem> problems) {

    public ReadSecrets {
        spans = List.copyOf(spans);
        problems = List.copyOf(problems);
    }

    /** How many there are, never what they are. */
    @Override
    public String toString() {
        return spans.size() + " secrets, " + problems.size() + " problems";
    }
}
