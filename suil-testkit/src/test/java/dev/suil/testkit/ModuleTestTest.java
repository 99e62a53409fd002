package dev.suil.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ModuleTestTest {

    private static final TestWorkspace WORKSPACE = TestWorkspace.empty()
            .module(
                    "m",
                    "module.yaml",
                    "resources:",
                    "  - directory: \"{{ root }}/pages\"",
                    "  - file: \"{{ root }}/pages/a\"",
                    "    content: \"{{ text }}\"",
                    "  - command: \"echo x >>{{ root }}/{{ done }}\"",
                    "    creates: \"{{ root }}/done\"")
            .module("m", "data/main.yaml", "m: {root: /srv, text: hello, done: done}")
            .module("m", "tests/main.yaml", "one:", "  state: applied", "  want: nothing");

    @Test
    void theModulesOwnTestsRunFromJUnit() {
        assertThat(ModuleTest.of(WORKSPACE, "m").check()).isEqualTo(1);
        TestWorkspace wrong = WORKSPACE.module("m", "tests/more.yaml", "two:", "  want: {changes: [file /other]}");
        assertThatThrownBy(() -> ModuleTest.of(wrong, "m").check())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("two: changes: wanted 'file /other'");
    }

    @Test
    void onANodeASecondApplyMustFindNothingToDo() throws IOException {
        try (EmbeddedNode node = EmbeddedNode.start()) {
            String root = "  root: " + node.root();
            assertThat(ModuleTest.of(WORKSPACE, "m").apply(node, "m:", root)).hasSize(3);
            assertThat(node.root().resolve("pages/a")).hasContent("hello");
        }
        try (EmbeddedNode node = EmbeddedNode.start()) {
            String root = "  root: " + node.root();
            assertThatThrownBy(() -> ModuleTest.of(WORKSPACE, "m").apply(node, "m:", root, "  done: elsewhere"))
                    .isInstanceOf(AssertionError.class);
        }
    }
}
