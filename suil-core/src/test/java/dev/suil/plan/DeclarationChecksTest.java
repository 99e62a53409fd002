package dev.suil.plan;

import static dev.suil.plan.PlannerTest.declarations;
import static dev.suil.plan.PlannerTest.declared;
import static dev.suil.plan.PlannerTest.module;
import static dev.suil.plan.PlannerTest.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Bytes;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.types.Anchor;
import dev.suil.resource.types.Attributes;
import dev.suil.resource.types.BlockResource;
import dev.suil.resource.types.DirectoryResource;
import dev.suil.resource.types.EditedFile;
import dev.suil.resource.types.FileResource;
import dev.suil.resource.types.LinkResource;
import java.util.List;
import java.util.Set;
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
    void aFileThatIsWrittenAndEditedNamesBothPlaces() {
        Declared whole = declared(FileResource.of("/etc/x", Bytes.of("a"), Attributes.ANY));
        Declared part = new Declared(
                new BlockResource(
                        new EditedFile("/etc/x", true, null, false), BlockResource.MARKER, Bytes.of("b"), Anchor.END),
                List.of(),
                new Origin("modules/n/module.yaml", 9, 3));

        for (List<Desired> order : List.of(
                List.of(module("m", whole), module("n", part)), List.of(module("n", part), module("m", whole)))) {
            assertThat(DeclarationChecks.problems(order)).singleElement().satisfies(problem -> {
                assertThat(problem.message()).contains("file /etc/x", "block /etc/x", "undo each other");
                assertThat(problem.other()).isNotNull();
            });
        }
        assertThat(DeclarationChecks.problems(List.of(
                        module("m", declared(new FileResource("/etc/x", null, Attributes.ANY, false, null, false))),
                        module("n", part))))
                .isEmpty();
    }

    @Test
    void aLinkWhereADirectoryShouldBeIsAProblem() {
        assertThat(DeclarationChecks.problems(List.of(module(
                        "m",
                        declared(new DirectoryResource("/srv/x", Attributes.ANY, false, false, false, Set.of())),
                        declared(LinkResource.of("/srv/x", "/y"))))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("link /srv/x and directory /srv/x"));
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
