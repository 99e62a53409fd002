package dev.suil.workspace;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which addresses, versions and paths of a Git module are taken. They reach the {@code git} program as arguments. */
final class GitAddress {

    private static final List<String> TRANSPORTS = List.of("https://", "ssh://", "git://", "file://");
    private static final Pattern HOST_AND_PATH =
            Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]*@[A-Za-z0-9][A-Za-z0-9.-]*:[^:].*");
    private static final Pattern VERSION = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.+/-]*");

    private GitAddress() {}

    /** What is wrong with the value of {@code key}; null where it is well. */
    static @Nullable String wrong(String key, String text) {
        if (text.startsWith("-")) {
            return "'" + key + "' must not start with '-'";
        }
        return switch (key) {
            case "git" -> isUrl(text) ? null : "'git' must be an https, ssh, git or file URL";
            case "version" -> isVersion(text) ? null : "'" + text + "' is neither a tag nor a full commit id";
            case "path" ->
                Names.isFilePath(text) ? null : "'path' must be a folder inside of the repository, without '..'";
            default -> ModuleSource.Git.isCommit(text) ? null : "'commit' must be a full commit id, in lower case";
        };
    }

    private static boolean isUrl(String text) {
        if (text.chars().anyMatch(c -> c <= ' ' || c == 0x7f)) {
            return false;
        }
        // ssh would take a host with a dash in front for an option
        boolean hidesOption = text.contains("://-") || text.contains("@-");
        return HOST_AND_PATH.matcher(text).matches() || (startsWithTransport(text) && !hidesOption);
    }

    private static boolean startsWithTransport(String text) {
        return TRANSPORTS.stream().anyMatch(start -> text.startsWith(start) && text.length() > start.length());
    }

    private static boolean isVersion(String text) {
        return VERSION.matcher(text).matches()
                && !text.contains("..")
                && !text.contains("//")
                && !text.endsWith("/")
                && !text.endsWith(".lock");
    }
}
