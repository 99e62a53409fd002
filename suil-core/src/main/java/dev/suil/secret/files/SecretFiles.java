package dev.suil.secret.files;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.secret.Identities;
import dev.suil.secret.Secrets;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/**
 * The files of a workspace in which secrets may stand: all below {@code data/}, and the YAML files of modules, but for what a
 * module keeps below {@code files/} and {@code templates/}, which reaches hosts as it is. Hidden files and folders are none,
 * nor is Markdown.
 *
 * @param files by name
 * @param problems files that cannot be read, and all that is wrong with those that can
 * @param leftovers what a write that was cut off left beside its file, encrypted as all else; nothing needs it
 */
public record SecretFiles(List<SecretFile> files, List<Problem> problems, List<String> leftovers) {

    public SecretFiles {
        files = List.copyOf(files);
        problems = List.copyOf(problems);
        leftovers = List.copyOf(leftovers);
    }

    /** Reads all of {@code workspace}. A file that several links lead to is read once. */
    public static SecretFiles read(Path workspace) {
        Walk walk = new Walk(workspace);
        walk.below("data");
        walk.below("modules");
        List<SecretFile> files = new ArrayList<>();
        List<Problem> problems = new ArrayList<>(walk.problems);
        Set<Path> seen = new HashSet<>();
        walk.found.forEach((name, path) -> {
            try {
                SecretFile file = SecretFile.read(path, name);
                if (seen.add(file.path())) {
                    files.add(file);
                    problems.addAll(file.problems());
                }
            } catch (IOException e) {
                problems.add(unreadable(name));
            }
        });
        return new SecretFiles(files, problems, walk.leftovers);
    }

    /** Whatever of the secrets does not open, read to its end, at each of its places. */
    public List<Problem> check(Identities identities) {
        return Secrets.checkWhole(
                files.stream()
                        .flatMap(file -> file.encrypted().stream())
                        .map(span -> new Secrets.Use(null, span.secret(), span.path()))
                        .toList(),
                identities);
    }

    private static Problem unreadable(String name) {
        return Problem.of(ProblemCode.WORKSPACE_UNREADABLE, Origin.file(name), "cannot be read")
                .withHint("see that you may read it");
    }

    private static final class Walk extends SimpleFileVisitor<Path> {

        private final Path workspace;
        private final TreeMap<String, Path> found = new TreeMap<>();
        private final List<Problem> problems = new ArrayList<>();
        private final List<String> leftovers = new ArrayList<>();

        Walk(Path workspace) {
            this.workspace = workspace;
        }

        void below(String folder) {
            Path start = workspace.resolve(folder);
            if (!Files.isDirectory(start)) {
                return;
            }
            try {
                Files.walkFileTree(start, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, this);
            } catch (IOException e) {
                problems.add(unreadable(folder));
            }
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            Path relative = workspace.relativize(folder);
            boolean sent = relative.startsWith("modules")
                    && relative.getNameCount() == 3
                    && Set.of("files", "templates").contains(last(relative));
            return sent || last(relative).startsWith(".") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Path relative = workspace.relativize(file);
            String name = last(relative);
            if (Replacement.isLeftover(name)) {
                leftovers.add(slashed(relative));
            } else if (!name.startsWith(".") && attributes.isRegularFile() && mayHoldSecrets(relative, name)) {
                found.put(slashed(relative), file);
            }
            return FileVisitResult.CONTINUE;
        }

        /** A link that leads nowhere, or in a circle, holds no secret. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (!Files.isSymbolicLink(file)) {
                problems.add(unreadable(slashed(workspace.relativize(file))));
            }
            return FileVisitResult.CONTINUE;
        }

        private static boolean mayHoldSecrets(Path relative, String name) {
            String lower = name.toLowerCase(Locale.ROOT);
            return relative.startsWith("data")
                    ? !lower.endsWith(".md")
                    : lower.endsWith(".yaml") || lower.endsWith(".yml");
        }

        private static String last(Path path) {
            return String.valueOf(path.getFileName());
        }

        private static String slashed(Path relative) {
            return relative.toString().replace('\\', '/');
        }
    }
}
