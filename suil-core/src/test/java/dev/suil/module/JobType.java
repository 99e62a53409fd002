package dev.suil.module;

import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.Map;

/** A resource type with a required field, whose one name is a command. */
final class JobType implements ResourceType {

    @Override
    public String name() {
        return "job";
    }

    @Override
    public String description() {
        return "A job.";
    }

    @Override
    public List<Field> fields() {
        return List.of(new Field("at", Kind.TEXT, "When it runs.", true));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        String line = fields.command("job").orElseThrow().line();
        return List.of(new ThingType.Thing(line, Map.of("at", fields.text("at").orElseThrow())));
    }
}
