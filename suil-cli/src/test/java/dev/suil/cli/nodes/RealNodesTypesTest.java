package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every type on two releases: made, as it should be, changed by hand, foretold, repaired, removed. The steps are tests in
 * order, on one workspace: a step stands on what the one before left.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class RealNodesTypesTest {

    private static final List<String> HOSTS = List.of("web-01.example.com", "web-03.example.com");
    private static final Path MODULES = Path.of("src/test/resources/nodes/types");

    /** There is no absence of a command, a wait, a name, a time zone or an archive, which is a directory then. */
    private static final Set<String> NOT_REMOVED = Set.of("archive", "command", "wait_for", "hostname", "timezone");

    private final RealNodes nodes = RealNodes.orSkip(HOSTS.toArray(String[]::new));
    private final ExampleSite site;

    RealNodesTypesTest(@TempDir Path scratch) throws Exception {
        nodes.reset(HOSTS.toArray(String[]::new));
        site = ExampleSite.in(scratch, nodes.host(HOSTS.get(0)))
                .file("data/common.yaml", "# every layer is where it is by default\n")
                .file("data/roles/types.yaml", "modules: [types]\n");
        HOSTS.forEach(host -> site.node(nodes.host(host), "types", "deploy"));
        declare("tools.yaml");
        site.apply("--role", "types", "--parallel", "2");
        both(read("origin.sh"));
        Path app = Files.createDirectories(scratch.resolve("app"));
        Files.writeString(app.resolve("tool"), "a tool\n");
        Path archive = site.folder().resolve("modules/types/files/app.tar.gz");
        Files.createDirectories(Objects.requireNonNull(archive.getParent()));
        Process tar = new ProcessBuilder("tar", "-czf", archive.toString(), "-C", scratch.toString(), "app").start();
        assertThat(tar.waitFor()).isZero();
        declare("present.yaml");
    }

    @Test
    @Order(0)
    void packagesThatFollowEachOtherAreInstalledInOneTransaction() {
        for (String host : HOSTS) {
            assertThat(nodes.shell(host, "grep ^Commandline: /var/log/apt/history.log | tail -n 1"))
                    .as(host)
                    .endsWith(" tree less");
        }
    }

    @Test
    @Order(1)
    void everyTypeIsMadeAsForetold() {
        assertThat(types(dryRunThenApply())).containsExactlyInAnyOrderElementsOf(allTypes());
    }

    @Test
    @Order(2)
    void nothingIsToBeDoneTheSecondTime() {
        assertConverged();
        assertThat(planned("apply", "--confirm", "--role", "types", "--json")).isEmpty();
    }

    @Test
    @Order(3)
    void whatWasChangedByHandIsForetoldAndRepaired() {
        both(read("drift.sh"));
        assertThat(types(dryRunThenApply())).containsExactlyInAnyOrderElementsOf(allTypes());
        assertConverged();
        for (String host : HOSTS) {
            assertThat(nodes.shell(host, read("state.sh")))
                    .as(host)
                    .isEqualTo(read("state.txt").strip());
        }
    }

    @Test
    @Order(4)
    void whatShouldNotBeThereIsRemoved() {
        declare("absent.yaml");
        Set<String> removed = allTypes();
        removed.removeAll(NOT_REMOVED);
        assertThat(types(dryRunThenApply())).containsAll(removed);
        assertConverged();
        for (String host : HOSTS) {
            assertThat(nodes.shell(host, read("left.sh"))).as(host).isEmpty();
        }
    }

    private static Set<String> allTypes() {
        return ServiceLoader.load(dev.suil.resource.ResourceType.class).stream()
                .map(type -> type.get().name())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> types(List<String> planned) {
        return planned.stream().map(line -> line.split(" ")[1]).collect(Collectors.toCollection(TreeSet::new));
    }

    private void declare(String name) {
        site.file("modules/types/module.yaml", read(name));
    }

    private static String read(String name) {
        try {
            return Files.readString(MODULES.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void both(String script) {
        HOSTS.forEach(host -> nodes.shell(host, script));
    }

    private void assertConverged() {
        SuilCommand.Result dry = site.suil().run("apply", "--role", "types", "--dry-run", "--detailed-exit-code");
        assertThat(dry.exit()).as(dry.all()).isZero();
    }

    /** What an apply did, which a dry run said before. */
    private List<String> dryRunThenApply() {
        List<String> foretold = planned("apply", "--dry-run", "--role", "types", "--json");
        List<String> made = planned("apply", "--confirm", "--role", "types", "--json");
        assertThat(made).isEqualTo(foretold).isNotEmpty();
        return made;
    }

    /** The resources that differ with all that a run says of them, by host. */
    private List<String> planned(String... arguments) {
        SuilCommand.Result result = site.suil().run(arguments);
        assertThat(result.exit()).as(result.all()).isZero();
        List<String> planned = new ArrayList<>();
        for (String line : result.out().lines().toList()) {
            try {
                JsonNode event = new ObjectMapper().readTree(line);
                if (event.path("event").asText().equals("resource_planned")) {
                    planned.add(event.path("node").asText() + " "
                            + event.path("resource").asText() + " " + event.path("changes") + " "
                            + event.path("operations"));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return planned;
    }
}
