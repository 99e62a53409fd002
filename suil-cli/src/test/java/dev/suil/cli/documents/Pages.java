package dev.suil.cli.documents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The README and the pages of {@code docs/}. */
final class Pages {

    static final Path DOCS = Path.of("../docs");

    private Pages() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> all = Files.list(DOCS)) {
            return Stream.concat(Stream.of(Path.of("../README.md")), all)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
