package dev.suil.cli.leaks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What was searched for secrets, how much of it there was, and which secrets were found where. It never holds a secret itself. */
public final class Findings {

    private final Needles needles;
    private final Set<String> leaks = new TreeSet<>();
    private final Map<String, Amount> searched = new LinkedHashMap<>();

    private static final class Amount {
        private long places;
        private long bytes;
    }

    public Findings(Needles needles) {
        this.needles = needles;
    }

    /**
     * Searches a text.
     *
     * @param kind what kind of place it is, in the plural
     * @param place which one it is
     * @return whether there was nothing in it
     */
    public boolean text(String kind, String place, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return note(kind, place, needles.in(bytes), bytes.length);
    }

    /** Searches a file. */
    public boolean file(String kind, String place, Path file) throws IOException {
        return note(kind, place, needles.in(file), Files.size(file));
    }

    /** Searches a file line by line, each for itself, and names with {@code namer} the line where something was. */
    public void lines(String kind, Path file, Predicate<String> meant, java.util.function.UnaryOperator<String> namer)
            throws IOException {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            lines.filter(line -> !meant.test(line)).forEach(line -> {
                Set<String> found = needles.in(line.getBytes(StandardCharsets.ISO_8859_1));
                note(kind, found.isEmpty() ? "" : namer.apply(line), found, line.length());
            });
        }
    }

    /**
     * Searches all files below a folder.
     *
     * @param root what their names are said relative to
     * @param left which of them are left out, by name
     */
    public void folder(String kind, Path folder, Path root, Predicate<String> left) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
        for (Path file : files) {
            String name = "/" + root.relativize(file);
            if (!left.test(name) && Files.isReadable(file)) {
                try {
                    file(kind, name, file);
                } catch (NoSuchFileException e) {
                    continue; // it was another's, and is gone
                }
            }
        }
    }

    /** Notes what was found in {@code places} by other means. */
    public void add(String kind, long places, long bytes, Set<String> found) {
        leaks.addAll(found);
        Amount amount = searched.computeIfAbsent(kind, any -> new Amount());
        amount.places += places;
        amount.bytes += bytes;
    }

    private boolean note(String kind, String place, Set<String> found, long bytes) {
        Set<String> said = new TreeSet<>();
        found.forEach(secret -> said.add(secret + " in " + kind + ": " + place));
        add(kind, 1, bytes, said);
        return found.isEmpty();
    }

    /** Which secret was found where. */
    public Set<String> leaks() {
        return leaks;
    }

    /** How many places of a kind were searched. */
    public long places(String kind) {
        Amount amount = searched.get(kind);
        return amount == null ? 0 : amount.places;
    }

    /** What was searched, and what was found. */
    public String report() {
        List<String> lines = new ArrayList<>();
        searched.forEach(
                (kind, amount) -> lines.add("%,10d %s, %,d kB".formatted(amount.places, kind, amount.bytes / 1000)));
        long places =
                searched.values().stream().mapToLong(amount -> amount.places).sum();
        return "Searched %,d places for %d spellings of %d secrets:%n%s%nFound: %s"
                .formatted(
                        places,
                        needles.count(),
                        needles.secrets(),
                        String.join("\n", lines),
                        leaks.isEmpty() ? "none" : leaks);
    }
}
