package dev.suil.module.tests;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Truth;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.merge.Merge;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.resource.NodeContext;
import dev.suil.workspace.OsFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One case of a test file.
 *
 * @param config what stands above the module's own data; empty where nothing does
 * @param node what the module may know of the node
 * @param force whether operations are wanted whatever the state
 * @param state what the node is like; empty where nothing is there
 * @param want what must come out; null where a golden file says it
 */
record TestCase(
        String name,
        Origin place,
        Entries<? extends Written> config,
        NodeContext node,
        boolean force,
        Mapping state,
        @Nullable Want want) {

    private static final List<String> KEYS = List.of("config", "os", "node", "role", "host", "force", "state", "want");

    /**
     * What must come out. What is not said may be anything.
     *
     * @param nothing nothing at all must be changed
     */
    record Want(
            boolean nothing,
            Optional<List<String>> changes,
            Optional<List<String>> operations,
            Optional<List<String>> handlers,
            Optional<List<String>> problems) {

        private static final List<String> KEYS = List.of("changes", "operations", "handlers", "problems");

        static @Nullable Want read(@Nullable Written written, KeyPath path, Problems found) {
            if (written == null || (written instanceof Scalar scalar && scalar.isNull())) {
                return null;
            } else if (written instanceof Scalar scalar && scalar.text().equals("nothing")) {
                return new Want(true, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
            }
            if (!(written instanceof Mapping mapping)) {
                found.add(bad(written.origin(), path, "'want' is 'nothing' or a mapping"));
                return null;
            }
            unknown(mapping.entries(), KEYS, path, found);
            return new Want(
                    false,
                    list(mapping, "changes"),
                    list(mapping, "operations"),
                    list(mapping, "handlers"),
                    list(mapping, "problems"));
        }

        private static Optional<List<String>> list(Mapping mapping, String key) {
            Value value = mapping.entries().get(key);
            if (value instanceof Sequence sequence) {
                return Optional.of(sequence.items().stream().map(TestCase::text).toList());
            }
            return value == null
                    ? Optional.empty()
                    : Optional.of(value instanceof Scalar scalar && scalar.isNull() ? List.of() : List.of(text(value)));
        }
    }

    static TestCase read(String name, Origin place, Written written, Problems found) {
        KeyPath path = KeyPath.of(name);
        Entries<? extends Written> entries = Merge.entries(written);
        if (entries == null) {
            found.add(bad(place, path, "a case is a mapping"));
            entries = Entries.empty();
        }
        unknown(entries, KEYS, path, found);
        Written config = entries.get("config");
        Entries<? extends Written> configured = config == null ? null : Merge.entries(config);
        Written state = entries.get("state");
        return new TestCase(
                name,
                place,
                configured == null ? Entries.empty() : configured,
                new NodeContext(
                        text(entries, "node", "node.example.com"),
                        text(entries, "role", "test"),
                        os(entries.get("os"), path, found),
                        host(entries.get("host"))),
                entries.get("force") instanceof Value force && Truth.of(force),
                state(state, path, found),
                Want.read(entries.get("want"), path.child("want"), found));
    }

    private static Mapping state(@Nullable Written state, KeyPath path, Problems found) {
        if (state instanceof Mapping mapping) {
            return mapping;
        }
        Entries.Builder<Value> entries = new Entries.Builder<>();
        if (state instanceof Scalar scalar && !scalar.isNull()) {
            entries.add("from", scalar.origin(), scalar);
        } else if (state != null && !(state instanceof Scalar)) {
            found.add(bad(state.origin(), path.child("state"), "'state' is 'empty', 'applied' or a mapping"));
        }
        return new Mapping(entries.build(), Origin.file(""));
    }

    private static OsFacts os(@Nullable Written os, KeyPath path, Problems found) {
        String text = os instanceof Scalar scalar ? scalar.text() : "debian/12";
        int slash = text.indexOf('/');
        if (slash <= 0 || slash == text.length() - 1) {
            found.add(bad(
                    os == null ? Origin.file("") : os.origin(),
                    path.child("os"),
                    "'os' is a family and a release: debian/12"));
            return new OsFacts("debian", "12", "debian", "bookworm", "x86_64");
        }
        String family = text.substring(0, slash);
        return new OsFacts(family, text.substring(slash + 1), family, null, "x86_64");
    }

    private static Map<String, Object> host(@Nullable Written host) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("hostname", "node");
        if (host instanceof Mapping mapping) {
            for (int i = 0; i < mapping.entries().size(); i++) {
                Value value = mapping.entries().value(i);
                facts.put(
                        mapping.entries().key(i),
                        value instanceof Sequence sequence
                                ? sequence.items().stream().map(TestCase::text).toList()
                                : text(value));
            }
        }
        return facts;
    }

    private static String text(Entries<? extends Written> entries, String key, String otherwise) {
        return entries.get(key) instanceof Scalar scalar && !scalar.isNull() ? scalar.text() : otherwise;
    }

    static String text(Value value) {
        return value instanceof Scalar scalar ? scalar.text() : value.toString();
    }

    static Problem bad(Origin place, KeyPath path, String message) {
        return Problem.of(ProblemCode.MODULE_TEST, place, message).withPath(path);
    }

    static void unknown(Entries<? extends Written> entries, List<String> known, KeyPath path, Problems found) {
        Set<String> names = Set.copyOf(known);
        for (int i = 0; i < entries.size(); i++) {
            if (!names.contains(entries.key(i))) {
                found.add(bad(entries.keyOrigin(i), path.child(entries.key(i)), "unknown key '" + entries.key(i) + "'")
                        .withHint(Suggest.hint(entries.key(i), known)));
            }
        }
    }
}
