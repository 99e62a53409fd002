package dev.suil.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** "Did you mean": the known word nearest to one that is not known. */
public final class Suggest {

    /** A longer word is no slip of the hand, and comparing two of them takes memory by the square of their length. */
    private static final int LONGEST = 200;

    /** A list of more says nothing; the words of a file's format are fewer. */
    private static final int MOST = 24;

    private static final int SOME = 8;

    private Suggest() {}

    /** The nearest of {@code known}, if it is near enough to have been meant. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        String best = null;
        int bestDistance = Math.max(1, word.length() / 3) + 1;
        for (String candidate : known) {
            // The distance is never less than the difference in length, and costs time and memory for a long word.
            if (Math.abs(word.length() - candidate.length()) >= bestDistance) {
                continue;
            }
            int distance = distance(word, candidate);
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /**
     * A hint: {@code did you mean 'x'?}, or else what is known. Of many, as the nodes of a fleet are, a few are named: those
     * that start most like {@code word}.
     */
    public static String hint(String word, Collection<String> known) {
        return nearest(word, known)
                .map(near -> "did you mean '" + near + "'?")
                .orElseGet(() -> known.isEmpty() ? "none is known" : "known: " + some(word, known));
    }

    private static String some(String word, Collection<String> known) {
        if (known.size() <= MOST) {
            return String.join(", ", known);
        }
        List<String> first = known.stream()
                .sorted(Comparator.comparingInt((String candidate) -> -commonStart(word, candidate)))
                .limit(SOME)
                .toList();
        return String.join(", ", first) + " and " + (known.size() - SOME) + " more";
    }

    private static int commonStart(String a, String b) {
        int length = 0;
        while (length < a.length() && length < b.length() && a.charAt(length) == b.charAt(length)) {
            length++;
        }
        return length;
    }

    /** Damerau-Levenshtein with adjacent transpositions. */
    static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            cost[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            cost[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int least = Math.min(Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1), cost[i - 1][j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    least = Math.min(least, cost[i - 2][j - 2] + 1);
                }
                cost[i][j] = least;
            }
        }
        return cost[a.length()][b.length()];
    }
}
