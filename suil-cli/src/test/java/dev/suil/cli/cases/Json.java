package dev.suil.cli.cases;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** JSON as it is written: objects keep their order, and numbers their text. */
final class Json {

    /** Below these keys an object is compared as a whole, the order of its keys included. */
    private static final Set<String> WHOLE = Set.of("config", "exports");

    private Json() {}

    /** A number, as written. */
    record Numeral(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Maps, lists, strings, booleans, {@link Numeral}s and null. */
    static @Nullable Object read(String text) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            if (parser.nextToken() == null) {
                throw new IOException("there is nothing");
            }
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new IOException("something follows the value");
            }
            return value;
        }
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, @Nullable Object> object = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String key = parser.currentName();
                    parser.nextToken();
                    object.put(key, value(parser));
                }
                yield object;
            }
            case START_ARRAY -> {
                List<@Nullable Object> array = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(parser));
                }
                yield array;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Numeral(parser.getText());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getText();
        };
    }

    /** The first way in which {@code got} is not what is wanted, or null where it is. */
    static @Nullable String difference(@Nullable Object want, @Nullable Object got) {
        return difference(want, got, "$", false);
    }

    private static @Nullable String difference(
            @Nullable Object want, @Nullable Object got, String where, boolean whole) {
        if (want instanceof Map<?, ?> wanted && got instanceof Map<?, ?> found) {
            for (Map.Entry<?, ?> entry : wanted.entrySet()) {
                String key = (String) entry.getKey();
                if (!found.containsKey(key)) {
                    return where + ": no '" + key + "' in " + found;
                }
                String difference =
                        difference(entry.getValue(), found.get(key), where + "." + key, whole || WHOLE.contains(key));
                if (difference != null) {
                    return difference;
                }
            }
            if (whole && !List.copyOf(wanted.keySet()).equals(List.copyOf(found.keySet()))) {
                return where + ": the keys are " + found.keySet() + ", wanted " + wanted.keySet();
            }
            return null;
        }
        if (want instanceof List<?> wanted && got instanceof List<?> found) {
            if (wanted.size() != found.size()) {
                return where + ": " + found.size() + " items, wanted " + wanted.size() + ": " + found;
            }
            for (int i = 0; i < wanted.size(); i++) {
                String difference = difference(wanted.get(i), found.get(i), where + "[" + i + "]", whole);
                if (difference != null) {
                    return difference;
                }
            }
            return null;
        }
        return Objects.equals(want, got) ? null : where + ": " + shown(got) + ", wanted " + shown(want);
    }

    private static String shown(@Nullable Object value) {
        return value instanceof String text ? '"' + text + '"' : String.valueOf(value);
    }
}
