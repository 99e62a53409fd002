package dev.suil.module;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Value;
import dev.suil.module.template.Text;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.resource.ResourceType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads the items under {@code resources} of a {@code module.yaml}. */
record ItemReader(Map<String, ResourceType> types, FieldReader fields, Notifications notifications, Problems problems) {

    private static final KeyPath RESOURCES = KeyPath.of("resources");

    Optional<Item> read(Value value) {
        if (!(value instanceof Mapping mapping)) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_RESOURCE,
                            value.origin(),
                            "a resource must be a mapping, not a " + value.kind())
                    .withPath(RESOURCES)
                    .withHint("such as 'file: /etc/motd'"));
            return Optional.empty();
        }
        Entries<Value> entries = mapping.entries();
        ResourceType type = type(mapping);
        if (type == null) {
            return Optional.empty();
        }
        Map<String, Texts> given = new LinkedHashMap<>();
        Set<String> known = new LinkedHashSet<>();
        type.fields().forEach(field -> known.add(field.name()));
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            if (known.contains(key)) {
                fields.texts(entries, key, RESOURCES).ifPresent(texts -> given.put(key, texts));
            } else if (!key.equals(type.name()) && !ModuleKeys.ITEM.contains(key)) {
                unknownField(type, entries, i, known);
            }
        }
        required(type, entries);
        Texts notifies = fields.texts(entries, "notify", RESOURCES).orElse(null);
        checkNotifies(notifies);
        Item.Path each = fields.path(entries, "each", RESOURCES).orElse(null);
        Item.Condition when = fields.condition(entries, "when", RESOURCES).orElse(null);
        Texts as = fields.texts(entries, "as", RESOURCES).orElse(null);
        return fields.texts(entries, type.name(), RESOURCES)
                .map(names -> new Item(
                        type, entries.keyOrigin(entries.indexOf(type.name())), names, given, each, when, notifies, as));
    }

    /** The type whose name is a key. A field may be called like another type: a cron job has a {@code user}. */
    private @Nullable ResourceType type(Mapping mapping) {
        Entries<Value> entries = mapping.entries();
        List<ResourceType> candidates = new ArrayList<>();
        for (String key : entries.keys()) {
            ResourceType type = types.get(key);
            if (type != null) {
                candidates.add(type);
            }
        }
        if (candidates.isEmpty()) {
            noType(mapping);
            return null;
        }
        for (ResourceType candidate : candidates) {
            boolean explainsOthers = candidates.stream()
                    .allMatch(other -> other == candidate
                            || candidate.fields().stream()
                                    .anyMatch(field -> field.name().equals(other.name())));
            if (explainsOthers) {
                return candidate;
            }
        }
        String second = candidates.get(1).name();
        problems.add(Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        entries.keyOrigin(entries.indexOf(second)),
                        "one item cannot be both a " + candidates.get(0).name() + " and a " + second)
                .withPath(RESOURCES)
                .withOther(entries.keyOrigin(entries.indexOf(candidates.get(0).name())))
                .withHint("write two items"));
        return null;
    }

    private void noType(Mapping mapping) {
        Entries<Value> entries = mapping.entries();
        Set<String> names = new TreeSet<>(types.keySet());
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            Optional<String> near = ModuleKeys.ITEM.contains(key) ? Optional.empty() : Suggest.nearest(key, names);
            if (near.isPresent()) {
                problems.add(Problem.of(
                                ProblemCode.MODULE_RESOURCE,
                                entries.keyOrigin(i),
                                "unknown resource type '" + key + "'")
                        .withPath(RESOURCES.child(key))
                        .withHint("did you mean '" + near.get() + "'?"));
                return;
            }
        }
        problems.add(Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        entries.isEmpty() ? mapping.origin() : entries.keyOrigin(0),
                        "no key of this item is a resource type")
                .withPath(RESOURCES)
                .withHint("resource types: " + String.join(", ", names)));
    }

    private void unknownField(ResourceType type, Entries<Value> entries, int position, Set<String> fields) {
        List<String> known = new ArrayList<>(fields);
        known.addAll(ModuleKeys.ITEM);
        String key = entries.key(position);
        problems.add(Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        entries.keyOrigin(position),
                        "'" + type.name() + "' has no field '" + key + "'")
                .withPath(RESOURCES.child(key))
                .withHint(Suggest.hint(key, known)));
    }

    private void required(ResourceType type, Entries<Value> entries) {
        int own = entries.indexOf(type.name());
        if (ModuleYaml.isNull(entries.value(own))) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_RESOURCE, entries.keyOrigin(own), "'" + type.name() + "' has no value")
                    .withPath(RESOURCES.child(type.name())));
        }
        for (ResourceType.Field field : type.fields()) {
            Value value = entries.get(field.name());
            if (field.required() && (value == null || ModuleYaml.isNull(value))) {
                problems.add(Problem.of(
                                ProblemCode.MODULE_RESOURCE,
                                entries.keyOrigin(own),
                                "'" + type.name() + "' needs '" + field.name() + "'")
                        .withPath(RESOURCES.child(type.name()))
                        .withHint(field.description()));
            }
        }
    }

    /** Names without places are checked when the module is loaded, the others once they are rendered. */
    private void checkNotifies(@Nullable Texts notifies) {
        if (notifies == null) {
            return;
        }
        for (Text part : notifies.parts()) {
            if (part instanceof Text.Literal literal) {
                notifications
                        .refuse(literal.text())
                        .ifPresent(hint -> problems.add(noHandler(literal.text(), notifies, hint)));
            }
        }
    }

    static Problem noHandler(String name, Texts notifies, String hint) {
        return Problem.of(ProblemCode.MODULE_RESOURCE, notifies.place(), "there is no handler '" + name + "'")
                .withPath(notifies.path())
                .withHint(hint);
    }
}
