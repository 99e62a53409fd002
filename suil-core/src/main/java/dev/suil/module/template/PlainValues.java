package dev.suil.module.template;

import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Data as plain Java values, for templates and for modules that take a {@link Map}: mappings are maps, lists are lists,
 * numbers keep their text. An exponent of more than four digits leaves a number a text, since nothing sane is that large.
 */
public final class PlainValues {

    private PlainValues() {}

    /** {@code value}, with {@code reveal} of a secret in its place. */
    public static @Nullable Object of(Value value, Function<Secret, String> reveal) {
        if (value instanceof Mapping mapping) {
            return of(mapping, reveal);
        } else if (value instanceof Sequence sequence) {
            List<@Nullable Object> list = new ArrayList<>(sequence.items().size());
            for (Value item : sequence.items()) {
                list.add(of(item, reveal));
            }
            return Collections.unmodifiableList(list);
        } else if (value instanceof Scalar scalar) {
            return of(scalar);
        }
        return reveal.apply((Secret) value);
    }

    /** {@code mapping} in its order. */
    public static Map<String, @Nullable Object> of(Mapping mapping, Function<Secret, String> reveal) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < mapping.entries().size(); i++) {
            map.put(mapping.entries().key(i), of(mapping.entries().value(i), reveal));
        }
        return Collections.unmodifiableMap(map);
    }

    private static @Nullable Object of(Scalar scalar) {
        return switch (scalar.type()) {
            case TEXT -> scalar.text();
            case NULL -> null;
            case BOOLEAN -> scalar.isTrue();
            case INTEGER, FLOAT -> number(scalar.text());
        };
    }

    /** A {@link Long} where that prints the same text, else what keeps the text. */
    private static Object number(String text) {
        try {
            long plain = Long.parseLong(text);
            if (Long.toString(plain).equals(text)) {
                return plain;
            }
        } catch (NumberFormatException e) {
            // too large, or not written in plain decimal digits
        }
        try {
            return new WrittenNumber(decimal(text.toLowerCase(Locale.ROOT)), text);
        } catch (NumberFormatException e) {
            return text; // .inf and .nan
        }
    }

    private static BigDecimal decimal(String text) {
        if (text.startsWith("0x")) {
            return new BigDecimal(new BigInteger(text.substring(2), 16));
        } else if (text.startsWith("0o")) {
            return new BigDecimal(new BigInteger(text.substring(2), 8));
        }
        int exponent = text.indexOf('e');
        if (exponent >= 0 && text.length() - exponent > 6) {
            throw new NumberFormatException("exponent too large");
        }
        return new BigDecimal(text);
    }
}
