package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.nodes.RealNodes.Traffic;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Two bookworm hosts on which the example's role {@code web} was applied once. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RealNodesApplyTest {

    private static final String ONE = "web-01.example.com";
    private static final String TWO = "web-02.example.com";

    private final RealNodes nodes = RealNodes.orSkip(ONE, TWO);
    private final ExampleSite site;
    private final SuilCommand.Result first;

    RealNodesApplyTest(@TempDir Path scratch) {
        nodes.reset(ONE, TWO);
        site = ExampleSite.in(scratch, nodes.host(ONE))
                .web(
                        nodes.host(ONE),
                        "labels: {ring: canary}",
                        "nginx:",
                        "  sites: !merge",
                        "    - {name: internal, port: 8081}")
                .web(nodes.host(TWO));
        first = site.apply("--role", "web");
    }

    @BeforeAll
    void countCommands() {
        nodes.logCommands(ONE);
        nodes.logCommands(TWO);
    }

    @Test
    void firstApplyNamesWhatItChanged() {
        assertThat(first.out()).contains(ONE, TWO, "nginx-light", "/etc/nginx/sites-available/www", "/etc/motd");
    }

    @Test
    void pagesOfBothSitesAreServed() throws Exception {
        assertThat(page(ONE, 80)).contains("<h1>Example</h1>", "Served by " + ONE);
        assertThat(page(TWO, 80)).contains("<h1>Example</h1>", "Served by " + TWO);
        assertThat(page(ONE, 8081)).contains("<h1>Internal</h1>");
        assertThat(page(TWO, 8080)).contains("<h1>Internal</h1>");
    }

    @Test
    void everyWebServerMayReadTheStatusOfTheOthers() {
        String status = nodes.shell(ONE, "curl -s http://" + nodes.host(TWO).address() + "/status");
        assertThat(status).contains("Active connections");
    }

    @Test
    void userMayLogInWithTheKeyOfTheData() {
        assertThat(nodes.shell(ONE, "id -nG deployer")).contains("web");
        assertThat(nodes.shell(ONE, "stat -c '%a %U' /home/deployer/.ssh/authorized_keys"))
                .isEqualTo("600 deployer");
        assertThat(nodes.shell(ONE, "cat /home/deployer/.ssh/authorized_keys"))
                .startsWith("ssh-ed25519 ")
                .endsWith(" deployer@example.com");
    }

    @Test
    void serviceIsEnabledAndRuns() {
        assertThat(nodes.shell(TWO, "systemctl is-enabled nginx; systemctl is-active nginx"))
                .isEqualTo("enabled\nactive");
    }

    @Test
    void layerOfTheReleaseShowsInAFile() {
        assertThat(nodes.shell(ONE, "cat /etc/motd")).contains("debian 12, supported until 2028-06-30");
    }

    @Test
    void secondApplyHasNothingToDoAndTakesOneConnectionAndOneCommand() {
        site.apply("--node", ONE);
        Traffic before = nodes.traffic(ONE);
        SuilCommand.Result second = site.apply("--node", ONE, "--json");
        assertThat(nodes.traffic(ONE).since(before)).isEqualTo(new Traffic(1, 1));
        assertThat(second.out()).doesNotContainIgnoringCase("\"operation").contains("unchanged");
    }

    @Test
    void fileEditedByHandShowsAsADiffAndIsPutRightWithOneReload() {
        String file = "/etc/nginx/sites-available/www";
        nodes.shell(TWO, "sed -i 's/server_name .*/server_name edited.example.com;/' " + file);
        String edited = nodes.shell(TWO, "cat " + file);
        int reloads = nodes.reloads(TWO, "nginx");

        SuilCommand.Result dry = site.suil().run("apply", "--role", "web", "--dry-run", "--detailed-exit-code");
        assertThat(dry.exit()).as(dry.all()).isEqualTo(4);
        assertThat(dry.out())
                .contains(
                        file, "-    server_name edited.example.com;", "+    server_name www.example.com example.com;");
        assertThat(nodes.shell(TWO, "cat " + file)).isEqualTo(edited);
        assertThat(nodes.reloads(TWO, "nginx")).isEqualTo(reloads);

        site.apply("--role", "web");
        assertThat(nodes.shell(TWO, "cat " + file)).contains("server_name www.example.com example.com;");
        assertThat(nodes.reloads(TWO, "nginx")).isEqualTo(reloads + 1);
    }

    private String page(String host, int port) throws IOException, InterruptedException {
        URI address = URI.create("http://" + nodes.host(host).address() + ":" + port + "/");
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body();
    }
}
