package dev.suil;

import dev.suil.workspace.LayerPattern;
import dev.suil.workspace.WorkspaceFiles;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The YAML files below {@code data/}, and which patterns of the hierarchy they fit. */
final class DataFiles {

    /** Nobody nests deeper; a link that leads to a folder above it would. */
    private static final int DEEPEST = 20;

    private static final String YAML = ".yaml";
    private static final String JSON = ".json";

    private final Set<String> paths;
    private final Set<String> fromJson;

    private DataFiles(Set<String> paths, Set<String> fromJson) {
        this.paths = paths;
        this.fromJson = fromJson;
    }

    static DataFiles of(WorkspaceFiles files) {
        Set<String> paths = new TreeSet<>();
        Set<String> fromJson = new TreeSet<>();
        add(files, "data", "", 0, paths, fromJson);
        return new DataFiles(paths, fromJson);
    }

    private static void add(
            WorkspaceFiles files, String folder, String prefix, int depth, Set<String> paths, Set<String> fromJson) {
        for (String name : files.names(folder)) {
            if (name.startsWith(".")) {
                continue;
            }
            if (files.isFolder(folder + "/" + name)) {
                if (depth < DEEPEST) {
                    add(files, folder + "/" + name, prefix + name + "/", depth + 1, paths, fromJson);
                }
            } else if (name.endsWith(YAML) || name.endsWith(".yml")) {
                paths.add(prefix + name);
            } else if (name.endsWith(JSON)) { // may stand in place of a YAML file of that name
                fromJson.add(prefix + name.substring(0, name.length() - JSON.length()) + YAML);
            }
        }
    }

    /** All of them, by their paths below {@code data/}. */
    Set<String> all() {
        return paths;
    }

    /** Whether any file, of YAML or of JSON, may be a layer of {@code pattern}. */
    boolean anyFits(LayerPattern pattern) {
        Pattern regex = regex(pattern);
        return Stream.of(paths, fromJson)
                .flatMap(Set::stream)
                .anyMatch(path -> regex.matcher(path).matches());
    }

    /** What stands for each placeholder of {@code pattern} in {@code path}; null where they do not fit. */
    @Nullable
    Map<String, String> values(LayerPattern pattern, String path) {
        Matcher matcher = regex(pattern).matcher(path);
        if (!matcher.matches()) {
            return null;
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < pattern.placeholders().size(); i++) {
            values.put(pattern.placeholders().get(i), matcher.group(i + 1));
        }
        return values;
    }

    private static Pattern regex(LayerPattern pattern) {
        StringBuilder regex = new StringBuilder();
        int at = 0;
        String text = pattern.text();
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            int end = open < 0 ? text.length() : open;
            regex.append(Pattern.quote(text.substring(at, end)));
            if (open < 0) {
                break;
            }
            regex.append("([^/]+)");
            at = text.indexOf('}', open) + 1;
        }
        return Pattern.compile(regex.toString());
    }
}
