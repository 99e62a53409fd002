package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Bytes;
import dev.suil.resource.Declarations;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.types.Attributes;
import dev.suil.resource.types.FileResource;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.OperationEnded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Operations of several resources that are done as one. */
final class RunEngineJointTest extends RunEngineFixture {

    @Test
    void whatIsDoneTogetherOwesTheHandlersOfAllFromTheStart() {
        workshop.node("a", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(declared(together("one")), declared(together("two"), "note")),
                                Map.of("note", Operation.of("note", "echo ran >>" + root.resolve("noted")))));

        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(of(OperationEnded.class)).extracting(OperationEnded::summary).containsExactly("make 2", "note");
        assertThat(root.resolve("noted")).hasContent("ran\n");
        assertThat(ended("a").changes()).isEqualTo(2);

        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
    }

    @Test
    void whatFailsTogetherStaysOwedForAll() {
        workshop.node("a", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(declared(together("one"), "note"), declared(together("no/two"), "other")),
                                Map.of("note", Operation.of("note", "true"), "other", Operation.of("other", "true"))));

        assertThat(apply().nodes()).containsEntry("a", NodeResult.FAILED);
        assertThat(nodes.state("a").resolve("owed")).hasContent("m/note\nm/other\n");
        assertThat(ended("a").changes()).isZero();
    }

    /** A file that is made together with those before and after it. */
    private record Together(List<FileResource> files) implements Resource, Joint {

        @Override
        public ResourceId id() {
            return files.get(0).id();
        }

        @Override
        public Set<Fact<?, ?>> reads() {
            return files.get(0).reads();
        }

        @Override
        public Plan plan(Facts facts, boolean force) {
            Plan plan = files.get(0).plan(facts, force);
            return plan.operations().isEmpty()
                    ? plan
                    : new Plan(plan.changes(), List.of(operation()), plan.predicted());
        }

        @Override
        public Operation operation() {
            String paths =
                    String.join(" ", files.stream().map(FileResource::path).toList());
            return Operation.of("make " + files.size(), "for f in " + paths + "; do printf x >$f; done")
                    .withJoint(this);
        }

        @Override
        public Optional<Joint> and(Joint next) {
            List<FileResource> both = new ArrayList<>(files);
            both.addAll(((Together) next).files);
            return Optional.of(new Together(both));
        }
    }

    private Together together(String name) {
        return new Together(List.of(FileResource.of(root.resolve(name).toString(), Bytes.of("x"), Attributes.ANY)));
    }
}
