package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand.Result;
import dev.suil.testkit.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code suil new-module} and {@code suil test}. */
class ModuleTestsTest {

    @TempDir
    Path folder;

    private Path workspace;
    private SuilCommand suil;

    @BeforeEach
    void layOut() {
        workspace = TestWorkspace.empty()
                .role("web", "modules: [m]")
                .node("a.example.com", "role: web", "deployment: {ssh_host: 192.0.2.1}")
                .writeTo(folder.resolve("workspace"));
        suil = SuilCommand.in(workspace, folder.resolve("home"));
    }

    private void module(String... lines) {
        TestWorkspace.empty().module("m", "module.yaml", lines).writeTo(workspace);
    }

    private Result test(String... lines) {
        TestWorkspace.empty().module("m", "tests/main.yaml", lines).writeTo(workspace);
        return suil.run("test");
    }

    @Test
    void aNewModuleIsValidAndItsTestPasses() {
        assertThat(suil.run("new-module", "hello").exit()).isZero();

        assertThat(suil.run("test", "--module", "hello").out()).isEqualTo("4 tests passed\n");
        assertThat(suil.run("validate").exit()).isZero();
    }

    @Test
    void aModuleThatIsThereIsNotWrittenOver() throws IOException {
        suil.run("new-module", "hello");
        Path file = workspace.resolve("modules/hello/module.yaml");
        Files.writeString(file, "mine");

        assertThat(suil.run("new-module", "hello").exit()).isEqualTo(3);
        assertThat(file).hasContent("mine");
        assertThat(suil.run("new-module", "../x").exit()).isEqualTo(2);
    }

    @Test
    void whatIsNotWantedIsSaidWithItsCaseAndPlace() {
        module("resources:", "  - file: /a", "    content: x", "    notify: reload b");

        Result result = test("one:", "  want:", "    changes: [file /b]", "    handlers: []");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.out())
                .contains(
                        "FAILED  m: one (modules/m/tests/main.yaml:1:1)",
                        "wanted 'file /b', which did not come",
                        "'file /a' came unwanted",
                        "handlers: 'reload b' came unwanted",
                        "1 of 1 test failed");
    }

    @Test
    void aStateIsSaidByFactsByOutputsOrByWhatWasApplied() {
        module(
                "resources:",
                "  - file: /a",
                "    content: x",
                "    mode: '0644'",
                "  - package: vim",
                "  - user: ann",
                "  - command: touch /b",
                "    creates: /b",
                "  - service: s",
                "    running: yes");

        assertThat(test(
                                "facts:",
                                "  state:",
                                "    file: {/a: {content: x, mode: '0644'}}",
                                "    package.apt: {vim: {version: '9'}}",
                                "    user: {ann: {home: /home/ann}}",
                                "    command: {/b: yes}",
                                "    service.systemd: {s.service: {load: loaded, active: active}}",
                                "  want: nothing",
                                "applied:",
                                "  state: {from: applied, file: {/a: absent}}",
                                "  want: {changes: [file /a]}",
                                "outputs:",
                                "  state:",
                                "    from: applied",
                                "    outputs: {command: \"no\\n\"}",
                                "    file: {/a: {mode: '0600'}}",
                                "  want: {changes: [file /a]}")
                        .all())
                .isEqualTo("3 tests passed\n");
    }

    @Test
    void aModuleThatProbesIsDeclaredByWhatTheCaseSays() {
        TestWorkspace.empty().module("m", "M.java", """
                        import dev.suil.module.Resources;
                        import dev.suil.resource.*;
                        import dev.suil.resource.facts.CommandChecks;
                        import java.util.*;

                        public class M implements dev.suil.module.Module<Map> {
                            private static final Fact<?, Boolean> DATA = CommandChecks.exists("/srv/data");
                            public Class<Map> configuration() { return Map.class; }
                            public Set<Fact<?, ?>> probes(Map configuration, NodeContext node) { return Set.of(DATA); }
                            public void declare(Map configuration, Resources resources) {
                                if (!resources.node().facts().get(DATA)) {
                                    resources.command("make-data").creates("/srv/data");
                                }
                            }
                        }
                        """).writeTo(workspace);

        assertThat(test(
                                "without:",
                                "  want: {changes: [command make-data]}",
                                "with:",
                                "  state: {command: {/srv/data: yes}}",
                                "  want: nothing",
                                "read:",
                                "  state: {outputs: {command: \"yes\\n\"}}",
                                "  want: nothing",
                                "applied:",
                                "  state: {from: applied}",
                                "  want: nothing",
                                "lost again:",
                                "  state: {from: applied, command: {/srv/data: absent}}",
                                "  want: {changes: [command make-data]}")
                        .all())
                .isEqualTo("5 tests passed\n");
    }

    @Test
    void aMistakeInATestIsAProblemAtItsPlace() {
        module("resources:", "  - file: /a", "    content: x");

        Result result = test("one:", "  cofig: {}", "two:", "  state: {fle: {}}", "  want: nothing");

        assertThat(result.exit()).isEqualTo(3);
        assertThat(result.err()).contains("main.yaml:2:3", "did you mean 'config'?", "[module.test]");
    }

    @Test
    void aCaseWithoutWantIsComparedWithAGoldenFile() throws IOException {
        module("resources:", "  - file: /a", "    content: \"x\\n\"");
        String test = "one: {}";

        assertThat(test(test).out()).contains("write it with suil test --update");
        assertThat(suil.run("test", "--update").exit()).isZero();
        assertThat(suil.run("test").exit()).isZero();
        assertThat(workspace.resolve("modules/m/tests/main.golden"))
                .content()
                .contains("== one", "file /a", "+x", "> write /a");
        module("resources:", "  - file: /a", "    content: \"y\\n\"");
        assertThat(suil.run("test").out()).contains("not as main.golden has it", "-    +x", "+    +y");
    }

    @Test
    void aRunWhoseTestsFailConnectsToNothing() {
        module("resources:", "  - file: /a", "    content: x");
        test("one:", "  want: nothing");

        Result result = suil.run("apply", "--all", "--confirm", "--tests");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("nothing was connected", "FAILED  m: one");
    }
}
