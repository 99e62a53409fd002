package dev.suil.data;

/** A value with a merge tag. Only layers hold it; what is merged has none. */
public record Tagged(Tag tag, Written value, Origin origin) implements Written {}
