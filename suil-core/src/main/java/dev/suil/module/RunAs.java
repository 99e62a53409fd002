package dev.suil.module;

import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import java.util.List;
import java.util.Set;

/** A resource whose operations run as another user than root, but for those that name one themselves. */
record RunAs(Resource resource, String user) implements Resource {

    @Override
    public ResourceId id() {
        return resource.id();
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return resource.reads();
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Plan plan = resource.plan(facts, force);
        List<Operation> operations = plan.operations().stream()
                .map(operation -> operation.user() == null ? operation.as(user) : operation)
                .toList();
        return new Plan(plan.changes(), operations, plan.predicted());
    }

    @Override
    public Resource among(Set<Fact<?, ?>> asked) {
        return new RunAs(resource.among(asked), user);
    }

    @Override
    public Resource confidential() {
        return new RunAs(resource.confidential(), user);
    }
}
