package dev.suil.module.config;

import dev.suil.data.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Single values as Java values. A text gets what was written, whatever YAML takes it for: {@code 1.10} stays that. */
final class Scalars {

    private static final Set<String> TRUE = Set.of("yes", "on", "true");
    private static final Set<String> FALSE = Set.of("no", "off", "false");

    private static final Map<Class<?>, Function<BigInteger, Object>> WHOLE = Map.of(
            int.class, BigInteger::intValueExact,
            Integer.class, BigInteger::intValueExact,
            long.class, BigInteger::longValueExact,
            Long.class, BigInteger::longValueExact,
            short.class, BigInteger::shortValueExact,
            Short.class, BigInteger::shortValueExact,
            byte.class, BigInteger::byteValueExact,
            Byte.class, BigInteger::byteValueExact,
            BigInteger.class, number -> number);

    private static final Set<Class<?>> FRACTIONS =
            Set.of(double.class, Double.class, float.class, Float.class, BigDecimal.class, Number.class);

    boolean takes(Class<?> type) {
        return type == String.class
                || type == CharSequence.class
                || isBoolean(type)
                || WHOLE.containsKey(type)
                || FRACTIONS.contains(type)
                || type.isEnum();
    }

    /** What {@code type} takes, with its article. */
    String wanted(Class<?> type) {
        if (isBoolean(type)) {
            return "yes or no";
        } else if (WHOLE.containsKey(type)) {
            return type == BigInteger.class ? "a whole number" : "a whole number that fits " + type.getSimpleName();
        } else if (FRACTIONS.contains(type)) {
            return "a number";
        } else if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(Scalars::word)
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        return "a text";
    }

    /** The value; null where {@code scalar} is none of that type. */
    @Nullable
    Object read(Scalar scalar, Class<?> type) {
        if (isBoolean(type)) {
            return flag(scalar);
        } else if (type.isEnum()) {
            return constant(scalar.text(), type);
        } else if (type == String.class || type == CharSequence.class) {
            return scalar.text();
        }
        try {
            return number(scalar, type);
        } catch (ArithmeticException | NumberFormatException e) {
            return null;
        }
    }

    private static boolean isBoolean(Class<?> type) {
        return type == boolean.class || type == Boolean.class;
    }

    private static @Nullable Boolean flag(Scalar scalar) {
        String word = scalar.text().toLowerCase(Locale.ROOT);
        if (scalar.type() != Scalar.Type.BOOLEAN && scalar.type() != Scalar.Type.TEXT) {
            return null;
        }
        return TRUE.contains(word) ? Boolean.TRUE : FALSE.contains(word) ? Boolean.FALSE : null;
    }

    private static @Nullable Object number(Scalar scalar, Class<?> type) {
        boolean whole = scalar.type() == Scalar.Type.INTEGER;
        if (WHOLE.containsKey(type)) {
            return whole ? WHOLE.get(type).apply(integer(scalar.text())) : null;
        } else if (!whole && scalar.type() != Scalar.Type.FLOAT) {
            return null;
        } else if (type == double.class || type == Double.class) {
            return whole ? integer(scalar.text()).doubleValue() : real(scalar.text());
        } else if (type == float.class || type == Float.class) {
            return whole ? integer(scalar.text()).floatValue() : (float) real(scalar.text());
        }
        return whole ? new BigDecimal(integer(scalar.text())) : new BigDecimal(scalar.text());
    }

    private static BigInteger integer(String text) {
        if (text.startsWith("0x")) {
            return new BigInteger(text.substring(2), 16);
        } else if (text.startsWith("0o")) {
            return new BigInteger(text.substring(2), 8);
        }
        return new BigInteger(text);
    }

    private static double real(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case ".inf", "+.inf" -> Double.POSITIVE_INFINITY;
            case "-.inf" -> Double.NEGATIVE_INFINITY;
            case ".nan" -> Double.NaN;
            default -> Double.parseDouble(text);
        };
    }

    private static @Nullable Object constant(String text, Class<?> type) {
        for (Object constant : type.getEnumConstants()) {
            if (word(constant).equals(text.toLowerCase(Locale.ROOT).replace('-', '_'))) {
                return constant;
            }
        }
        return null;
    }

    private static String word(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }
}
