package dev.suil.cli.render;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.util.List;

/** Values as YAML for people, in their public form: a secret is its digest. */
public final class YamlText {

    private YamlText() {}

    /** A value on its own: a scalar as its bare text, as scripts want it, anything else as YAML. */
    public static String of(Value value) {
        if (value instanceof Scalar scalar) {
            return (scalar.isNull() ? "" : scalar.text()) + "\n";
        } else if (value instanceof Secret secret) {
            return secret.digest() + "\n";
        }
        StringBuilder text = new StringBuilder();
        if (isInline(value)) {
            text.append(inline(value)).append('\n');
        } else {
            block(text, value, 0);
        }
        return text.toString();
    }

    /** {@code key: value}, indented by {@code indent} spaces. */
    public static void entry(StringBuilder text, String key, Value value, int indent) {
        text.append(" ".repeat(indent));
        entryHere(text, key, value, indent);
    }

    private static void entryHere(StringBuilder text, String key, Value value, int indent) {
        text.append(YamlScalars.text(key)).append(':');
        if (isInline(value)) {
            text.append(' ').append(inline(value)).append('\n');
        } else if (value instanceof Scalar scalar) {
            text.append(' ').append(YamlScalars.literal(scalar.text(), indent + 2));
        } else {
            text.append('\n');
            block(text, value, indent + 2);
        }
    }

    private static void block(StringBuilder text, Value value, int indent) {
        if (value instanceof Mapping mapping) {
            Entries<Value> entries = mapping.entries();
            for (int i = 0; i < entries.size(); i++) {
                entry(text, entries.key(i), entries.value(i), indent);
            }
        } else if (value instanceof Sequence sequence) {
            for (Value item : sequence.items()) {
                text.append(" ".repeat(indent)).append('-');
                item(text, item, indent);
            }
        }
    }

    /** What stands behind the dash of a list item; the first entry of a mapping stands beside it. */
    private static void item(StringBuilder text, Value item, int indent) {
        if (isInline(item)) {
            text.append(' ').append(inline(item)).append('\n');
        } else if (item instanceof Scalar scalar) {
            text.append(' ').append(YamlScalars.literal(scalar.text(), indent + 2));
        } else if (item instanceof Mapping mapping) {
            Entries<Value> entries = mapping.entries();
            text.append(' ');
            entryHere(text, entries.key(0), entries.value(0), indent + 2);
            for (int i = 1; i < entries.size(); i++) {
                entry(text, entries.key(i), entries.value(i), indent + 2);
            }
        } else {
            text.append('\n');
            block(text, item, indent + 2);
        }
    }

    private static boolean isInline(Value value) {
        if (value instanceof Mapping mapping) {
            return mapping.entries().isEmpty();
        } else if (value instanceof Sequence sequence) {
            return sequence.items().isEmpty();
        } else if (value instanceof Scalar scalar) {
            return !(scalar.type() == Scalar.Type.TEXT && YamlScalars.wantsBlock(scalar.text()));
        }
        return true;
    }

    private static String inline(Value value) {
        if (value instanceof Mapping) {
            return "{}";
        } else if (value instanceof Sequence) {
            return "[]";
        } else if (value instanceof Secret secret) {
            return secret.digest();
        } else if (value instanceof Scalar scalar) {
            return switch (scalar.type()) {
                case NULL -> "null";
                case TEXT -> YamlScalars.text(scalar.text());
                default -> scalar.text();
            };
        }
        throw new IllegalArgumentException("not inline: " + value);
    }

    /** The keys of {@code value}, for a hint; none where it is no mapping. */
    public static List<String> keys(Value value) {
        return value instanceof Mapping mapping ? mapping.entries().keys() : List.of();
    }
}
