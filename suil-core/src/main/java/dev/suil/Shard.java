package dev.suil;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One part of a run that several processes share. Every process that resolves the same data takes the same parts.
 *
 * @param index which part, from 1 on
 * @param count of how many
 */
public record Shard(int index, int count) {

    private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,4})/([1-9][0-9]{0,4})");

    public Shard {
        if (index < 1 || index > count) {
            throw new IllegalArgumentException("a shard is a number from 1 to " + count + ", not " + index);
        }
    }

    /** Reads {@code 2/3}; empty where the text is none, or the first number is above the second. */
    public static Optional<Shard> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int index = Integer.parseInt(matcher.group(1));
        int count = Integer.parseInt(matcher.group(2));
        return index > count ? Optional.empty() : Optional.of(new Shard(index, count));
    }

    /** Its members of {@code items}: every count-th, so that parts differ by one at most. */
    public <T> List<T> of(List<T> items) {
        List<T> members = new ArrayList<>();
        for (int i = index - 1; i < items.size(); i += count) {
            members.add(items.get(i));
        }
        return members;
    }

    @Override
    public String toString() {
        return index + "/" + count;
    }
}
