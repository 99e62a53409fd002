package dev.suil.cli.demo;

import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.YamlText;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The steps of the demonstration: real commands on the example workspace, each shown as it would be typed. */
public final class Demo {

    private static final String NODE = "demo.example.com";
    private static final Path NODE_FILE = Path.of("data", "nodes", NODE + ".yaml");
    private static final String WRITTEN_ROOT = "/tmp/suil-demo";
    private static final String NOTICE = "This host is a folder.";
    private static final String OTHER_NOTICE = "This host is still a folder.";

    private final Path workspace;
    private final Commands commands;
    private final PrintStream out;

    /** Runs a command of suil in the workspace, and returns its exit code. */
    public interface Commands {
        int run(List<String> arguments);
    }

    /**
     * @param workspace where the example was laid out
     * @param out where each command is shown before it runs
     */
    public Demo(Path workspace, Commands commands, PrintStream out) {
        this.workspace = workspace;
        this.commands = commands;
        this.out = out;
    }

    /**
     * Points the node of the example at a real one.
     *
     * @param deployment how it is reached
     * @param root the folder on it that everything goes below
     */
    public void reach(Map<String, String> deployment, Path root) throws IOException {
        StringBuilder text = new StringBuilder("\ndeployment:\n");
        deployment.forEach(
                (key, value) -> YamlText.entry(text, key, Scalar.text(value, Origin.file(NODE_FILE.toString())), 2));
        replaceInNodeFile(WRITTEN_ROOT, root.toString());
        Files.writeString(workspace.resolve(NODE_FILE), Files.readString(workspace.resolve(NODE_FILE)) + text);
    }

    /** All steps in order, up to the first that fails, whose exit code is returned. */
    public int run() throws IOException {
        int exitCode = steps(
                new Step("What the host should be", "config", "--node", NODE),
                new Step("Where a value comes from", "explain", "--node", NODE, "site.upload_limit"),
                new Step("What an apply would change", "apply", "--node", NODE, "--dry-run"),
                new Step("The apply", "apply", "--node", NODE, "--confirm"),
                new Step("Once more: there is nothing to do", "apply", "--node", NODE, "--confirm"));
        if (exitCode != ExitCode.OK) {
            return exitCode;
        }
        replaceInNodeFile(NOTICE, OTHER_NOTICE);
        out.print("\n# In " + NODE_FILE + " the notice is changed to: " + OTHER_NOTICE + "\n");
        return steps(
                new Step("What that changes", "apply", "--node", NODE, "--dry-run"),
                new Step("The difference alone is applied", "apply", "--node", NODE, "--confirm"));
    }

    private record Step(String title, List<String> arguments) {
        Step(String title, String... arguments) {
            this(title, List.of(arguments));
        }
    }

    private int steps(Step... steps) {
        for (Step step : steps) {
            out.print("\n# " + step.title() + "\n$ suil " + String.join(" ", step.arguments()) + "\n");
            out.flush();
            int exitCode = commands.run(step.arguments());
            if (exitCode != ExitCode.OK) {
                return exitCode;
            }
        }
        return ExitCode.OK;
    }

    private void replaceInNodeFile(String text, String other) throws IOException {
        Path file = workspace.resolve(NODE_FILE);
        String before = Files.readString(file);
        if (!before.contains(text)) {
            throw new IOException("the example's " + NODE_FILE + " does not hold '" + text + "'");
        }
        Files.writeString(file, before.replace(text, other));
    }
}
