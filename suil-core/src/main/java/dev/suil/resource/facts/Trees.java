package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.resource.Sh;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is in directories, at any depth, links and other file systems not entered. */
public final class Trees implements FactSource<Trees.Key, Trees.Entries> {

    public static final Trees INSTANCE = new Trees();

    private static final String FUNCTIONS = """
            suil_tree() {
              path=$1
              shift
              if [ -d "$path" ] && [ ! -L "$path" ]; then
                # An owner that the node does not know yet is nobody's: all differ then.
                found=$(find "$path" -xdev -mindepth 1 "$@" -print0 2>/dev/null | base64 | tr -d '\\n') ||:
                find "$path" -prune "$@" >/dev/null 2>&1 ||
                  found=$(find "$path" -xdev -mindepth 1 -print0 | base64 | tr -d '\\n')
                printf 'in %s\\n' "$found"
              else echo 'in '
              fi
            }
            """;

    private Trees() {}

    /**
     * Asks for what is in a directory.
     *
     * @param path absolute
     * @param owner only what belongs to another user; null for any
     * @param group only what belongs to another group; null for any
     * @param mode only folders of another mode, four octal digits; null for any
     */
    public record Key(
            String path,
            @Nullable String owner,
            @Nullable String group,
            @Nullable String mode) {

        /** Everything in it. */
        public static Key all(String path) {
            return new Key(path, null, null, null);
        }

        /** The test of {@code find} that they pass, as shell words; empty where all do. */
        public String test() {
            List<String> tests = new ArrayList<>();
            if (owner != null) {
                tests.add("! -user " + Sh.quote(owner));
            }
            if (group != null) {
                tests.add("! -group " + Sh.quote(group));
            }
            if (mode != null) {
                tests.add("-type d ! -perm " + mode);
            }
            return tests.isEmpty() ? "" : "'(' " + String.join(" -o ", tests) + " ')'";
        }

        @Override
        public String toString() {
            return path;
        }
    }

    /**
     * What there is.
     *
     * @param paths each above what is in it
     * @param settled whether that is all; not so where something that is planned may bring more
     */
    public record Entries(List<String> paths, boolean settled) {

        /** Nothing. */
        public static final Entries NONE = new Entries(List.of(), true);

        public Entries {
            paths = List.copyOf(paths);
        }
    }

    /** What becomes of directories when a package is installed, which may bring more into them. */
    public static Map<Fact<?, ?>, Object> unsettled(Facts facts) {
        Map<Fact<?, ?>, Object> unsettled = new HashMap<>();
        for (Fact<?, ?> fact : facts.all()) {
            if (fact.source() instanceof Trees && facts.get(fact) instanceof Entries entries) {
                unsettled.put(fact, new Entries(entries.paths(), false));
            }
        }
        return unsettled;
    }

    @Override
    public String name() {
        return "tree";
    }

    @Override
    public String script(List<Key> keys) {
        StringBuilder script = new StringBuilder(FUNCTIONS);
        for (Key key : keys) {
            script.append("suil_tree ")
                    .append(Sh.quote(key.path()))
                    .append(' ')
                    .append(key.test())
                    .append('\n');
        }
        return script.toString();
    }

    @Override
    public Map<Key, Entries> parse(byte[] output, List<Key> keys) {
        Answer answer = new Answer(name(), output);
        Map<Key, Entries> trees = new LinkedHashMap<>();
        for (Key key : keys) {
            try {
                String listed = new String(Base64.getDecoder().decode(answer.next("in ")), StandardCharsets.UTF_8);
                List<String> paths = listed.isEmpty() ? List.of() : List.of(listed.split("\0"));
                if (!paths.stream().allMatch(path -> path.startsWith(key.path() + "/"))) {
                    throw answer.wrong();
                }
                trees.put(key, new Entries(paths, true));
            } catch (IllegalArgumentException e) {
                throw answer.wrong();
            }
        }
        answer.end();
        return trees;
    }

    @Override
    public Object shown(Entries entries) {
        return Map.of("entries", entries.paths().size());
    }
}
