package dev.suil.cli.nodes;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.documents.FollowedPage;
import dev.suil.cli.nodes.RealNodes.Host;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tutorial and the README, followed on real hosts. */
final class RealNodesTutorialTest {

    @ParameterizedTest
    @ValueSource(strings = {"../README.md", "../docs/tutorial.md"})
    void everyStepDoesWhatThePageSays(String file, @TempDir Path scratch) throws Exception {
        String[] names = {"web-01.example.com", "web-02.example.com", "web-03.example.com"};
        RealNodes nodes = RealNodes.orSkip(names);
        nodes.reset(names);
        Host first = nodes.host(names[0]);
        FollowedPage page = FollowedPage.of(Path.of(file))
                .with(Map.of(
                        "192.0.2.11", first.address(),
                        "192.0.2.12", nodes.host(names[1]).address(),
                        "192.0.2.21", nodes.host(names[2]).address(),
                        "  ssh_user: deploy\n",
                                "  ssh_user: deploy\n  ssh_key: %s\n  ssh_known_hosts_file: %s\n"
                                        .formatted(first.identityFile(), first.knownHosts())));

        page.follow(SuilCommand.in(Files.createDirectory(scratch.resolve("workspace")), scratch), true);
    }
}
