package dev.suil.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs of random changes. {@code suil.fuzz.seed} repeats one, {@code suil.fuzz.count} says of how many; the seed is
 * printed.
 */
public final class Fuzzing {

    private static final int MOST_FAILURES = 10;

    private Fuzzing() {}

    /** What is wrong with what came of an input; null for nothing. */
    public interface Check<T> extends Function<T, @Nullable String> {}

    /** Tries broken documents. */
    public static void documents(Check<String> check) throws IOException {
        List<String> seeds = Seeds.documents();
        run("documents", 1_000_000, check, (mutator, random) -> {
            String seed = seeds.get(random.nextInt(seeds.size()));
            return mutator.mutate(seed, seeds.get(random.nextInt(seeds.size())));
        });
    }

    /** Tries workspaces of which one file is broken, or two. */
    public static void workspaces(Check<Map<String, String>> check) throws IOException {
        List<Map<String, String>> seeds = Seeds.workspaces();
        List<String> documents = Seeds.documents();
        run("workspaces", 20_000, check, (mutator, random) -> {
            Map<String, String> texts = new LinkedHashMap<>(seeds.get(random.nextInt(seeds.size())));
            List<String> paths = new ArrayList<>(texts.keySet());
            for (int i = random.nextInt(2); i >= 0; i--) {
                String other = documents.get(random.nextInt(documents.size()));
                texts.computeIfPresent(
                        paths.get(random.nextInt(paths.size())), (path, text) -> mutator.mutate(text, other));
            }
            return texts;
        });
    }

    private interface Source<T> {
        T next(Mutator mutator, SplittableRandom random);
    }

    private static <T> void run(String what, int standard, Check<T> check, Source<T> source) {
        long seed = Long.getLong("suil.fuzz.seed", System.nanoTime());
        int count = Integer.getInteger("suil.fuzz.count", standard);
        SplittableRandom random = new SplittableRandom(seed);
        Mutator mutator = new Mutator(random);
        List<String> failures = new ArrayList<>();
        int tried = 0;
        while (tried < count && failures.size() < MOST_FAILURES) {
            T input = source.next(mutator, random);
            tried++;
            @Nullable String wrong;
            try {
                wrong = check.apply(input);
            } catch (RuntimeException | Error e) {
                StackTraceElement[] trace = e.getStackTrace();
                wrong = e + (trace.length > 0 ? " at " + trace[0] : "");
            }
            if (wrong != null) {
                failures.add(wrong + " for " + escaped(input.toString()));
            }
        }
        assertThat(failures).as("%d %s, seed %d", tried, what, seed).isEmpty();
        System.out.println(tried + " " + what + " ended in values or problems, seed " + seed);
    }

    /** A text that can be taken over into a test. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> {
            if (c == '\n') {
                escaped.append("\\n");
            } else if (c < ' ' || c > '~') {
                escaped.append(String.format("\\u%04x", c));
            } else {
                escaped.append((char) c);
            }
        });
        return escaped.toString();
    }
}
