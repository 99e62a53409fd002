package dev.suil.module.compile;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What sources of a module are compiled against: the application's own class path. */
public record ClassPath(List<Path> entries) {

    public ClassPath {
        entries = List.copyOf(entries);
    }

    /** The class path of this process, and where {@code type} comes from, should that not be on it. */
    public static ClassPath ofProcess(Class<?> type) {
        Set<Path> entries = new LinkedHashSet<>();
        for (String property : List.of("java.class.path", "jdk.module.path")) {
            for (String entry : System.getProperty(property, "").split(File.pathSeparator)) {
                if (!entry.isEmpty()) {
                    entries.add(Path.of(entry).toAbsolutePath());
                }
            }
        }
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source != null && source.getLocation() != null) {
            try {
                entries.add(Path.of(source.getLocation().toURI()).toAbsolutePath());
            } catch (URISyntaxException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException e) {
                // not a file: the class path has to do
            }
        }
        return new ClassPath(entries.stream().filter(Files::exists).toList());
    }

    /** Changes when any of the files changes: names, sizes and times, since reading all would take longer than compiling. */
    public String stamp() throws IOException {
        StringBuilder stamp = new StringBuilder();
        for (Path entry : entries) {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path file : files.sorted().toList()) {
                    if (Files.isRegularFile(file)) {
                        stamp.append(file).append(' ').append(Files.size(file)).append(' ');
                        stamp.append(Files.getLastModifiedTime(file)).append('\n');
                    }
                }
            }
        }
        return stamp.toString();
    }

    /** As the compiler takes it. */
    String argument() {
        return String.join(
                File.pathSeparator, entries.stream().map(Path::toString).toList());
    }
}
