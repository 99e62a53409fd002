package dev.suil.cli;

import dev.suil.cli.demo.ExampleWorkspace;
import dev.suil.cli.demo.Folders;
import dev.suil.cli.process.Surroundings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs what is run most, on a workspace of its own, for the sake of the classes that are loaded by it: the start script
 * archives them, so that later starts need not read them from jars.
 */
final class Rehearsal {

    private Rehearsal() {}

    public static void main(String[] args) throws IOException {
        Path scratch = Files.createTempDirectory("suil-rehearsal");
        try {
            Path workspace = ExampleWorkspace.copyTo(scratch.resolve("example"));
            Map<String, String> env = new HashMap<>(System.getenv()); // as a real start does
            env.keySet().removeIf(name -> name.startsWith("SUIL_"));
            env.put("SUIL_CACHE_DIR", scratch.resolve("cache").toString());
            Surroundings quiet = new Surroundings(
                    InputStream.nullInputStream(),
                    OutputStream.nullOutputStream(),
                    OutputStream.nullOutputStream(),
                    env,
                    workspace,
                    false);
            for (String line : List.of(
                    "--version",
                    "--help",
                    "confg",
                    "nodes",
                    "nodes --json",
                    "modules --json",
                    "config --all",
                    "config --node web-01.example.com --json",
                    "config --node nowhere.example.com",
                    "explain --all nginx",
                    "completion words -- config --node w",
                    "completion words -- config --all n",
                    "validate",
                    "apply --all",
                    "demo")) {
                int ignored = Main.run(List.of(line.split(" ")), quiet);
            }
        } finally {
            Folders.delete(scratch);
        }
    }
}
