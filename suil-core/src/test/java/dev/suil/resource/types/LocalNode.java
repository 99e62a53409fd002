package dev.suil.resource.types;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** This machine as a node: scripts run in one of its shells, as the contracts say, with nothing in between. */
record LocalNode(String name, List<String> shell, String searchPath) {

    private static final String SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    /** Every kind of node that this machine can play; {@code folder} takes the links to BusyBox's tools. */
    static List<LocalNode> all(Path folder) {
        List<LocalNode> nodes = new ArrayList<>();
        nodes.add(new LocalNode("sh", List.of("/bin/sh"), SYSTEM_PATH));
        if (Files.isExecutable(Path.of("/bin/bash"))) {
            nodes.add(new LocalNode("bash", List.of("/bin/bash", "--posix"), SYSTEM_PATH));
        }
        busyBox(folder).ifPresent(nodes::add);
        return nodes;
    }

    private static Optional<LocalNode> busyBox(Path folder) {
        return List.of("/bin/busybox", "/usr/bin/busybox").stream()
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst()
                .map(path -> {
                    Output done = start(List.of(path, "--install", "-s", folder.toString()), new byte[0], SYSTEM_PATH);
                    if (done.status() != 0) {
                        throw new AssertionError("busybox cannot install its links: " + done);
                    }
                    return new LocalNode("busybox", List.of(path, "sh"), folder.toString());
                });
    }

    /** What a resource reads, read for real. */
    Facts read(Resource... resources) {
        Set<Fact<?, ?>> facts = new LinkedHashSet<>();
        for (Resource resource : resources) {
            facts.addAll(resource.reads());
        }
        return read(facts);
    }

    Facts read(Set<? extends Fact<?, ?>> facts) {
        Map<FactSource<?, ?>, List<Object>> bySource = new LinkedHashMap<>();
        facts.forEach(fact -> bySource.computeIfAbsent(fact.source(), source -> new ArrayList<>())
                .add(fact.key()));
        Map<Fact<?, ?>, Object> known = new HashMap<>();
        bySource.forEach((source, keys) -> read(source, keys, known));
        return Facts.of(known);
    }

    @SuppressWarnings("unchecked")
    private <K, V> void read(FactSource<K, V> source, List<Object> keys, Map<Fact<?, ?>, Object> known) {
        List<K> asked = (List<K>) keys;
        Output output = run("( " + source.script(asked) + "\n)", new byte[0]);
        if (output.status() != 0 || !output.err().isEmpty()) {
            throw new AssertionError("the script of " + source.name() + " ended with " + output);
        }
        source.parse(output.out(), asked).forEach((key, value) -> known.put(new Fact<>(source, key), value));
    }

    /** Plans on what is read, and applies. */
    Plan apply(Resource resource) {
        Plan plan = resource.plan(read(resource), false);
        run(plan);
        return plan;
    }

    /** Runs the operations of a plan, which must not fail. */
    void run(Plan plan) {
        for (Operation operation : plan.operations()) {
            Output output = run(operation);
            if (output.status() != 0) {
                throw new AssertionError(operation.summary() + " ended with " + output);
            }
        }
    }

    Output run(Operation operation) {
        String script = "LC_ALL=C; export LC_ALL\numask 022\n(set -e\n" + operation.script() + "\n)\nexit $?\n";
        byte[] input = operation.input();
        return run(script, input == null ? new byte[0] : input);
    }

    /** Runs {@code script} as a file would be, so that standard input is the operation's own. */
    private Output run(String script, byte[] input) {
        try {
            Path file = Files.createTempFile("script", ".sh");
            Files.writeString(file, script);
            List<String> command = new ArrayList<>(shell);
            command.add(file.toString());
            try {
                return start(command, input, searchPath);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Output start(List<String> command, byte[] input, String searchPath) {
        try {
            Path in = Files.createTempFile("in", null);
            Path out = Files.createTempFile("out", null);
            Path err = Files.createTempFile("err", null);
            Files.write(in, input);
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().put("PATH", searchPath);
            Process process = builder.start();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(command + " does not end");
            }
            Output output = new Output(process.exitValue(), Files.readAllBytes(out), Files.readString(err, UTF_8));
            for (Path file : List.of(in, out, err)) {
                Files.delete(file);
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }

    /** How a script ended. */
    record Output(int status, byte[] out, String err) {
        @Override
        public String toString() {
            return "status " + status + ", printed: " + new String(out, UTF_8) + err;
        }
    }
}
