package dev.suil.module;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.module.template.Templates;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.resource.ResourceType;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a {@code module.yaml} says, its texts compiled.
 *
 * @param items the resources, in order
 * @param handlers the module's own handlers, by name
 */
record ModuleYaml(List<Item> items, Map<String, Handler> handlers) {

    /** The file's name. */
    static final String FILE = "module.yaml";

    ModuleYaml {
        items = List.copyOf(items);
        handlers = Collections.unmodifiableMap(new LinkedHashMap<>(handlers));
    }

    /**
     * A handler of the module's own.
     *
     * @param as whom it runs as; null for root
     */
    record Handler(Texts command, @Nullable Texts as) {}

    /**
     * Reads the file. What can be read is returned beside problems.
     *
     * @param types the resource types by name
     */
    static ModuleYaml read(
            byte[] bytes,
            ModuleFolder folder,
            Templates templates,
            Map<String, ResourceType> types,
            Problems problems) {
        ReadFile read = YamlReader.readPlain(bytes, folder.place(FILE).file());
        problems.addAll(read.problems());
        Written root = read.root();
        if (!(root instanceof Mapping mapping)) {
            if (root instanceof Value value) {
                problems.add(Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        value.origin(),
                        "module.yaml must be a mapping, not a " + value.kind()));
            }
            return new ModuleYaml(List.of(), Map.of());
        }
        unknownKeys(mapping.entries(), problems);
        FieldReader fields = new FieldReader(templates, problems);
        Map<String, Handler> handlers = handlers(mapping.entries(), fields, problems);
        Notifications notifications = new Notifications(handlers.keySet());
        ItemReader items = new ItemReader(types, fields, notifications, problems);
        return new ModuleYaml(resources(mapping.entries(), items, problems), handlers);
    }

    private static void unknownKeys(Entries<Value> entries, Problems problems) {
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            if (!ModuleKeys.FILE.contains(key)) {
                problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, entries.keyOrigin(i), "unknown key '" + key + "'")
                        .withPath(KeyPath.of(key))
                        .withHint(Suggest.hint(key, ModuleKeys.FILE)));
            }
        }
    }

    private static List<Item> resources(Entries<Value> entries, ItemReader reader, Problems problems) {
        List<Item> items = new ArrayList<>();
        Value value = entries.get("resources");
        if (value instanceof Sequence sequence) {
            for (Value item : sequence.items()) {
                reader.read(item).ifPresent(items::add);
            }
        } else if (value != null && !isNull(value)) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_RESOURCE,
                            value.origin(),
                            "'resources' must be a list, not a " + value.kind())
                    .withPath(KeyPath.of("resources")));
        }
        return items;
    }

    private static Map<String, Handler> handlers(Entries<Value> entries, FieldReader fields, Problems problems) {
        Map<String, Handler> handlers = new LinkedHashMap<>();
        Value value = entries.get("handlers");
        if (value instanceof Mapping mapping) {
            for (int i = 0; i < mapping.entries().size(); i++) {
                String name = mapping.entries().key(i);
                Handler handler = handler(name, mapping.entries().value(i), fields, problems);
                if (handler != null) {
                    handlers.put(name, handler);
                }
            }
        } else if (value != null && !isNull(value)) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_RESOURCE,
                            value.origin(),
                            "'handlers' must be a mapping of names, not a " + value.kind())
                    .withPath(KeyPath.of("handlers")));
        }
        return handlers;
    }

    private static @Nullable Handler handler(String name, Value value, FieldReader fields, Problems problems) {
        KeyPath path = KeyPath.of("handlers", name);
        if (!(value instanceof Mapping mapping) || !mapping.entries().has("command")) {
            problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, value.origin(), "a handler needs a 'command'")
                    .withPath(path)
                    .withHint("a list of words, or one text for a shell"));
            return null;
        }
        Entries<Value> entries = mapping.entries();
        for (int i = 0; i < entries.size(); i++) {
            if (!ModuleKeys.HANDLER.contains(entries.key(i))) {
                problems.add(Problem.of(
                                ProblemCode.MODULE_RESOURCE,
                                entries.keyOrigin(i),
                                "a handler has no '" + entries.key(i) + "'")
                        .withPath(path.child(entries.key(i)))
                        .withHint(Suggest.hint(entries.key(i), ModuleKeys.HANDLER)));
            }
        }
        Texts command = fields.texts(entries, "command", path).orElse(null);
        return command == null
                ? null
                : new Handler(command, fields.texts(entries, "as", path).orElse(null));
    }

    static boolean isNull(Value value) {
        return value instanceof Scalar scalar && scalar.isNull();
    }
}
