package dev.suil.module;

import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A resource type that keeps what its fields said, for tests of how a module declares. */
final class ThingType implements ResourceType {

    record Thing(String name, Map<String, String> said) implements Resource {
        @Override
        public ResourceId id() {
            return new ResourceId("thing", name);
        }

        @Override
        public Set<Fact<?, ?>> reads() {
            return Set.of();
        }

        @Override
        public Plan plan(Facts facts, boolean force) {
            return new Plan(List.of(), List.of(Operation.of("make " + name, "true")), Map.of());
        }
    }

    @Override
    public String name() {
        return "thing";
    }

    @Override
    public String description() {
        return "A thing.";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                Field.optional("content", Kind.TEXT, "What is in it."),
                Field.optional("wanted", Kind.BOOLEAN, "Whether it is wanted."),
                Field.optional("count", Kind.NUMBER, "How many."),
                Field.optional("words", Kind.TEXTS, "Words."),
                Field.optional("mode", Kind.MODE, "The mode."),
                Field.optional("run", Kind.COMMAND, "A command."),
                Field.optional("template", Kind.TEXT, "A template."),
                Field.optional("source", Kind.TEXT, "A file."),
                Field.optional("job", Kind.TEXT, "A field that is called like a type."));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        Map<String, String> said = new TreeMap<>();
        fields.text("content").ifPresent(text -> said.put("content", text));
        fields.flag("wanted").ifPresent(flag -> said.put("wanted", flag.toString()));
        fields.number("count").ifPresent(number -> said.put("count", number.toString()));
        if (fields.has("words")) {
            said.put("words", String.join("|", fields.texts("words")));
        }
        fields.mode("mode").ifPresent(mode -> said.put("mode", mode));
        fields.command("run").ifPresent(command -> said.put("run", command.shell() + " " + command.line()));
        fields.text("template").ifPresent(name -> said.put("template", fields.template(name)));
        fields.text("source")
                .ifPresent(name -> said.put("source", new String(fields.moduleFile(name), StandardCharsets.UTF_8)));
        if (said.getOrDefault("content", "").startsWith("refuse")) {
            throw new BadResource("'" + said.get("content") + "' is refused");
        }
        return fields.names().stream()
                .<Resource>map(name -> new Thing(name, Map.copyOf(said)))
                .toList();
    }
}
