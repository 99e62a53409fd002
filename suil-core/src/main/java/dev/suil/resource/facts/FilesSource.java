package dev.suil.resource.facts;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.FileState.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is at paths: type, mode, owner, group, size, digest, content where it differs from what is wanted.
 *
 * <p>One {@code stat} and one {@code sha256sum} answer for a hundred paths. Neither is asked for names: a name may hold
 * a line break, and {@code sha256sum} writes some names in a way of its own. Instead the script says by number which of
 * the paths are there, and the answers follow in that order.
 */
public final class FilesSource implements FactSource<FileKey, FileState> {

    public static final FilesSource INSTANCE = new FilesSource();

    /** The size up to which content is sent, in bytes. */
    public static final int CONTENT_LIMIT = 256 * 1024;

    private static final int CHUNK = 100;
    private static final String FUNCTIONS = """
            LC_ALL=C; export LC_ALL
            suil_stat() { stat -c '%f:%u:%g:%s:%U:%G' "$@" 2>/dev/null; }
            suil_states() {
              k=0; there=
              for f do
                shift
                if [ -e "$f" ] || [ -L "$f" ]; then set -- "$@" "$f"; there="$there $k"; fi
                k=$((k + 1))
              done
              echo "there$there"
              [ $# -gt 0 ] || return 0
              # A path that vanished since then leaves a gap, so the answers are given once more, one by one.
              suil_stat "$@" || {
                echo again
                for f do
                  suil_stat "$f" || { if [ -e "$f" ] || [ -L "$f" ]; then exit 1; fi; echo gone; }
                done
              }
              for f do
                [ ! -L "$f" ] || echo "link $(readlink "$f" | base64 | tr -d '\\n')"
              done
            }
            suil_sums() { for f do sha256sum < "$f" || exit 1; done; }
            suil_digests() {
              sum=$1; shift
              k=0; there=
              for f do
                shift
                if [ -f "$f" ] && [ ! -L "$f" ]; then set -- "$@" "$f"; there="$there $k"; fi
                k=$((k + 1))
              done
              echo "files$there"
              [ $# -gt 0 ] || return 0
              sums=$($sum "$@") || exit 1
              for k in $there; do
                read -r sum
                sum=${sum%% *}
                echo "$sum"
                suil_known "$k:$sum" || [ "$(wc -c < "$1")" -gt @LIMIT@ ] ||
                  echo "content $(base64 < "$1" | tr -d '\\n')"
                shift
              done <<EOF
            $sums
            EOF
            }
            """.replace("@LIMIT@", Integer.toString(CONTENT_LIMIT));

    private FilesSource() {}

    /** The fact of all but the content of {@code path}. */
    public static Fact<FileKey, FileState> attributes(String path) {
        return new Fact<>(INSTANCE, FileKey.attributes(path));
    }

    /** The fact of all of {@code path}; its content is sent unless its digest is {@code known}. */
    public static Fact<FileKey, FileState> content(String path, @Nullable String known) {
        return new Fact<>(INSTANCE, FileKey.content(path, known));
    }

    /**
     * What becomes of the paths where nothing is when a package is installed: it may bring any of them, and only the node
     * can tell. A resource that wants nothing there makes sure of it then.
     */
    public static Map<Fact<?, ?>, Object> unsettled(Facts facts) {
        Map<Fact<?, ?>, Object> unsettled = new HashMap<>();
        for (Fact<?, ?> fact : facts.all()) {
            if (fact.source() instanceof FilesSource && facts.get(fact) instanceof FileState state && !state.exists()) {
                unsettled.put(fact, FileState.UNKNOWN);
            }
        }
        return unsettled;
    }

    /** The facts of {@code path}, as they are once it is in {@code state}. */
    public static Map<Fact<?, ?>, Object> predict(String path, FileState state) {
        return Map.of(attributes(path), state, content(path, null), state);
    }

    /** The facts of {@code path} that are known, each changed by {@code change}. */
    public static Map<Fact<?, ?>, Object> known(String path, Facts facts, UnaryOperator<FileState> change) {
        return facts.known(List.of(attributes(path), content(path, null)), change);
    }

    /** The facts of paths below {@code path} that are known. */
    public static Set<Fact<FileKey, FileState>> below(String path, Facts facts) {
        Set<Fact<FileKey, FileState>> below = new HashSet<>();
        for (Fact<?, ?> fact : facts.all()) {
            if (fact.key() instanceof FileKey key && key.path().startsWith(path + "/")) {
                below.add(new Fact<>(INSTANCE, key));
            }
        }
        return below;
    }

    @Override
    public String name() {
        return "file";
    }

    @Override
    public String script(List<FileKey> keys) {
        StringBuilder script = new StringBuilder(FUNCTIONS);
        for (List<FileKey> chunk : chunks(keys)) {
            script.append("suil_states ").append(paths(chunk)).append('\n');
        }
        for (List<FileKey> chunk : digests(keys)) {
            script.append("suil_known() { case $1 in ")
                    .append(known(chunk))
                    .append(") return 0;; esac; return 1; }\n")
                    .append(isOdd(chunk.get(0)) ? "suil_digests suil_sums " : "suil_digests sha256sum ")
                    .append(paths(chunk))
                    .append('\n');
        }
        return script.append("echo end\n").toString();
    }

    @Override
    public Map<FileKey, FileState> parse(byte[] output, List<FileKey> keys) {
        Answer answer = new Answer(name(), output);
        Map<FileKey, FileState> states = new LinkedHashMap<>();
        for (List<FileKey> chunk : chunks(keys)) {
            readStates(answer, chunk, states);
        }
        for (List<FileKey> chunk : digests(keys)) {
            readDigests(answer, chunk, states);
        }
        answer.next("end");
        answer.end();
        return states;
    }

    @Override
    public Object shown(FileState state) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("type", state.type().toString());
        if (state.exists()) {
            shown.put("mode", state.modeText());
            shown.put("owner", state.owner().shown());
            shown.put("group", state.group().shown());
        }
        if (state.type() == Type.FILE) {
            shown.put("size", state.size());
        }
        if (state.sha256() != null) {
            shown.put("sha256", state.sha256());
        }
        if (state.target() != null) {
            shown.put("target", state.target());
        }
        return shown;
    }

    private static void readStates(Answer answer, List<FileKey> chunk, Map<FileKey, FileState> states) {
        chunk.forEach(key -> states.put(key, FileState.ABSENT));
        List<FileKey> there = numbered(answer, answer.next("there"), chunk);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < there.size(); i++) {
            String line = answer.next();
            if (line.equals("again")) {
                lines.clear();
                i = -1;
            } else {
                lines.add(line);
            }
            // All answers may be there and stat still end with an error, about a path that was replaced meanwhile.
            if (i == there.size() - 1 && "again".equals(answer.peek())) {
                answer.next();
                lines.clear();
                i = -1;
            }
        }
        for (int i = 0; i < there.size(); i++) {
            if (!lines.get(i).equals("gone")) {
                states.put(there.get(i), state(answer, lines.get(i)));
            }
        }
    }

    private static FileState state(Answer answer, String line) {
        String[] part = line.split(":", -1);
        if (part.length != 6) {
            throw answer.wrong();
        }
        try {
            int raw = Integer.parseInt(part[0], 16);
            Type type = type(raw);
            Ident owner = ident(part[4], part[1]);
            Ident group = ident(part[5], part[2]);
            String target = type == Type.LINK ? text(decode(answer.next("link "))) : null;
            return new FileState(
                    type, raw & 07777, owner, group, Long.parseLong(part[3]), null, null, withoutBreak(target));
        } catch (IllegalArgumentException e) {
            throw answer.wrong();
        }
    }

    private static void readDigests(Answer answer, List<FileKey> chunk, Map<FileKey, FileState> states) {
        for (FileKey key : numbered(answer, answer.next("files"), chunk)) {
            String sum = answer.next();
            String following = answer.peek();
            Bytes content = null;
            if (following != null && following.startsWith("content ")) {
                content = Bytes.of(decode(answer.next("content ")));
            }
            FileState state = states.get(key);
            if (!sum.matches("[0-9a-f]{64}") || state == null || state.type() != Type.FILE) {
                throw answer.wrong();
            }
            states.put(
                    key,
                    new FileState(
                            state.type(),
                            state.mode(),
                            state.owner(),
                            state.group(),
                            state.size(),
                            sum,
                            content,
                            null));
        }
    }

    private static List<FileKey> numbered(Answer answer, String numbers, List<FileKey> chunk) {
        List<FileKey> keys = new ArrayList<>();
        try {
            for (String number :
                    numbers.isEmpty() ? new String[0] : numbers.substring(1).split(" ")) {
                keys.add(chunk.get(Integer.parseInt(number)));
            }
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw answer.wrong();
        }
        return keys;
    }

    private static Type type(int raw) {
        return switch (raw & 0170000) {
            case 0100000 -> Type.FILE;
            case 0040000 -> Type.DIRECTORY;
            case 0120000 -> Type.LINK;
            default -> Type.SPECIAL;
        };
    }

    private static Ident ident(String name, String id) {
        return new Ident(name.equals("UNKNOWN") ? null : name, Long.valueOf(id));
    }

    private static byte[] decode(String base64) {
        return Base64.getDecoder().decode(base64);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Without the line break that {@code readlink} ends with. */
    private static @Nullable String withoutBreak(@Nullable String target) {
        return target != null && target.endsWith("\n") ? target.substring(0, target.length() - 1) : target;
    }

    private static String paths(List<FileKey> chunk) {
        return Sh.words(chunk.stream().map(FileKey::path).toList());
    }

    private static String known(List<FileKey> chunk) {
        List<String> patterns = new ArrayList<>();
        for (int i = 0; i < chunk.size(); i++) {
            String known = chunk.get(i).known();
            if (known != null) {
                patterns.add(i + ":" + known);
            }
        }
        return patterns.isEmpty() ? "none" : String.join("|", patterns);
    }

    /** The keys whose digest is asked for: first those whose names sha256sum leaves as they are, then the others. */
    private static List<List<FileKey>> digests(List<FileKey> keys) {
        Map<Boolean, List<FileKey>> byOdd = new HashMap<>(
                keys.stream().filter(FileKey::digest).collect(Collectors.partitioningBy(FilesSource::isOdd)));
        List<List<FileKey>> chunks = new ArrayList<>(chunks(byOdd.getOrDefault(false, List.of())));
        chunks.addAll(chunks(byOdd.getOrDefault(true, List.of())));
        return chunks;
    }

    private static boolean isOdd(FileKey key) {
        return key.path().chars().anyMatch(c -> c == '\\' || c < ' ');
    }

    private static List<List<FileKey>> chunks(List<FileKey> keys) {
        List<List<FileKey>> chunks = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += CHUNK) {
            chunks.add(keys.subList(from, Math.min(keys.size(), from + CHUNK)));
        }
        return chunks;
    }
}
