package dev.suil.module.tests;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Truth;
import dev.suil.data.Value;
import dev.suil.resource.Bytes;
import dev.suil.resource.FactSource;
import dev.suil.resource.facts.Ident;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a fact source, as a test says them: by the components of the record that they are. So that a source in
 * a jar can be said as well, nothing is needed of it but that its answers are booleans, texts or records.
 *
 * @param type the type of the answers
 */
record AnswerShape(Class<?> type) {

    static final Ident ROOT = new Ident("root", 0L);

    static AnswerShape of(FactSource<?, ?> source) {
        for (Type face : source.getClass().getGenericInterfaces()) {
            if (face instanceof ParameterizedType given
                    && given.getRawType() == FactSource.class
                    && given.getActualTypeArguments()[1] instanceof Class<?> type) {
                return ofType(type);
            } else if (face instanceof ParameterizedType given
                    && given.getRawType() == FactSource.class
                    && given.getActualTypeArguments()[1] instanceof ParameterizedType type) {
                return ofType((Class<?>) type.getRawType());
            }
        }
        throw new IllegalArgumentException(
                "the answers of " + source.name() + " cannot be said but as the output of its script");
    }

    static AnswerShape ofType(Class<?> type) {
        return new AnswerShape(type);
    }

    /** What a test calls a key: the key itself, or the first part of it. */
    static String name(Object key) {
        if (key instanceof Collection<?> words) {
            return words.stream().map(String::valueOf).collect(Collectors.joining(" "));
        } else if (key instanceof Record && key.getClass().getRecordComponents().length > 0) {
            Object first = value(key, key.getClass().getRecordComponents()[0]);
            return first == null ? "" : name(first);
        }
        return key.toString();
    }

    String components() {
        return type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getName)
                        .collect(Collectors.joining(", "))
                : type.getSimpleName();
    }

    /** The answer where nothing is. */
    Object nothing() {
        for (Field field : type.getFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && field.getType() == type
                    && List.of("ABSENT", "NOT_FOUND", "NONE").contains(field.getName())) {
                return constant(field);
            }
        }
        return empty(type);
    }

    /** {@code before} with the components that {@code said} names. */
    Object with(Object before, Mapping said) {
        if (!type.isRecord()) {
            throw new IllegalArgumentException("this cannot be said but as the output of a script");
        }
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            values.put(component.getName(), value(before, component));
            // what is said of something says that it is there
            if (List.of("exists", "installed").contains(component.getName()) && component.getType() == boolean.class) {
                values.put(component.getName(), true);
            }
        }
        Entries<Value> entries = said.entries();
        for (RecordComponent component : type.getRecordComponents()) {
            Value value = entries.get(component.getName());
            if (value != null) {
                values.put(component.getName(), read(value, component.getType()));
            }
        }
        for (int i = 0; i < entries.size(); i++) {
            if (!values.containsKey(entries.key(i))) {
                throw new IllegalArgumentException("there is no '" + entries.key(i) + "', but " + components());
            }
        }
        return make(values.values().toArray());
    }

    private static @Nullable Object read(Value value, Class<?> type) {
        if (value instanceof Sequence sequence) {
            List<String> texts = sequence.items().stream().map(TestCase::text).toList();
            return type == Set.class ? new TreeSet<>(texts) : texts;
        } else if (value instanceof Scalar scalar && scalar.isNull()) {
            return type.isPrimitive() ? empty(type) : null;
        }
        String text = TestCase.text(value);
        if (type == boolean.class || type == Boolean.class) {
            return Truth.of(value);
        } else if (type == long.class || type == Long.class) {
            return Long.valueOf(text);
        } else if (type == int.class || type == Integer.class) {
            return Integer.valueOf(text);
        } else if (type == Ident.class) {
            return text.equals("root") ? ROOT : Ident.of(text);
        } else if (type == Bytes.class) {
            return Bytes.of(text);
        } else if (type == Optional.class) {
            return Optional.of(text);
        } else if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> constant.toString().equalsIgnoreCase(text))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "'" + text + "' is none of " + Arrays.toString(type.getEnumConstants())));
        }
        return text;
    }

    private static Object empty(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return false;
        } else if (type == long.class) {
            return 0L;
        } else if (type == int.class) {
            return 0;
        } else if (type == List.class || type == Collection.class) {
            return List.of();
        } else if (type == Set.class) {
            return Set.of();
        } else if (type == Map.class) {
            return Map.of();
        } else if (type == Optional.class) {
            return Optional.empty();
        } else if (type == String.class) {
            return "";
        } else if (type.isRecord()) {
            List<@Nullable Object> values = new ArrayList<>();
            for (RecordComponent component : type.getRecordComponents()) {
                boolean known = component.getType().isPrimitive()
                        || Collection.class.isAssignableFrom(component.getType())
                        || component.getType() == Map.class
                        || component.getType() == Optional.class;
                values.add(known ? empty(component.getType()) : null);
            }
            return new AnswerShape(type).make(values.toArray());
        }
        throw new IllegalArgumentException("a " + type.getSimpleName() + " that is nothing is not known");
    }

    private Object make(@Nullable Object[] values) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new IllegalArgumentException("no " + type.getSimpleName() + " can be made of this", e);
        }
    }

    private static Object constant(Field field) {
        try {
            return Objects.requireNonNull(field.get(null));
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(field + " cannot be read", e);
        }
    }

    private static @Nullable Object value(Object record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(component + " cannot be read", e);
        }
    }
}
