package dev.suil.explain;

import dev.suil.data.LookupMarker;
import dev.suil.lookup.Answer;
import java.util.List;

/**
 * A lookup that has a part in a value.
 *
 * @param marker as it was written
 * @param answers what each node that is seen answered, by name, those that were skipped included
 */
public record Lookup(LookupMarker marker, List<Answer> answers) {

    public Lookup {
        answers = List.copyOf(answers);
    }

    /** How many values it found. */
    public int count() {
        return answers.stream().mapToInt(answer -> answer.values().size()).sum();
    }
}
