package dev.suil.problem;

import java.util.Locale;

/** The names of problems. They are API: a name once given is kept. */
public enum ProblemCode {
    YAML_SYNTAX,
    YAML_DUPLICATE_KEY,
    YAML_BAD_KEY,
    YAML_UNKNOWN_TAG,
    YAML_LIMIT,
    YAML_ENCODING,
    YAML_DOCUMENTS,
    YAML_TOP_LEVEL,
    WORKSPACE_MISSING_FILE,
    WORKSPACE_UNREADABLE,
    WORKSPACE_DUPLICATE_LAYER,
    WORKSPACE_NO_ROLE,
    WORKSPACE_UNKNOWN_KEY,
    WORKSPACE_BAD_VALUE,
    WORKSPACE_HIERARCHY,
    WORKSPACE_NAME,
    WORKSPACE_UNUSED_KEY,
    WORKSPACE_UNUSED_FILE,
    WORKSPACE_UNUSED_ROLE,
    WORKSPACE_UNUSED_PATTERN,
    OS_BAD_VALUE,
    MERGE_TYPE_MISMATCH,
    MERGE_NOT_A_LIST,
    MERGE_UNNAMED_ITEM,
    MERGE_DUPLICATE_NAME,
    MERGE_BAD_DELETE,
    MERGE_NOTHING_DELETED,
    MERGE_EQUAL_ITEMS,
    REQUIRES_CYCLE,
    REQUIRES_UNKNOWN_MODULE,
    LOOKUP_BAD_KEY,
    LOOKUP_BAD_VALUE,
    LOOKUP_NESTED,
    LOOKUP_EMPTY,
    LOOKUP_NARROWED,
    SECRET_MALFORMED,
    SECRET_NO_KEY,
    SECRET_WRONG_KEY,
    SECRET_PLAIN,
    PHASE_NONE,
    PHASE_BAD,
    MODULE_MISSING,
    MODULE_SOURCE,
    MODULE_UNREACHABLE,
    MODULE_CODE,
    MODULE_CONFIG,
    MODULE_RESOURCE,
    MODULE_TEMPLATE,
    MODULE_DATA_ONLY,
    MODULE_TEST,
    DEPLOYMENT_UNKNOWN_KEY,
    DEPLOYMENT_BAD_VALUE,
    DEPLOYMENT_NOT_HERE,
    EXPORT_BAD,
    SELECTOR_NOTHING,
    /** A command was called in a way that it does not know. */
    COMMAND_USAGE,
    /** A command could not do its work, for a reason that is none of the data. */
    COMMAND_FAILED,
    COMMAND_INTERRUPTED;

    /** As shown and in JSON: {@code merge.type-mismatch}. */
    public String id() {
        String name = name().toLowerCase(Locale.ROOT);
        int dot = name.indexOf('_');
        return name.substring(0, dot) + "." + name.substring(dot + 1).replace('_', '-');
    }

    @Override
    public String toString() {
        return id();
    }
}
