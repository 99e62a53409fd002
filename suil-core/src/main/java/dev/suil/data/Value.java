package dev.suil.data;

/** Data without tags and markers. Immutable. */
public sealed interface Value extends Written permits Mapping, Sequence, Scalar, Secret {

    /** What the value is, in the words of a message: {@code mapping}, {@code list}, {@code text}, ... */
    default String kind() {
        return Kinds.of(this);
    }
}
