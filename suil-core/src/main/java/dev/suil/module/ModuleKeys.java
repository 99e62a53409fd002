package dev.suil.module;

import java.util.List;

/** The keys of a {@code module.yaml}, besides the resource types and their fields. */
public final class ModuleKeys {

    /** Of the file. */
    public static final List<String> FILE = List.of("description", "resources", "handlers");

    /** Of every item under {@code resources}. */
    public static final List<String> ITEM = List.of("each", "when", "notify", "as");

    /** Of a handler. */
    public static final List<String> HANDLER = List.of("command", "as");

    private ModuleKeys() {}
}
