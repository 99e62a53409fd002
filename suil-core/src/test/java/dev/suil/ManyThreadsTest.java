package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Mapping;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.workspace.OsFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that ask one open workspace at the same time get what each would get alone. */
class ManyThreadsTest {

    private static final int THREADS = 6;
    private static final int ROUNDS = 2;
    private static final int NODES = 70;
    private static final OsFacts TRIXIE = new OsFacts("debian", "13", null, null, null);

    private static final List<Run> RUNS = List.of(
            Run.all(),
            Run.role("web"),
            Run.role("db"),
            Run.node("n7"),
            Run.role("db").seeingWorkspace().limit("n1*"),
            Run.all().set("app.port=9"),
            Run.all().where(node -> node.name().endsWith("3")));

    @TempDir
    Path folder;

    @BeforeEach
    void layOut() {
        WorkspaceFolder workspace = new WorkspaceFolder(folder)
                .file("data/common.yaml", "phases: [{name: dbs, when: {role: db}}, {name: main}]\n")
                .file("data/roles/web.yaml", "modules: [app]\napp: {list: !append [role], port: 80}\n")
                .file("data/roles/db.yaml", "modules: [app, store]\nstore: {named: !merge [{name: a, x: 1}]}\n")
                .file(
                        "data/modules/app.yaml",
                        "app: {peers: !LOOKUP {field: app.address}, list: [site], map: {a: 1}}\n")
                .file("data/os/debian/12.yaml", "app: {map: {os: 12}}\n")
                .file("data/os/debian/13.yaml", "app: {map: !replace {os: 13}}\n")
                .file("modules/app/data/main.yaml", "app: {list: [default], text: default}\n")
                .file("modules/app/requires.yaml", "debian/13: [extra]\n")
                .file("modules/extra/data/main.yaml", "extra: {from: requires}\n")
                .file("modules/store/data/main.yaml", "store: {named: [{name: a, y: 2}, {name: b}]}\n");
        for (int i = 0; i < NODES; i++) {
            workspace.file(
                    "data/nodes/n" + i + (i % 7 == 0 ? ".json" : ".yaml"),
                    "{\"role\": \"" + (i % 3 == 0 ? "db" : "web") + "\", \"app\": {\"address\": \"192.0.2." + i
                            + "\"}}\n");
            if (i % 4 != 0) {
                workspace.file("facts/n" + i + "/suil.yaml", "{family: debian, release: " + (12 + i % 2) + "}\n");
            }
        }
    }

    @Test
    void allGetWhatEachWouldGetAlone() throws Exception {
        List<String> alone = new ArrayList<>();
        for (Run run : RUNS) {
            alone.add(told(Suil.open(folder), run));
        }
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                OpenWorkspace opened = Suil.open(folder); // cold in each round: that is when threads meet
                CyclicBarrier start = new CyclicBarrier(THREADS);
                List<Future<List<String>>> threads = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    threads.add(pool.submit(asking(opened, start, new Random(round * 1000L + thread))));
                }
                for (Future<List<String>> thread : threads) {
                    assertThat(thread.get()).isEqualTo(alone);
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** Resolves every run, in an order of its own. */
    private static Callable<List<String>> asking(OpenWorkspace opened, CyclicBarrier start, Random random) {
        return () -> {
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < RUNS.size(); i++) {
                order.add(i);
            }
            Collections.shuffle(order, random);
            start.await();
            String[] told = new String[RUNS.size()];
            for (int i : order) {
                told[i] = told(opened, RUNS.get(i));
            }
            return List.of(told);
        };
    }

    /** All that a run comes to, each value with its place, and what a node of it would be on another OS. */
    private static String told(OpenWorkspace opened, Run run) {
        Directory directory = opened.resolve(run);
        StringBuilder text = new StringBuilder();
        text.append(directory.phases()).append(directory.seen());
        for (Node node : directory.nodes()) {
            tell(node, text);
        }
        tell(directory.probed(directory.nodes().get(0).name(), TRIXIE), text);
        return text.toString();
    }

    private static void tell(Node node, StringBuilder text) {
        text.append('\n')
                .append(node.name())
                .append(node.phase())
                .append(node.os())
                .append(node.modules());
        tell(node.config(), text);
        tell(node.data(), text);
    }

    private static void tell(Value value, StringBuilder text) {
        text.append(' ').append(value.origin()).append(' ');
        if (value instanceof Mapping mapping) {
            for (int i = 0; i < mapping.entries().size(); i++) {
                text.append(mapping.entries().key(i)).append(mapping.entries().keyOrigin(i));
                tell(mapping.entries().value(i), text);
            }
        } else if (value instanceof Sequence sequence) {
            sequence.items().forEach(item -> tell(item, text));
        } else {
            text.append(value);
        }
    }
}
