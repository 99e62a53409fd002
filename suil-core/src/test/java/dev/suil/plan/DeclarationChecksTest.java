package dev.suil.plan;

import static dev.suil.plan.PlannerTest.declarations;
import static dev.suil.plan.PlannerTest.declared;
import static dev.suil.plan.PlannerTest.module;
import static dev.suil.plan.PlannerTest.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DeclarationChecksTest {

    @Test
    void twoWishesForOneResourceNameBothPlaces() {
        Declared other = new Declared(Setting.of("a", "2"), List.of(), new Origin("modules/n/module.yaml", 9, 3));

        List<Problem> problems = DeclarationChecks.problems(List.of(module("m", set("a", "1")), module("n", other)));

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.MODULE_RESOURCE);
            assertThat(problem.place()).hasToString("modules/n/module.yaml:9:3");
            assertThat(problem.other()).hasToString("modules/m/module.yaml:2:3");
        });
    }

    @Test
    void theSameWishTwiceIsNoProblem() {
        assertThat(DeclarationChecks.problems(
                        List.of(module("m", set("a", "1"), set("a", "1")), module("n", set("a", "1")))))
                .isEmpty();
    }

    @Test
    void aHandlerThatThereIsNotIsSuggestedTheNearest() {
        List<Problem> problems = DeclarationChecks.problems(List.of(
                module("m", set("a", "1", "relaod web"), set("b", "1", "n/none"), set("c", "1", "gone/h")),
                module("n")));

        assertThat(problems)
                .hasSize(3)
                .allSatisfy(problem -> assertThat(problem.place()).isNotNull());
        assertThat(problems.get(0).message()).contains("relaod web");
    }

    @Test
    void builtInAndOtherModulesHandlersAreKnown() {
        assertThat(DeclarationChecks.problems(List.of(
                        module("m", set("a", "1", "reload web", "restart web", "reboot", "n/h", "n/reload web")),
                        module("n"))))
                .isEmpty();
    }

    @Test
    void aSecretInWhatAResourceIsAboutIsRefused() {
        assertThat(problems(declarations(set("sha256:0", "1")), declarations(set("plain", "1"))))
                .contains("a secret in the path or name of setting sha256:0")
                .doesNotContain("plain");
    }

    @Test
    void aSecretInWhatIsReadIsRefused() {
        assertThat(problems(
                        declarations(declared(new Setting("a", "sha256:0", "1", ""))),
                        declarations(declared(new Setting("a", "plain", "1", "")))))
                .contains("a secret in what is read from the node of setting a")
                .doesNotContain("plain");
    }

    @Test
    void aSecretThatDecidesWhatIsDeclaredIsRefused() {
        assertThat(problems(declarations(set("a", "1")), declarations(set("a", "1"), set("b", "1"))))
                .contains("a secret decides");
    }

    @Test
    void aSecretInAValueIsNoProblem() {
        assertThat(problems(declarations(set("a", "sha256:0")), declarations(set("a", "plain"))))
                .isEmpty();
    }

    private static String problems(Declarations shown, Declarations applied) {
        List<Problem> problems = DeclarationChecks.problems(List.of(new Desired("m", shown, applied, true, false)));
        return String.join("\n", problems.stream().map(Problem::toString).toList());
    }
}
