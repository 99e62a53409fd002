package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.FileKey;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An unpacked archive. A file in the directory, {@code .suil-archive}, says which archive was unpacked there last.
 *
 * @param path the directory that it is unpacked into
 * @param url where the node fetches it; null where {@code source} holds it
 * @param source the archive itself; null where it is fetched
 * @param checksum an algorithm and hex digits: {@code sha256:...}
 * @param format {@code tar}, {@code tar.gz}, {@code tar.xz}, {@code tar.bz2}, {@code tar.zst} or {@code zip}
 * @param strip how many folders are left off the names in the archive
 */
public record ArchiveResource(
        String path, @Nullable String url, @Nullable Bytes source, String checksum, String format, long strip)
        implements Resource {

    static final List<String> FORMATS = List.of("tar", "tar.gz", "tar.xz", "tar.bz2", "tar.zst", "zip");

    @Override
    public ResourceId id() {
        return new ResourceId("archive", path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(stamp(), FilesSource.attributes(path));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        FileState folder = facts.get(FilesSource.attributes(path));
        switch (folder.type()) {
            case FILE, LINK, SPECIAL -> throw new PlanException(path + " is there and is no directory");
            default -> {}
        }
        FileState is = folder.exists() ? facts.get(stamp()) : FileState.ABSENT;
        boolean differs = !stampText().sha256().equals(is.sha256());
        if (!differs && !force) {
            return Plan.nothing();
        }
        List<Change> changes = differs ? List.of(new Change.Attribute("archive", unpacked(is), checksum)) : List.of();
        Operation operation = Operation.of("unpack " + (url == null ? "an archive" : url) + " into " + path, script());
        return new Plan(
                changes,
                List.of(source == null ? operation : operation.withInput(source.toArray())),
                predict(folder, facts));
    }

    private Map<Fact<?, ?>, Object> predict(FileState folder, Facts facts) {
        Map<Fact<?, ?>, Object> predicted = new HashMap<>();
        for (Fact<FileKey, FileState> below : FilesSource.below(path, facts)) {
            if (!facts.get(below).exists()) {
                predicted.put(below, FileState.UNKNOWN);
            }
        }
        if (!folder.exists()) {
            predicted.putAll(
                    FilesSource.known(path, facts, state -> Attributes.ANY.predict(Type.DIRECTORY, state, "0755")));
        }
        FileState stamp =
                Attributes.ANY.predict(Type.FILE, FileState.ABSENT, "0644").withContent(stampText());
        predicted.putAll(FilesSource.predict(stampPath(), stamp));
        return predicted;
    }

    private static @Nullable String unpacked(FileState is) {
        Bytes content = is.content();
        return content == null
                ? null
                : new String(content.toArray(), StandardCharsets.UTF_8)
                        .lines()
                        .findFirst()
                        .orElse(null);
    }

    private Bytes stampText() {
        return Bytes.of(checksum + "\n" + (strip == 0 ? "" : "strip " + strip + "\n"));
    }

    private String stampPath() {
        return path + "/.suil-archive";
    }

    private Fact<FileKey, FileState> stamp() {
        return FilesSource.content(stampPath(), stampText().sha256());
    }

    private String script() {
        int colon = checksum.indexOf(':');
        return "path=" + Sh.quote(path) + "\nurl=" + Sh.quote(url == null ? "" : url) + "\nsum="
                + checksum.substring(0, colon) + "sum\nwanted=" + checksum.substring(colon + 1) + "\n"
                + """
                tmp=
                trap 'rm -rf "$tmp"' EXIT
                trap 'exit 1' HUP INT TERM
                if [ -L "$path" ] || { [ -e "$path" ] && [ ! -d "$path" ]; }; then
                  echo "$path is there and is no directory" >&2
                  exit 1
                fi
                mkdir -p "$path"
                tmp=$(mktemp -d "$path/.suil.XXXXXX")
                case $url in
                  '') cat > "$tmp/archive";;
                  file://*) cat "${url#file://}" > "$tmp/archive";;
                  *) if command -v curl >/dev/null 2>&1; then curl -fsSL -o "$tmp/archive" -- "$url"
                     elif command -v wget >/dev/null 2>&1; then wget -q -O "$tmp/archive" -- "$url"
                     else echo 'to fetch an archive the node needs curl or wget' >&2; exit 1
                     fi </dev/null;;
                esac
                is=$($sum < "$tmp/archive")
                if [ "${is%% *}" != "$wanted" ]; then
                  echo "the archive is not the one that was meant: its $sum is ${is%% *}" >&2
                  exit 1
                fi
                """
                + unpack()
                + "printf '%s\\n' " + Sh.quote(checksum) + (strip == 0 ? "" : " " + Sh.quote("strip " + strip))
                + " > \"$tmp/stamp\"\nchmod 644 \"$tmp/stamp\"\nmv -f \"$tmp/stamp\" " + Sh.quote(stampPath()) + "\n";
    }

    private String unpack() {
        String strips = strip == 0 ? "" : " --strip-components=" + strip;
        String program = switch (format) {
            case "tar.gz" -> "gzip -dc";
            case "tar.xz" -> "xz -dc";
            case "tar.bz2" -> "bzip2 -dc";
            case "tar.zst" -> "zstd -dc";
            default -> "cat";
        };
        return format.equals("zip")
                ? "unzip -q -o \"$tmp/archive\" -d \"$path\"\n"
                : program + " < \"$tmp/archive\" > \"$tmp/tar\"\nrm -f \"$tmp/archive\"\n" + "tar -x -o" + strips
                        + " -f \"$tmp/tar\" -C \"$path\"\n";
    }

    /** {@code archive} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "archive";
        }

        @Override
        public String description() {
            return "An archive, unpacked into a directory that is made where it is missing. What else is in there stays. The"
                    + " value is the directory.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional(
                            "url",
                            Kind.TEXT,
                            "Where the node fetches it, with curl or wget; `file:///...` is a file of the node."),
                    Field.optional("source", Kind.TEXT, "The file below the module's `files/` that is the archive."),
                    Field.optional(
                            "checksum",
                            Kind.TEXT,
                            "The digest of the archive: `sha256:` and hex digits, or `sha512:`. Needed with `url`."),
                    Field.optional(
                            "format",
                            Kind.TEXT,
                            "One of " + String.join(", ", FORMATS) + ". Default: by the end of the name."),
                    Field.optional("strip", Kind.NUMBER, "How many folders to leave off the names in it. Default: 0."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            String path = Check.pathBelowRoot(fields.name());
            String url = Check.given(fields, "url").orElse(null);
            String file = Check.given(fields, "source").orElse(null);
            if ((url == null) == (file == null)) {
                throw new BadResource("an archive needs url or source");
            } else if (url != null && !url.matches("(https?|ftp)://[!-~]+|file:///[!-~]+")) {
                throw new BadResource("url must start with https://, http://, ftp:// or file:///");
            }
            long strip = fields.number("strip").orElse(0L);
            String format = format(fields, url == null ? String.valueOf(file) : url);
            if (strip < 0 || strip > 99 || strip > 0 && format.equals("zip")) {
                throw new BadResource("strip takes a small number, and has no meaning for a zip");
            }
            Bytes source = file == null ? null : Bytes.of(fields.moduleFile(file));
            return List.of(new ArchiveResource(path, url, source, checksum(fields, source), format, strip));
        }

        private static String checksum(Fields fields, @Nullable Bytes source) {
            String given = Check.given(fields, "checksum").orElse(null);
            String is = source == null ? null : "sha256:" + source.sha256();
            if (given == null && is == null) {
                throw new BadResource("an archive that is fetched needs its checksum: what the url has may change");
            }
            String checksum = given == null ? String.valueOf(is) : given.toLowerCase(Locale.ROOT);
            if (!checksum.matches("sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128}")) {
                throw new BadResource("checksum takes sha256: and 64 hex digits, or sha512: and 128");
            } else if (is != null && checksum.startsWith("sha256:") && !checksum.equals(is)) {
                throw new BadResource("the file has another checksum: " + is);
            }
            return checksum;
        }

        private static String format(Fields fields, String name) {
            String given = Check.given(fields, "format").orElse(null);
            if (given != null && !FORMATS.contains(given)) {
                throw new BadResource("format takes one of " + String.join(", ", FORMATS));
            } else if (given != null) {
                return given;
            }
            String plain = name.replaceFirst("[?#].*", "")
                    .replaceFirst("[.]tgz$", ".tar.gz")
                    .replaceFirst("[.]txz$", ".tar.xz")
                    .replaceFirst("[.]tbz2?$", ".tar.bz2");
            return FORMATS.stream()
                    .filter(format -> plain.endsWith("." + format))
                    .findFirst()
                    .orElseThrow(() -> new BadResource(
                            "its name does not say what it is: give format, one of " + String.join(", ", FORMATS)));
        }
    }
}
