package dev.suil.workspace;

import dev.suil.CancelledException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds what a placeholder matched: the nodes, or the roles, that have a file. */
public final class PatternSearch {

    private final WorkspaceFiles files;
    private final String[] segments;
    private final String placeholder;
    private final Set<String> found = new TreeSet<>();

    private PatternSearch(WorkspaceFiles files, LayerPattern pattern, String placeholder) {
        this.files = files;
        this.segments = pattern.text().split("/", -1);
        this.placeholder = "{" + placeholder + "}";
    }

    /** The texts that {@code placeholder}, the only one of {@code pattern}, stands for, sorted; good names or not. */
    public static List<String> find(WorkspaceFiles files, LayerPattern pattern, String placeholder) {
        PatternSearch search = new PatternSearch(files, pattern, placeholder);
        search.descend("data", 0, null);
        return List.copyOf(search.found);
    }

    private void descend(String folder, int depth, @Nullable String name) {
        String segment = segments[depth];
        boolean last = depth == segments.length - 1;
        if (!segment.contains(placeholder)) {
            step(folder + "/" + segment, depth, last, name);
            return;
        }
        if (name != null) {
            step(folder + "/" + segment.replace(placeholder, name), depth, last, name);
            return;
        }
        Pattern regex = regex(segment);
        for (String entry : files.layerNames(folder)) {
            Matcher matcher = regex.matcher(entry);
            if (matcher.matches()) {
                step(folder + "/" + entry, depth, last, matcher.group(1));
            }
        }
    }

    private void step(String path, int depth, boolean last, @Nullable String name) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancelledException();
        }
        if (last) {
            if (name != null && files.isLayer(path)) {
                found.add(name);
            }
        } else if (files.isLayerFolder(path)) {
            descend(path, depth + 1, name);
        }
    }

    /** The first placeholder of the segment matches anything, the others the same again. */
    private Pattern regex(String segment) {
        StringBuilder regex = new StringBuilder();
        String[] literals = segment.split(Pattern.quote(placeholder), -1);
        for (int i = 0; i < literals.length; i++) {
            if (i > 0) {
                regex.append(i == 1 ? "(.+)" : "\\1");
            }
            regex.append(Pattern.quote(literals[i]));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
