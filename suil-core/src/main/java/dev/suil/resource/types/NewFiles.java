package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import dev.suil.resource.Sh;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Files that are new, all in one directory, and written in one go: they are unpacked in a directory beside them that only
 * their writer can enter, given their owners and modes there, and then renamed to where they belong.
 */
record NewFiles(String folder, List<NewFile> files) implements Joint {

    /** What is held in memory of a node at a time. */
    private static final int BYTES = 1 << 20;

    private static final int FILES = 500;

    NewFiles {
        files = List.copyOf(files);
    }

    /**
     * @param name below the folder
     * @param attributes with a mode
     */
    record NewFile(String name, Bytes content, Attributes attributes) {}

    /** A file that can be written with others; empty where its name is one that not every {@code tar} takes. */
    static Optional<NewFiles> of(String path, Bytes content, Attributes attributes) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return Tar.isName(name)
                ? Optional.of(new NewFiles(Check.parent(path), List.of(new NewFile(name, content, attributes))))
                : Optional.empty();
    }

    @Override
    public Optional<Joint> and(Joint next) {
        if (!(next instanceof NewFiles other) || !other.folder.equals(folder)) {
            return Optional.empty();
        }
        List<NewFile> all = new ArrayList<>(files);
        all.addAll(other.files);
        Set<String> names = new HashSet<>();
        long bytes = 0;
        for (NewFile file : all) {
            bytes += file.content().size();
            if (!names.add(file.name())) {
                return Optional.empty();
            }
        }
        return bytes > BYTES || all.size() > FILES ? Optional.empty() : Optional.of(new NewFiles(folder, all));
    }

    @Override
    public Operation operation() {
        Tar tar = new Tar();
        files.forEach(file -> tar.add(file.name(), file.content().toArray()));
        return Operation.of("write " + files.size() + " files in " + folder, script())
                .withInput(tar.bytes())
                .withJoint(this);
    }

    private String script() {
        Map<Attributes, List<String>> same = new LinkedHashMap<>();
        files.forEach(file -> same.computeIfAbsent(file.attributes(), any -> new ArrayList<>())
                .add(file.name()));
        return "dir=" + Sh.quote(folder) + "\n" + FileScripts.FOLDER + """
                files=
                trap 'rm -rf "$files"' EXIT
                trap 'exit 1' HUP INT TERM
                files=$(mktemp -d "$dir/.suil.XXXXXX")
                cd "$files"
                tar -xmf -
                """
                + same.entrySet().stream()
                        .map(entry -> entry.getKey().script(Sh.words(entry.getValue())))
                        .collect(Collectors.joining())
                + "mv -f -- * \"$dir/\"\ncd /\n";
    }
}
