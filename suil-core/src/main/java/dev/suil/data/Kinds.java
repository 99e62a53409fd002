package dev.suil.data;

/** The words for kinds of values that messages use. */
public final class Kinds {

    private Kinds() {}

    /** The word for what {@code value} is, with its article left out. */
    public static String of(Written value) {
        if (value instanceof Mapping || value instanceof WrittenMapping) {
            return "mapping";
        } else if (value instanceof Sequence || value instanceof WrittenSequence) {
            return "list";
        } else if (value instanceof Scalar scalar) {
            return switch (scalar.type()) {
                case TEXT -> "text";
                case INTEGER, FLOAT -> "number";
                case BOOLEAN -> "boolean";
                case NULL -> "empty value";
            };
        } else if (value instanceof Tagged tagged) {
            return of(tagged.value());
        } else if (value instanceof LookupMarker) {
            return "lookup";
        }
        return "secret";
    }
}
