package dev.suil.resource;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A way of reading one kind of fact. All facts of a source that a run asks of a node are read by one script: one listing
 * of packages however many packages there are. Implementations are stateless; equal means the same object.
 *
 * @param <K> what is asked, with equality by value
 * @param <V> what is answered, immutable
 */
public interface FactSource<K, V> {

    /** A name that no other source has: {@code file}, {@code package.apt}. */
    String name();

    /**
     * A POSIX sh script that prints the answer for all of {@code keys} on standard output. It may use what even BusyBox
     * has, reads nothing from standard input, changes nothing, and ends with status 0 also where there is nothing to
     * find. Each script runs in a subshell of its own.
     */
    String script(List<K> keys);

    /**
     * Reads what the script printed. Answers every key: what is not there is a value too.
     *
     * @param output the bytes that the script printed
     * @throws FactException where the output is not what the script prints: never taken for "absent"
     */
    Map<K, V> parse(byte[] output, List<K> keys);

    /**
     * The fact as it may be shown and recorded, made of maps, lists, texts, numbers and booleans. Long content is left
     * out or stands as its digest.
     */
    @Nullable
    Object shown(V value);
}
