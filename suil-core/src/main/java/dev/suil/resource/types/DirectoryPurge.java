package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.CommandCheck;
import dev.suil.resource.facts.FileKey;
import dev.suil.resource.facts.GitTrees;
import dev.suil.resource.facts.Trees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Takes out of a directory what no resource is about. */
final class DirectoryPurge {

    private static final int SHOWN = 5;

    private DirectoryPurge() {}

    static Fact<Trees.Key, Trees.Entries> all(String path) {
        return new Fact<>(Trees.INSTANCE, Trees.Key.all(path));
    }

    /** The paths below {@code path} that somebody asks about, and so are somebody's. */
    static Set<String> kept(String path, Set<Fact<?, ?>> asked) {
        Set<String> kept = new HashSet<>();
        for (Fact<?, ?> fact : asked) {
            String about = fact.key() instanceof FileKey file
                    ? file.path()
                    : fact.key() instanceof GitTrees.Key tree
                            ? tree.path()
                            : fact.key() instanceof CommandCheck.Exists exists ? exists.path() : "";
            if (about.startsWith(path + "/")) {
                kept.add(about);
            }
        }
        return kept;
    }

    static void plan(
            DirectoryResource directory,
            Facts facts,
            boolean force,
            List<Change> changes,
            List<Operation> operations,
            Map<Fact<?, ?>, Object> predicted) {
        Trees.Entries is = facts.get(all(directory.path()));
        List<String> unwanted = is.paths().stream()
                .filter(path -> isUnwanted(path, directory.kept()))
                .toList();
        if (!unwanted.isEmpty() || !is.settled()) {
            String others = unwanted.isEmpty() ? "unknown" : shown(directory.path(), unwanted);
            changes.add(new Change.Attribute("others", others, Check.presence(false)));
        } else if (!force) {
            return;
        }
        operations.add(Operation.of("purge " + directory.path(), script(directory)));
        List<String> left =
                is.paths().stream().filter(path -> !unwanted.contains(path)).toList();
        predicted.put(all(directory.path()), new Trees.Entries(left, true));
    }

    private static boolean isUnwanted(String path, Set<String> kept) {
        return kept.stream()
                .noneMatch(keep -> keep.equals(path) || keep.startsWith(path + "/") || path.startsWith(keep + "/"));
    }

    /** Some of {@code paths}, below {@code path}, for people. */
    static String shown(String path, List<String> paths) {
        String some = paths.stream()
                .limit(SHOWN)
                .map(entry -> entry.substring(path.length() + 1))
                .collect(Collectors.joining(", "));
        return paths.size() <= SHOWN ? some : some + " and " + (paths.size() - SHOWN) + " more";
    }

    /** What is kept is not entered, what is above it is passed by, and all else goes with what is in it. */
    private static String script(DirectoryResource directory) {
        Set<String> above = new TreeSet<>();
        for (String keep : directory.kept()) {
            for (String up = Check.parent(keep); !up.equals(directory.path()); up = Check.parent(up)) {
                above.add(up);
            }
        }
        List<String> words = new ArrayList<>(List.of("find", directory.path(), "-xdev", "-mindepth", "1"));
        any(new TreeSet<>(directory.kept()), "-prune", words);
        any(above, "-true", words);
        words.addAll(List.of("-prune", "-exec", "rm", "-rf", "--", "{}", ";"));
        return "[ ! -d " + Sh.quote(directory.path()) + " ] || " + Sh.words(words) + "\n";
    }

    private static void any(Set<String> paths, String action, List<String> words) {
        if (paths.isEmpty()) {
            return;
        }
        words.add("(");
        boolean first = true;
        for (String path : paths) {
            if (!first) {
                words.add("-o");
            }
            first = false;
            words.add("-path");
            // It is a pattern: what has a meaning there loses it.
            words.add(path.replaceAll("[\\\\*?\\[]", "\\\\$0"));
        }
        words.add(")");
        if (!action.equals("-true")) {
            words.add(action);
        }
        words.add("-o");
    }
}
