package dev.suil.data;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What counts as true wherever suil asks: in a module's {@code when}, in phases and in templates. False are: absent, null,
 * {@code false}, zero, whatever is empty, and the words {@code no}, {@code off} and {@code false} in any case. All else is
 * true. Quotes make no difference: {@code "0"} and {@code 0} are the same. A secret is true, since telling would need its
 * plain text.
 */
public final class Truth {

    private static final Set<String> FALSE_TEXTS = Set.of("", "0", "no", "off", "false");

    private Truth() {}

    /** Whether {@code value} is true; null stands for an absent one. */
    public static boolean of(@Nullable Written value) {
        if (value == null) {
            return false;
        } else if (value instanceof Scalar scalar) {
            return of(scalar);
        } else if (value instanceof Mapping mapping) {
            return !mapping.entries().isEmpty();
        } else if (value instanceof Sequence sequence) {
            return !sequence.items().isEmpty();
        } else if (value instanceof WrittenMapping mapping) {
            return !mapping.entries().isEmpty();
        } else if (value instanceof WrittenSequence sequence) {
            return !sequence.items().isEmpty();
        } else if (value instanceof Tagged tagged) {
            return of(tagged.value());
        }
        return true;
    }

    /** Whether a plain Java value, made from data or computed by a template, is true. */
    public static boolean ofObject(@Nullable Object value) {
        if (value == null) {
            return false;
        } else if (value instanceof Boolean is) {
            return is;
        } else if (value instanceof BigDecimal number) {
            return number.signum() != 0;
        } else if (value instanceof Number number) {
            return number.doubleValue() != 0;
        } else if (value instanceof CharSequence text) {
            return ofText(text.toString());
        } else if (value instanceof Collection<?> collection) {
            return !collection.isEmpty();
        } else if (value instanceof Map<?, ?> map) {
            return !map.isEmpty();
        } else if (value instanceof Written written) {
            return of(written);
        }
        return true;
    }

    /** Whether {@code text} is true. */
    public static boolean ofText(String text) {
        return !FALSE_TEXTS.contains(text.toLowerCase(Locale.ROOT));
    }

    private static boolean of(Scalar scalar) {
        return switch (scalar.type()) {
            case NULL -> false;
            case BOOLEAN -> scalar.isTrue();
            case INTEGER, FLOAT -> !isZero(scalar.text());
            case TEXT -> ofText(scalar.text());
        };
    }

    /** Any spelling of zero: {@code 0}, {@code -0}, {@code 0x00}, {@code 0o0}, {@code .0}, {@code 0.0e7}. */
    private static boolean isZero(String number) {
        String digits = number.startsWith("-") || number.startsWith("+") ? number.substring(1) : number;
        if (digits.startsWith("0x") || digits.startsWith("0o")) {
            digits = digits.substring(2);
        } else {
            int exponent = digits.toLowerCase(Locale.ROOT).indexOf('e');
            digits = exponent < 0 ? digits : digits.substring(0, exponent);
        }
        return digits.chars().allMatch(c -> c == '0' || c == '.');
    }
}
