package dev.suil.data;

import org.jspecify.annotations.Nullable;

/**
 * A single value as YAML 1.2's core schema reads it. The text is kept as written, since {@code 0644} is a file mode and
 * {@code 1.10} a version: whoever wants a text gets what the author wrote. Equality leaves places out.
 *
 * @param type what the core schema takes it for
 * @param text the text as written; for {@link Type#NULL} whatever stood there, often nothing
 */
public record Scalar(Type type, String text, Origin origin) implements Value {

    /** What the core schema takes a scalar for. */
    public enum Type {
        TEXT,
        INTEGER,
        FLOAT,
        BOOLEAN,
        NULL
    }

    /** A text. */
    public static Scalar text(String text, Origin origin) {
        return new Scalar(Type.TEXT, text, origin);
    }

    public boolean isNull() {
        return type == Type.NULL;
    }

    /** For {@link Type#BOOLEAN}: whether it is true. */
    public boolean isTrue() {
        return type == Type.BOOLEAN && text.equalsIgnoreCase("true");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Scalar that && type == that.type && (type == Type.NULL || text.equals(that.text));
    }

    @Override
    public int hashCode() {
        return type == Type.NULL ? 0 : text.hashCode();
    }

    @Override
    public String toString() {
        return type == Type.NULL ? "null" : text;
    }
}
