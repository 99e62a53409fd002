package dev.suil.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.SuilException;
import dev.suil.data.Origin;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PlannerTest {

    private static final Origin PLACE = new Origin("modules/m/module.yaml", 2, 3);

    @Test
    void whatIsAsItShouldBeIsNotPlanned() {
        NodePlan plan = plan(Setting.facts("a", "1"), module("m", set("a", "1")));

        assertThat(plan.isEmpty()).isTrue();
        assertThat(plan.modules()).extracting(ModulePlan::module).containsExactly("m");
    }

    @Test
    void whatDiffersIsPlannedInOrderWithItsPlace() {
        NodePlan plan = plan(
                Setting.facts("a", "", "b", "1", "c", ""), module("m", set("c", "1"), set("b", "1"), set("a", "1")));

        assertThat(resources(plan, 0)).containsExactly("c", "a");
        assertThat(plan.modules().get(0).resources().get(0).place()).isEqualTo(PLACE);
        assertThat(plan.changes()).isEqualTo(2);
    }

    @Test
    void laterResourcesArePlannedOnWhatEarlierOnesWillChange() {
        Setting second = new Setting("second", "a", "1", "");

        NodePlan plan = plan(Setting.facts("a", ""), module("m", set("a", "1")), module("n", declared(second)));

        assertThat(resources(plan, 0)).containsExactly("a");
        assertThat(resources(plan, 1)).isEmpty();
    }

    @Test
    void forceIssuesOperationsWhereNothingDiffers() {
        Desired open = module("m", set("a", "1", "h"));
        Desired forced = new Desired("m", open.shown(), open.applied(), true, true);

        NodePlan plan = plan(Setting.facts("a", "1"), forced);

        assertThat(resources(plan, 0)).containsExactly("a");
        assertThat(plan.modules().get(0).resources().get(0).changes()).isEmpty();
        assertThat(handlers(plan, 0)).containsExactly("m/h");
    }

    @Test
    void aHandlerRunsOnceAtTheEndOfItsModule() {
        NodePlan plan = plan(Setting.facts("a", "", "b", ""), module("m", set("a", "1", "h"), set("b", "1", "h")));

        assertThat(handlers(plan, 0)).containsExactly("m/h");
        assertThat(plan.modules().get(0).handlers().get(0).notifiedBy()).hasSize(2);
    }

    @Test
    void aHandlerOfAnUnchangedResourceDoesNotRun() {
        NodePlan plan = plan(Setting.facts("a", "1", "b", ""), module("m", set("a", "1", "h"), set("b", "1")));

        assertThat(handlers(plan, 0)).isEmpty();
    }

    @Test
    void handlersRunInTheOrderOfTheirDefinition() {
        NodePlan plan = plan(
                Setting.facts("a", "", "b", "", "c", ""),
                module("m", set("a", "1", "reboot", "i"), set("b", "1", "reload web"), set("c", "1", "h")));

        assertThat(handlers(plan, 0)).containsExactly("m/h", "m/reload web", "m/i", "m/reboot");
    }

    @Test
    void anotherModulesHandlerRunsAtTheLaterOfBothEnds() {
        Facts facts = Setting.facts("a", "", "b", "");

        NodePlan forward = plan(facts, module("m", set("a", "1", "n/h")), module("n", set("b", "1", "h")));
        NodePlan backward = plan(facts, module("n", set("b", "1", "h")), module("m", set("a", "1", "n/h")));

        assertThat(handlers(forward, 0)).isEmpty();
        assertThat(handlers(forward, 1)).containsExactly("n/h");
        assertThat(handlers(backward, 0)).containsExactly("n/h");
        assertThat(handlers(backward, 1)).containsExactly("n/h");
    }

    @Test
    void aResourceOfTwoModulesIsChangedOnceAndOwesTheHandlersOfBoth() {
        NodePlan plan =
                plan(Setting.facts("a", ""), module("m", set("a", "1", "h")), module("n", set("a", "1", "restart x")));

        assertThat(resources(plan, 0)).containsExactly("a");
        assertThat(resources(plan, 1)).isEmpty();
        assertThat(handlers(plan, 0)).containsExactly("m/h");
        assertThat(handlers(plan, 1)).containsExactly("n/restart x");
    }

    @Test
    void whatIsOwedRunsThoughNothingDiffers() {
        Set<HandlerRef> owed =
                Set.of(new HandlerRef("m", "h"), new HandlerRef("gone", "h"), new HandlerRef("m", "gone"));

        NodePlan plan = Planner.plan(List.of(module("m", set("a", "1"))), Setting.facts("a", "1"), owed);

        assertThat(handlers(plan, 0)).containsExactly("m/h");
        assertThat(plan.modules().get(0).handlers().get(0).owed()).isTrue();
        assertThat(plan.forgotten())
                .containsExactlyInAnyOrder(new HandlerRef("gone", "h"), new HandlerRef("m", "gone"));
    }

    @Test
    void aModuleThatIsNotTouchedIsNotPlannedButItsHandlersCanBeReached() {
        Desired m = module("m", set("a", "1", "n/h"));
        Desired n = module("n", set("b", "1"));
        Desired untouched = new Desired("n", n.shown(), n.applied(), false, false);

        NodePlan plan = plan(Setting.facts("a", ""), m, untouched);

        assertThat(plan.modules()).extracting(ModulePlan::module).containsExactly("m");
        assertThat(handlers(plan, 0)).containsExactly("n/h");
    }

    @Test
    void onlyChangesThatASecretHasAPartInAreSecret() {
        Desired secret = new Desired(
                "m",
                declarations(set("a", "sha256:0"), set("b", "1")),
                declarations(set("a", "tr0ub4dor"), set("b", "1")),
                true,
                false);

        NodePlan plan = plan(Setting.facts("a", "", "b", ""), secret);

        assertThat(plan.modules().get(0).resources().get(0).changes())
                .extracting(change -> change.change().what(), PlannedChange::secret)
                .containsExactly(tuple("value", true), tuple("seen", false));
        assertThat(plan.modules().get(0).resources().get(1).changes()).noneMatch(PlannedChange::secret);
        assertThat(plan.modules().get(0).resources().get(0).changes().get(0).toString())
                .isEqualTo("value differs (secret)");
    }

    @Test
    void theStateIsComparedWithThePrivateRendering() {
        Desired secret =
                new Desired("m", declarations(set("a", "sha256:0")), declarations(set("a", "tr0ub4dor")), true, false);

        assertThat(plan(Setting.facts("a", "tr0ub4dor"), secret).isEmpty()).isTrue();
    }

    @Test
    void everyResourceThatCannotBePlannedIsReported() {
        assertThatThrownBy(() -> plan(Facts.none(), module("m", set("a", "1"), set("b", "1"))))
                .isInstanceOfSatisfying(
                        SuilException.class,
                        e -> assertThat(e.problems()).hasSize(2).allSatisfy(problem -> {
                            assertThat(problem.place()).isEqualTo(PLACE);
                            assertThat(problem.code().id()).isEqualTo("module.resource");
                        }));
    }

    private static NodePlan plan(Facts facts, Desired... modules) {
        return Planner.plan(List.of(modules), facts, Set.of());
    }

    static Desired module(String name, Declared... resources) {
        return Desired.open(name, declarations(resources));
    }

    static Declarations declarations(Declared... resources) {
        Map<String, Operation> handlers = new LinkedHashMap<>();
        handlers.put("h", Operation.of("h", "h"));
        handlers.put("i", Operation.of("i", "i"));
        return new Declarations(List.of(resources), handlers);
    }

    static Declared set(String name, String value, String... notifies) {
        return new Declared(Setting.of(name, value), List.of(notifies), PLACE);
    }

    static Declared declared(Resource resource) {
        return new Declared(resource, List.of(), PLACE);
    }

    private static List<String> resources(NodePlan plan, int module) {
        List<String> names = new ArrayList<>();
        plan.modules()
                .get(module)
                .resources()
                .forEach(resource -> names.add(resource.id().name()));
        return names;
    }

    private static List<String> handlers(NodePlan plan, int module) {
        return plan.modules().get(module).handlers().stream()
                .map(handler -> handler.handler().toString())
                .toList();
    }
}
