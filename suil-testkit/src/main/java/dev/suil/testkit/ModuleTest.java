package dev.suil.testkit;

import dev.suil.Run;
import dev.suil.module.tests.ModuleTests;
import dev.suil.module.tests.TestResult;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.SuilRun;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The tests of a module, for a JUnit test. What is not as wanted ends in an {@link AssertionError}. */
public final class ModuleTest {

    private static final String NODE = "node.example.com";

    private final TestWorkspace workspace;
    private final String module;

    private ModuleTest(TestWorkspace workspace, String module) {
        this.workspace = workspace;
        this.module = module;
    }

    /**
     * Tests of {@code module}.
     *
     * @param workspace a workspace that has it
     */
    public static ModuleTest of(TestWorkspace workspace, String module) {
        return new ModuleTest(workspace, module);
    }

    /** A workspace that has the module in {@code folder}, {@code modules/nginx} of a real workspace say. */
    public static ModuleTest of(Path folder) {
        String name = String.valueOf(folder.getFileName());
        return of(TestWorkspace.empty().folder("modules/" + name, folder), name);
    }

    /** Runs the cases in the module's {@code tests/*.yaml}, and answers how many there are. */
    public int check() {
        List<TestResult> results = in(folder -> ModuleTests.run(folder, folder.resolve("cache"), module, false));
        StringBuilder failures = new StringBuilder();
        results.stream()
                .filter(result -> !result.passed())
                .forEach(result -> failures.append(result.name())
                        .append(": ")
                        .append(String.join("\n", result.failures()))
                        .append('\n'));
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.toString());
        }
        return results.size();
    }

    /**
     * Makes a dry run on a node, applies, and applies once more. What the dry run said must be what the apply did, and the
     * second must have nothing to do.
     *
     * @param config lines of the node's own file, the module's configuration among them
     * @return the resources that were changed
     */
    public List<String> apply(EmbeddedNode node, String... config) {
        List<String> lines = new ArrayList<>(List.of("role: test", "deployment:"));
        node.deployment().forEach((key, value) -> lines.add("  " + key + ": '" + value + "'"));
        lines.add("  sudo: no");
        Collections.addAll(lines, config);
        TestWorkspace whole =
                workspace.role("test", "modules: [" + module + "]").node(NODE, lines.toArray(String[]::new));
        return new ModuleTest(whole, module).in(folder -> {
            List<String> said = run(folder, true);
            List<String> done = run(folder, false);
            if (!said.equals(done)) {
                throw new AssertionError("the dry run said " + said + ", but changed was " + done);
            }
            List<String> again = run(folder, false);
            if (!again.isEmpty()) {
                throw new AssertionError("a second apply changed " + again);
            }
            return done;
        });
    }

    private static List<String> run(Path folder, boolean dryRun) {
        List<String> changed = Collections.synchronizedList(new ArrayList<>());
        List<String> problems = Collections.synchronizedList(new ArrayList<>());
        RunSettings settings = RunSettings.defaults(folder.resolve("cache")).withDryRun(dryRun);
        RunResult result = new SuilRun(folder, Run.node(NODE), settings, event -> {
                    if (event instanceof RunEvent.ResourcePlanned planned) {
                        changed.add(planned.resource().toString());
                    } else if (event instanceof RunEvent.NodeEnded ended) {
                        problems.add(ended.toString());
                    }
                })
                .apply();
        if (!result.ok()) {
            throw new AssertionError("the apply failed: " + problems);
        }
        return List.copyOf(changed);
    }

    private interface Step<T> {
        T run(Path folder) throws IOException;
    }

    private <T> T in(Step<T> step) {
        try {
            Path folder = Files.createTempDirectory("suil-module");
            try {
                return step.run(workspace.writeTo(folder));
            } finally {
                TestWorkspace.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
