package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
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

/** Collects what a Java module declares. */
final class DeclaredResources implements Resources {

    private final NodeContext node;
    private final boolean force;
    private final ModuleContent content;
    private final SourcePlaces places;
    private final List<Declared> resources = new ArrayList<>();
    private final Map<String, Operation> handlers = new LinkedHashMap<>();

    DeclaredResources(NodeContext node, boolean force, ModuleContent content, SourcePlaces places) {
        this.node = node;
        this.force = force;
        this.content = content;
        this.places = places;
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
    public void add(Resource resource, String... notify) {
        Objects.requireNonNull(resource, "a resource to add");
        Origin place = places.here().orElse(null);
        resources.add(new Declared(resource, List.of(notify), place));
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
    public byte[] file(String name) {
        return content.file(name);
    }

    /** Handlers that are named but not there: a handler may be given after the resources that notify it. */
    List<Problem> problems() {
        Notifications notifications = new Notifications(handlers.keySet());
        List<Problem> problems = new ArrayList<>();
        for (Declared declared : resources) {
            for (String name : declared.notifies()) {
                notifications
                        .refuse(name)
                        .ifPresent(hint -> problems.add(Problem.of(
                                        ProblemCode.MODULE_RESOURCE,
                                        declared.place(),
                                        "there is no handler '"
                                                + (content.variables().confidential() ? "..." : name) + "'")
                                .withHint(hint)));
            }
        }
        return problems;
    }

    Declarations declarations() {
        return new Declarations(resources, handlers);
    }
}
