package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.demo.Demo;
import dev.suil.cli.demo.ExampleWorkspace;
import dev.suil.cli.demo.Folders;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Surroundings;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code suil demo}: shows suil at work, on a host that is only a folder. */
final class DemoCommand implements Command {

    private static final String KEEP = "--keep";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Show suil at work on an example.",
                        "Lays out the example workspace in a scratch folder and applies it over SSH to a server inside this"
                                + " program, which is confined to another. Nothing outside is changed, and the folder is"
                                + " deleted at the end.")
                .with(Option.flag(KEEP, "Keep the scratch folder, to look around in it."))
                .example("suil demo", "The whole of suil in a minute.");
    }

    @Override
    public int run(Invocation invocation) {
        try {
            Path scratch = Files.createTempDirectory("suil-demo");
            try {
                int exitCode = run(invocation, scratch);
                invocation.out().print("\n" + ending(exitCode, scratch, invocation.has(KEEP)) + "\n");
                return exitCode;
            } finally {
                if (!invocation.has(KEEP)) {
                    Folders.delete(scratch);
                }
            }
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.FAILED,
                    "the demonstration cannot go on: " + e.getMessage(),
                    "is the temporary folder full?");
        }
    }

    private static int run(Invocation invocation, Path scratch) throws IOException {
        Path workspace = ExampleWorkspace.copyTo(scratch.resolve("workspace"));
        Path root = Files.createDirectory(scratch.resolve("host"));
        Surroundings surroundings = invocation.surroundings();
        Surroundings inWorkspace = new Surroundings(
                surroundings.in(),
                surroundings.out(),
                surroundings.err(),
                environment(surroundings.env(), scratch),
                workspace,
                surroundings.terminal());
        Demo demo = new Demo(workspace, arguments -> invocation.suil().run(arguments, inWorkspace), invocation.out());
        try (EmbeddedNode node = EmbeddedNode.builder().root(root).start()) {
            Map<String, String> deployment = new LinkedHashMap<>(node.deployment());
            deployment.put("ssh_config_file", "/dev/null"); // whatever the user's own says, it is not meant for this
            demo.reach(deployment, root);
            invocation.out().print("# A copy of the example workspace is in " + workspace + "\n");
            return demo.run();
        }
    }

    /** The user's own settings are of no concern to the example. */
    private static Map<String, String> environment(Map<String, String> env, Path scratch) {
        Map<String, String> own = new HashMap<>(env);
        own.keySet().removeIf(name -> name.startsWith("SUIL_") && !name.equals("SUIL_LOG_COLOR"));
        own.put("SUIL_CACHE_DIR", scratch.resolve("cache").toString());
        return own;
    }

    private static String ending(int exitCode, Path scratch, boolean keep) {
        String kept = keep ? "Everything is in " + scratch + "." : "";
        return exitCode == ExitCode.OK
                ? "# That was suil. " + (keep ? kept : "The scratch folder is deleted; --keep would keep it.")
                : "# The last command failed. " + kept;
    }
}
