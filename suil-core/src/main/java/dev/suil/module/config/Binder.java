package dev.suil.module.config;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.module.template.PlainValues;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Binds a configuration to the types of a Java module: records, lists, sets, maps, {@link Optional}, texts, numbers,
 * booleans and enums, a {@link Value} with its place, and what Jackson can make of a value besides. Strict: a key that a record has no component for, and
 * a value of another type than the component's, are problems, all of which are found.
 *
 * <p>What is absent or null is null, of a list, set or map the empty one, of a boolean false; a number must be there.
 */
public final class Binder {

    private final String module;
    private final Function<Secret, String> reveal;
    private final boolean confidential;
    private final Problems problems;
    private final Scalars scalars = new Scalars();

    /**
     * A binder for one configuration.
     *
     * @param module the module's name, where paths start
     * @param reveal what stands for a secret
     * @param confidential whether that is its plain text, so that no message from elsewhere may be shown
     * @param problems where problems go
     */
    public Binder(String module, Function<Secret, String> reveal, boolean confidential, Problems problems) {
        this.module = module;
        this.reveal = reveal;
        this.confidential = confidential;
        this.problems = problems;
    }

    /** {@code configuration} as a {@code type}; empty where there are problems. */
    public <C> Optional<C> bind(Mapping configuration, Class<C> type) {
        return bind(configuration, KeyPath.of(module), type);
    }

    /** The value that stands at {@code path} as a {@code type}; empty where it is empty or there are problems. */
    @SuppressWarnings("unchecked") // what is bound to a primitive type is of its wrapper
    public <C> Optional<C> bind(Value value, KeyPath path, Class<C> type) {
        int before = problems.list().size();
        Object bound = value(value, type, path, value.origin());
        return problems.list().size() > before ? Optional.empty() : Optional.ofNullable((C) bound);
    }

    /** Null also where there is a problem. */
    @Nullable
    Object value(@Nullable Value value, Type type, KeyPath path, Origin place) {
        Class<?> raw = raw(type);
        if (value == null || (value instanceof Scalar scalar && scalar.isNull())) {
            return absent(raw, path, place);
        } else if (raw == Optional.class) {
            return Optional.ofNullable(value(value, argument(type, 0), path, place));
        } else if (Value.class.isAssignableFrom(raw)) {
            return raw.isInstance(value)
                    ? value
                    : wrong(value, path, "a " + raw.getSimpleName().toLowerCase(Locale.ROOT));
        } else if (raw == Object.class) {
            return PlainValues.of(value, reveal);
        } else if (raw.isRecord()) {
            return value instanceof Mapping mapping
                    ? new RecordBinding(this, raw, mapping, path).bind()
                    : wrong(value, path, "a mapping");
        } else if (raw == Map.class) {
            return value instanceof Mapping mapping ? map(mapping, type, path) : wrong(value, path, "a mapping");
        } else if (raw == List.class || raw == Set.class || raw == Collection.class) {
            return value instanceof Sequence sequence ? list(sequence, type, path) : wrong(value, path, "a list");
        } else if (scalars.takes(raw)) {
            return scalar(value, raw, path);
        }
        return JacksonFallback.convert(PlainValues.of(value, reveal), type)
                .orElseGet(() -> wrong(value, path, "what fits " + raw.getSimpleName()));
    }

    private @Nullable Object absent(Class<?> raw, KeyPath path, Origin place) {
        if (raw == Optional.class) {
            return Optional.empty();
        } else if (raw == List.class || raw == Collection.class) {
            return List.of();
        } else if (raw == Set.class) {
            return Set.of();
        } else if (raw == Map.class) {
            return Map.of();
        } else if (raw == boolean.class) {
            return false;
        } else if (raw.isPrimitive()) {
            problem(place, path, "'" + path.segments().get(path.segments().size() - 1) + "' is missing");
        }
        return null;
    }

    private Object list(Sequence sequence, Type type, KeyPath path) {
        Type items = argument(type, 0);
        List<@Nullable Object> list = new ArrayList<>();
        for (Value item : sequence.items()) {
            list.add(value(item, items, path, item.origin()));
        }
        return raw(type) == Set.class
                ? Collections.unmodifiableSet(new LinkedHashSet<>(list))
                : Collections.unmodifiableList(list);
    }

    private Object map(Mapping mapping, Type type, KeyPath path) {
        Type values = argument(type, 1);
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < mapping.entries().size(); i++) {
            String key = mapping.entries().key(i);
            Value value = mapping.entries().value(i);
            map.put(key, value(value, values, path.child(key), value.origin()));
        }
        return Collections.unmodifiableMap(map);
    }

    private @Nullable Object scalar(Value value, Class<?> raw, KeyPath path) {
        Object bound = null;
        if (value instanceof Scalar scalar) {
            bound = scalars.read(scalar, raw);
        } else if (value instanceof Secret secret && raw == String.class) {
            bound = reveal.apply(secret);
        }
        return bound != null ? bound : wrong(value, path, scalars.wanted(raw));
    }

    private @Nullable Object wrong(Value value, KeyPath path, String wanted) {
        problem(value.origin(), path, "must be " + wanted + ", not " + article(value.kind()));
        return null;
    }

    void problem(Origin place, KeyPath path, String message) {
        problems.add(Problem.of(ProblemCode.MODULE_CONFIG, place, message).withPath(path));
    }

    void problem(Problem problem) {
        problems.add(problem);
    }

    int found() {
        return problems.list().size();
    }

    boolean confidential() {
        return confidential;
    }

    private static String article(String kind) {
        return (kind.startsWith("e") ? "an " : "a ") + kind;
    }

    static Class<?> raw(Type type) {
        if (type instanceof Class<?> raw) {
            return raw;
        } else if (type instanceof ParameterizedType parameterized) {
            return (Class<?>) parameterized.getRawType();
        } else if (type instanceof WildcardType wildcard) {
            return raw(wildcard.getUpperBounds()[0]);
        }
        return Object.class;
    }

    private static Type argument(Type type, int position) {
        return type instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[position]
                : Object.class;
    }
}
