package dev.suil.workspace;

import dev.suil.SuilException;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes other versions and pins into {@code modules.yaml}, and leaves every other byte of it as it is. */
public final class ModulesFileEdit {

    private final String text;
    private final Mapping modules;
    /** By offset, from the end on. */
    private final TreeMap<Integer, Replacement> replacements = new TreeMap<>(Comparator.reverseOrder());

    private ModulesFileEdit(String text, Mapping modules) {
        this.text = text;
        this.modules = modules;
    }

    /**
     * Where a module goes.
     *
     * @param version the new version
     * @param commit the commit that it is, for a module that has a pin
     */
    public record Move(String version, String commit) {}

    private record Replacement(String old, String now) {}

    /**
     * Edits the file of {@code workspace}: all moves or none.
     *
     * @param moves by the name of the module
     * @throws SuilException where the file cannot be read or written, or says a version in a way that cannot be edited
     */
    public static void move(Path workspace, Map<String, Move> moves) {
        Path file = workspace.resolve(ModulesFile.FILE);
        try {
            byte[] before = Files.readAllBytes(file);
            byte[] after = edit(before, moves);
            write(file, after);
        } catch (IOException e) {
            throw failed(Origin.file(ModulesFile.FILE), "the file cannot be edited: " + e.getMessage());
        }
    }

    /** The file with the moves made. */
    static byte[] edit(byte[] bytes, Map<String, Move> moves) {
        Value root = plain(bytes);
        if (!(root instanceof Mapping top && top.entries().get("modules") instanceof Mapping modules)) {
            throw failed(Origin.file(ModulesFile.FILE), "the file has no modules");
        }
        ModulesFileEdit edit = new ModulesFileEdit(new String(bytes, StandardCharsets.UTF_8), modules);
        moves.forEach(edit::add);
        byte[] after = edit.replaced().getBytes(StandardCharsets.UTF_8);
        edit.check(after, moves);
        return after;
    }

    private static Value plain(byte[] bytes) {
        return YamlReader.readPlain(bytes, ModulesFile.FILE).root() instanceof Value value
                ? value
                : new Scalar(Scalar.Type.NULL, "", Origin.file(ModulesFile.FILE));
    }

    private void add(String module, Move move) {
        if (modules.entries().get(module) instanceof Mapping entry) {
            replace(entry.entries().get("version"), KeyPath.of("modules", module, "version"), move.version());
            Value commit = entry.entries().get("commit");
            if (commit != null) {
                replace(commit, KeyPath.of("modules", module, "commit"), move.commit());
            }
        }
    }

    private void replace(@Nullable Value value, KeyPath path, String now) {
        if (!(value instanceof Scalar scalar)) {
            throw failed(Origin.file(ModulesFile.FILE), path + " is no text");
        }
        int offset = offset(scalar.origin());
        if (offset < text.length() && (text.charAt(offset) == '"' || text.charAt(offset) == '\'')) {
            offset++;
        }
        Replacement replacement = new Replacement(scalar.text(), now);
        Replacement other = replacements.put(offset, replacement);
        if (!text.startsWith(scalar.text(), offset) || (other != null && !other.equals(replacement))) {
            throw cannot(scalar.origin(), path, now);
        }
    }

    private static SuilException cannot(Origin place, KeyPath path, String now) {
        return new SuilException(List.of(Problem.of(
                        ProblemCode.MODULE_SOURCE,
                        place,
                        "this cannot be edited to say '" + now + "'; nothing was written")
                .withPath(path)
                .withHint("write it as plain text, without an anchor or escapes")));
    }

    private int offset(Origin origin) {
        int offset = text.startsWith("\uFEFF") ? 1 : 0;
        for (int line = 1; line < origin.line(); line++) {
            int end = lineEnd(offset);
            offset = end + (text.startsWith("\r\n", end) ? 2 : 1);
        }
        for (int column = 1; column < origin.column() && offset < text.length(); column++) {
            offset += Character.charCount(text.codePointAt(offset));
        }
        return offset;
    }

    private int lineEnd(int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    private String replaced() {
        StringBuilder edited = new StringBuilder(text);
        replacements.forEach((offset, replacement) ->
                edited.replace(offset, offset + replacement.old().length(), replacement.now()));
        return edited.toString();
    }

    /** Reads what was edited: it says what it said before, but for the moves. */
    private void check(byte[] after, Map<String, Move> moves) {
        Map<String, List<String>> want = new LinkedHashMap<>(said(modules));
        moves.forEach((module, move) -> {
            List<String> entry = new ArrayList<>(want.getOrDefault(module, List.of()));
            entry.replaceAll(line -> line.startsWith("version=")
                    ? "version=" + move.version()
                    : line.startsWith("commit=") ? "commit=" + move.commit() : line);
            want.put(module, entry);
        });
        Value root = plain(after);
        if (!(root instanceof Mapping top
                && top.entries().get("modules") instanceof Mapping now
                && said(now).equals(want))) {
            throw failed(
                    Origin.file(ModulesFile.FILE),
                    "the versions cannot be edited one by one, since the file says some of them together; nothing was written");
        }
    }

    private static Map<String, List<String>> said(Mapping modules) {
        Map<String, List<String>> said = new LinkedHashMap<>();
        for (int i = 0; i < modules.entries().size(); i++) {
            List<String> lines = new ArrayList<>();
            if (modules.entries().value(i) instanceof Mapping entry) {
                for (int j = 0; j < entry.entries().size(); j++) {
                    lines.add(entry.entries().key(j) + "="
                            + (entry.entries().value(j) instanceof Scalar scalar ? scalar.text() : ""));
                }
            }
            said.put(modules.entries().key(i), lines);
        }
        return said;
    }

    private static SuilException failed(Origin place, String message) {
        return new SuilException(List.of(Problem.of(ProblemCode.MODULE_SOURCE, place, message)));
    }

    /** The file behind a link is the one that is written. */
    private static void write(Path file, byte[] bytes) throws IOException {
        Path target = file.toRealPath();
        Path made = Files.createTempFile(target.getParent(), ".modules-", ".yaml");
        try {
            Files.write(made, bytes);
            if (Files.getFileStore(target).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(made, Files.getPosixFilePermissions(target));
            }
            Files.move(made, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(made);
        }
    }
}
