package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.workspace.ModuleHomes;
import dev.suil.workspace.Names;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The folder of a module. Nothing is read through it that lies outside, neither by a name with {@code ..} nor by a link.
 *
 * @param name the module's name
 * @param root the folder
 * @param shown the folder as problems show it: relative to the workspace where it is in there
 */
record ModuleFolder(String name, Path root, String shown) {

    static ModuleFolder of(ModuleHomes.Home home) {
        return new ModuleFolder(home.name(), home.folder(), home.shown());
    }

    /** The place that is the file {@code path} of the module as a whole. */
    Origin place(String path) {
        return Origin.file(shown + "/" + path);
    }

    /** The bytes of {@code folder/name}; empty where there is no such file inside of the module. */
    Optional<byte[]> read(String folder, String name) throws IOException {
        if (!Names.isFilePath(name)) {
            return Optional.empty();
        }
        Path file = root.resolve(folder).resolve(name);
        if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(root.toRealPath())) {
            return Optional.empty();
        }
        return Optional.of(Files.readAllBytes(file));
    }

    /** The files below {@code folder}, named from there, sorted: for suggestions. */
    List<String> names(String folder) throws IOException {
        Path below = root.resolve(folder);
        return Files.isDirectory(below) ? list(below, path -> true) : List.of();
    }

    /** The files that are the module's code, sorted: all but data, tests, Markdown and what version control keeps. */
    List<String> code() throws IOException {
        return list(root, ModuleFolder::isCode);
    }

    /** Those of {@code paths} that are links to somewhere outside of the module, or to nothing. */
    List<String> leadingOut(List<String> paths) throws IOException {
        List<String> out = new ArrayList<>();
        for (String path : paths) {
            Path file = root.resolve(path);
            if (Files.isSymbolicLink(file)
                    && !(Files.exists(file) && file.toRealPath().startsWith(root.toRealPath()))) {
                out.add(path);
            }
        }
        return out;
    }

    private static boolean isCode(String path) {
        if (path.startsWith("data/") || path.startsWith("tests/")) {
            return false;
        }
        for (String segment : path.split("/")) {
            if (segment.startsWith(".git") || segment.equals(".hg") || segment.equals(".svn")) {
                return false;
            }
        }
        return !path.toLowerCase(Locale.ROOT).endsWith(".md");
    }

    private interface Filter {
        boolean accepts(String path);
    }

    private static List<String> list(Path folder, Filter filter) throws IOException {
        List<String> paths = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return directory.equals(folder) || filter.accepts(relative(directory) + "/")
                        ? FileVisitResult.CONTINUE
                        : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String path = relative(file);
                if (filter.accepts(path)) {
                    paths.add(path);
                }
                return FileVisitResult.CONTINUE;
            }

            private String relative(Path path) {
                return folder.relativize(path).toString().replace('\\', '/');
            }
        });
        Collections.sort(paths);
        return paths;
    }
}
