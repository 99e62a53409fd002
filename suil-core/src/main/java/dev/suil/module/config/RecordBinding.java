package dev.suil.module.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Binds one mapping to a record. A component may name another key with {@link JsonProperty}. */
record RecordBinding(Binder binder, Class<?> type, Mapping mapping, KeyPath path) {

    /** The record; null where there is a problem. */
    @Nullable
    Object bind() {
        Map<String, RecordComponent> components = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            components.put(key(component), component);
        }
        int before = binder.found();
        Entries<Value> entries = mapping.entries();
        for (int i = 0; i < entries.size(); i++) {
            if (!components.containsKey(entries.key(i))) {
                unknown(entries.key(i), entries.keyOrigin(i), components);
            }
        }
        @Nullable Object[] values = new @Nullable Object[components.size()];
        int position = 0;
        for (Map.Entry<String, RecordComponent> component : components.entrySet()) {
            Value value = entries.get(component.getKey());
            values[position++] = binder.value(
                    value,
                    component.getValue().getGenericType(),
                    path.child(component.getKey()),
                    value == null ? mapping.origin() : value.origin());
        }
        return binder.found() > before ? null : construct(values);
    }

    private static String key(RecordComponent component) {
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property == null || property.value().isEmpty() ? component.getName() : property.value();
    }

    private void unknown(String key, Origin place, Map<String, RecordComponent> components) {
        binder.problem(Problem.of(ProblemCode.MODULE_CONFIG, place, "unknown key '" + key + "'")
                .withPath(path.child(key))
                .withHint(Suggest.hint(key, components.keySet())));
    }

    private @Nullable Object construct(@Nullable Object[] values) {
        Class<?>[] types = new Class<?>[values.length];
        RecordComponent[] components = type.getRecordComponents();
        for (int i = 0; i < types.length; i++) {
            types[i] = components[i].getType();
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            // records inside of a module need not be public
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            refused(e.getCause());
            return null;
        } catch (ReflectiveOperationException | RuntimeException e) {
            binder.problem(mapping.origin(), path, type.getSimpleName() + " cannot be constructed: " + e);
            return null;
        }
    }

    /** The record's own check: what it says may hold a value that it was given. */
    private void refused(@Nullable Throwable cause) {
        String message = cause == null || cause.getMessage() == null || binder.confidential()
                ? type.getSimpleName() + " refuses these values"
                : cause.getMessage();
        binder.problem(mapping.origin(), path, message);
    }
}
