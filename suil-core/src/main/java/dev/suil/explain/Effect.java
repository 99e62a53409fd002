package dev.suil.explain;

/** What a layer did to a value. */
public enum Effect {
    /** There was nothing below. */
    SET,
    /** A mapping was merged with the one below, or a list with the one below by name. */
    MERGED,
    /** The items were added to the list below. */
    APPENDED,
    /** It stands in place of what was below. */
    REPLACED,
    /** What was below is gone. */
    DELETED,
    /** A lookup stands here, with nothing below: other nodes say what the value is. */
    LOOKED_UP,
    /** An empty value, which adds nothing to what is below, or a deletion of what is not there. */
    NOTHING
}
