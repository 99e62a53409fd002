package dev.suil.module;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.module.declaration.Item;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Collects what a Java module declares. */
final class DeclaredResources implements Resources {

    private final JavaModule module;
    private final NodeContext node;
    private final boolean force;
    private final Mapping configuration;
    private final ModuleContent content;
    private final Problems problems;
    private final List<Consumer<Declaring>> declared = new ArrayList<>();
    private final Map<String, Operation> handlers = new LinkedHashMap<>();

    DeclaredResources(
            JavaModule module,
            NodeContext node,
            boolean force,
            Mapping configuration,
            Variables variables,
            Problems problems) {
        this.module = module;
        this.node = node;
        this.force = force;
        this.configuration = configuration;
        this.content = new ModuleContent(module.folder(), module.templates(), variables);
        this.problems = problems;
    }

    @Override
    public NodeContext node() {
        return node;
    }

    @Override
    public boolean force() {
        return force;
    }

    @Override
    public Item item(String type, String... names) {
        DeclaredItem item = new DeclaredItem(type, List.of(names), here());
        declared.add(declaring -> item.declare(module.types(), declaring));
        return item;
    }

    @Override
    public void add(Resource resource, String... notify) {
        Objects.requireNonNull(resource, "a resource to add");
        @Nullable Origin place = here();
        declared.add(declaring -> declaring.resources().add(new Declared(resource, List.of(notify), place)));
    }

    @Override
    public void handler(String name, Operation operation) {
        handlers.put(
                Objects.requireNonNull(name, "a handler's name"), Objects.requireNonNull(operation, "an operation"));
    }

    @Override
    public String template(String name) {
        return content.template(name);
    }

    @Override
    public byte[] moduleFile(String name) {
        return content.file(name);
    }

    @Override
    public void problem(String path, String message) {
        KeyPath below = path.isEmpty() ? KeyPath.ROOT : KeyPath.parse(path).orElse(KeyPath.ROOT);
        KeyPath whole = KeyPath.of(module.name());
        Value value = configuration;
        for (String segment : below.segments()) {
            whole = whole.child(segment);
            @Nullable Value child = child(value, segment);
            value = child == null ? value : child;
        }
        problems.add(Problem.of(ProblemCode.MODULE_CONFIG, value.origin(), message)
                .withPath(whole)
                .withOther(here()));
    }

    private @Nullable Origin here() {
        return module.places().here().orElse(null);
    }

    private static @Nullable Value child(Value value, String segment) {
        if (value instanceof Mapping mapping) {
            return mapping.entries().get(segment);
        }
        return value instanceof Sequence sequence && segment.matches("\\d{1,9}")
                ? sequence.items().stream()
                        .skip(Integer.parseInt(segment))
                        .findFirst()
                        .orElse(null)
                : null;
    }

    /** What is declared, once the module has said all of it. */
    Declarations declarations() {
        List<Declared> resources = new ArrayList<>();
        Declaring declaring = new Declaring(node, content, resources, problems, null);
        declared.forEach(one -> one.accept(declaring));
        checkHandlers(resources);
        return new Declarations(resources, handlers);
    }

    /** A handler may be given after the resources that notify it. */
    private void checkHandlers(List<Declared> resources) {
        Notifications notifications = new Notifications(handlers.keySet());
        for (Declared one : resources) {
            for (String name : one.notifies()) {
                notifications
                        .refuse(name)
                        .ifPresent(hint -> problems.add(Problem.of(
                                        ProblemCode.MODULE_RESOURCE,
                                        one.place(),
                                        "there is no handler '"
                                                + (content.variables().confidential() ? "..." : name) + "'")
                                .withHint(hint)));
            }
        }
    }
}
