package dev.suil.secret;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds many patterns in one pass. Patterns are held by their first four characters, which make one 64-bit key; only
 * where the text has such a key are whole patterns compared. This needs far less memory than a state machine over all
 * spellings of a private key would.
 */
final class Patterns {

    /** Shorter patterns are few and rare: they are looked for one by one. */
    private static final int KEYED_FROM = 4;

    private final List<Pattern> shorts = new ArrayList<>();
    /** Open addressing; a slot is free where its bucket is null. The longest pattern of a bucket comes first. */
    private final long[] keys;

    private final @Nullable List<Pattern>[] buckets;

    Patterns(Collection<Pattern> patterns) {
        List<Pattern> longs = new ArrayList<>();
        for (Pattern pattern : patterns) {
            (pattern.text().length() < KEYED_FROM ? shorts : longs).add(pattern);
        }
        longs.sort(Comparator.comparingInt((Pattern pattern) -> pattern.text().length())
                .reversed());
        int size = Integer.highestOneBit(Math.max(16, longs.size() * 4 - 1));
        keys = new long[size];
        buckets = buckets(size);
        for (Pattern pattern : longs) {
            long key = 0;
            for (int i = 0; i < KEYED_FROM; i++) {
                key = key << 16 | pattern.text().charAt(i);
            }
            int slot = slot(key);
            List<Pattern> bucket = buckets[slot];
            if (bucket == null) {
                bucket = new ArrayList<>(2);
                keys[slot] = key;
                buckets[slot] = bucket;
            }
            bucket.add(pattern);
        }
    }

    /** Where patterns stand, as {@code [from, to)}, in order and without overlaps. */
    List<int[]> find(String text) {
        return united(whole(text));
    }

    /** The same for a text that may break off: patterns of which at least {@code least} characters stand at its end count too. */
    List<int[]> findCut(String text, int least) {
        List<int[]> found = whole(text);
        for (@Nullable List<Pattern> bucket : buckets) {
            if (bucket != null) {
                for (Pattern pattern : bucket) {
                    begun(pattern.text(), text, least, found);
                }
            }
        }
        return united(found);
    }

    private static void begun(String pattern, String text, int least, List<int[]> found) {
        for (int length = Math.min(pattern.length() - 1, text.length()); length >= least; length--) {
            if (text.regionMatches(text.length() - length, pattern, 0, length)) {
                found.add(new int[] {text.length() - length, text.length()});
                return;
            }
        }
    }

    private List<int[]> whole(String text) {
        List<int[]> found = new ArrayList<>();
        long key = 0;
        for (int i = 0; i < text.length(); i++) {
            for (Pattern pattern : shorts) {
                match(pattern, text, i, found);
            }
            key = key << 16 | text.charAt(i);
            int start = i - KEYED_FROM + 1;
            if (start >= 0) {
                List<Pattern> bucket = buckets[slot(key)];
                if (bucket != null) {
                    matchAny(bucket, text, start, found);
                }
            }
        }
        return found;
    }

    private static void matchAny(List<Pattern> bucket, String text, int start, List<int[]> found) {
        for (Pattern pattern : bucket) {
            match(pattern, text, start, found);
        }
    }

    private static void match(Pattern pattern, String text, int start, List<int[]> found) {
        if (text.startsWith(pattern.text(), start)) {
            int end = start + pattern.text().length();
            if (!pattern.alone() || (!isWord(text, start - 1) && !isWord(text, end))) {
                found.add(
                        new int[] {Math.max(0, start - pattern.before()), Math.min(text.length(), end + pattern.after())
                        });
            }
        }
    }

    private static boolean isWord(String text, int position) {
        return position >= 0 && position < text.length() && Character.isLetterOrDigit(text.charAt(position));
    }

    private static List<int[]> united(List<int[]> found) {
        found.sort(Comparator.comparingInt(range -> range[0]));
        List<int[]> united = new ArrayList<>();
        for (int[] range : found) {
            int[] last = united.isEmpty() ? null : united.get(united.size() - 1);
            if (last != null && range[0] < last[1]) {
                last[1] = Math.max(last[1], range[1]);
            } else {
                united.add(range);
            }
        }
        return united;
    }

    /** The slot that holds {@code key}, or the free one where it would stand. */
    private int slot(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int mask = keys.length - 1;
        int slot = (int) (mixed >>> 40) & mask;
        while (buckets[slot] != null && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
    private static @Nullable List<Pattern>[] buckets(int size) {
        return new List[size];
    }
}
