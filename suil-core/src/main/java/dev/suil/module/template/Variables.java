package dev.suil.module.template;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Truth;
import dev.suil.data.Value;
import dev.suil.resource.NodeContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What texts and templates of a module may name: the keys of its configuration, {@code node}, {@code os} and {@code host},
 * and with {@code each} also {@code item} and {@code key}. These words win over configuration keys of the same name.
 * Immutable.
 */
public final class Variables {

    /** The names that never mean a configuration key. */
    public static final Set<String> RESERVED = Set.of("node", "os", "host", "item", "key");

    private final Mapping configuration;
    private final NodeContext node;
    private final Function<Secret, String> reveal;
    private final Map<String, @Nullable Object> values;
    private final @Nullable Object item;
    private final boolean confidential;

    private Variables(
            Mapping configuration,
            NodeContext node,
            Function<Secret, String> reveal,
            Map<String, @Nullable Object> values,
            @Nullable Object item,
            boolean confidential) {
        this.configuration = configuration;
        this.node = node;
        this.reveal = reveal;
        this.values = values;
        this.item = item;
        this.confidential = confidential;
    }

    /**
     * The variables of a module on a node.
     *
     * @param reveal what stands for a secret
     */
    public static Variables of(Mapping configuration, Function<Secret, String> reveal, NodeContext node) {
        boolean[] confidential = {false};
        Function<Secret, String> noticing = secret -> {
            String text = reveal.apply(secret);
            confidential[0] |= !text.equals(secret.digest());
            return text;
        };
        Map<String, @Nullable Object> values = new HashMap<>(PlainValues.of(configuration, noticing));
        values.keySet().removeAll(RESERVED);
        values.put("node", Map.of("name", node.name(), "role", node.role()));
        values.put("os", node.os().asMap());
        values.put("host", node.host());
        return new Variables(configuration, node, reveal, Collections.unmodifiableMap(values), null, confidential[0]);
    }

    /** These with {@code item} and {@code key}. */
    public Variables with(Object key, @Nullable Object item) {
        Map<String, @Nullable Object> more = new HashMap<>(values);
        more.put("key", key);
        more.put("item", item instanceof Value value ? PlainValues.of(value, reveal) : item);
        return new Variables(configuration, node, reveal, Collections.unmodifiableMap(more), item, confidential);
    }

    /** These without an item, in which {@code other} stands for a secret. */
    public Variables revealing(Function<Secret, String> other) {
        return of(configuration, other, node);
    }

    /** Whether a plain text of a secret is among them, so that no message may show a value. */
    public boolean confidential() {
        return confidential;
    }

    /** What {@code secret} is written as. */
    public String reveal(Secret secret) {
        return reveal.apply(secret);
    }

    /** The names that mean something, sorted. */
    public Set<String> names() {
        return new TreeSet<>(values.keySet());
    }

    Map<String, @Nullable Object> values() {
        return values;
    }

    /** Whether what {@code path} leads to is true. What is not there is not true. */
    public boolean isTrue(KeyPath path) {
        return Truth.ofObject(find(path).orElse(null));
    }

    /** What {@code path} leads to, as {@link Value} where it comes from the configuration; empty where there is nothing. */
    public Optional<Object> find(KeyPath path) {
        String first = path.segments().get(0);
        @Nullable Object here;
        if (first.equals("item") && values.containsKey("item")) {
            here = item;
        } else if (RESERVED.contains(first)) {
            here = values.get(first);
        } else {
            here = configuration.entries().get(first);
        }
        for (String segment : path.segments().subList(1, path.segments().size())) {
            here = below(here, segment);
        }
        return Optional.ofNullable(here);
    }

    /** The texts of a list that {@code path} leads to; empty where it leads to no list. */
    public Optional<List<@Nullable Object>> list(KeyPath path) {
        Object found = find(path).orElse(null);
        List<@Nullable Object> list = new ArrayList<>();
        if (found instanceof Sequence sequence) {
            for (Value value : sequence.items()) {
                list.add(PlainValues.of(value, reveal));
            }
        } else if (found instanceof List<?> plain) {
            list.addAll(plain);
        } else {
            return Optional.empty();
        }
        return Optional.of(list);
    }

    private static @Nullable Object below(@Nullable Object here, String segment) {
        if (here instanceof Mapping mapping) {
            return mapping.entries().get(segment);
        } else if (here instanceof Map<?, ?> map) {
            return map.get(segment);
        } else if (here instanceof Sequence sequence) {
            return at(sequence.items(), segment);
        } else if (here instanceof List<?> list) {
            return at(list, segment);
        }
        return null;
    }

    private static @Nullable Object at(List<?> list, String segment) {
        if (segment.length() > 9 || !segment.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        int index = Integer.parseInt(segment);
        return index < list.size() ? list.get(index) : null;
    }
}
