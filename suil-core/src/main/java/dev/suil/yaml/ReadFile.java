package dev.suil.yaml;

import dev.suil.data.Written;
import dev.suil.problem.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading a file.
 *
 * @param root the data; an empty mapping for an empty file; null where the file was given up. May be there beside
 *     problems, since reading goes on after those that allow it
 * @param problems all that is wrong with the file
 */
public record ReadFile(@Nullable Written root, List<Problem> problems) {
    public ReadFile {
        problems = List.copyOf(problems);
    }
}
