package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Package managers of other families, the real ones, on a host that says it is of that family. They bring a Debian host no
 * system of theirs, but do on it what they do elsewhere: with packages and repositories of their own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RealNodesFamiliesTest {

    private static final String HOST = "web-02.example.com";
    private static final String[] TOOLS = {"dnf", "rpm", "createrepo-c", "zypper", "pacman-package-manager"};
    private static final Path SCRIPTS = Path.of("src/test/resources/nodes/families");

    private final RealNodes nodes = RealNodes.orSkip(HOST);

    @TempDir
    private Path scratch;

    @BeforeAll
    void tools() {
        String[] fetch = new String[TOOLS.length + 3];
        fetch[0] = "fetch";
        fetch[1] = "-s";
        fetch[2] = "bookworm";
        System.arraycopy(TOOLS, 0, fetch, 3, TOOLS.length);
        nodes.script(fetch);
        nodes.reset(HOST);
        nodes.shell(
                HOST,
                "apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends "
                        + String.join(" ", TOOLS));
        run("rpm.sh", "");
    }

    @AfterAll
    void debianAgain() {
        nodes.reset(HOST);
    }

    @Test
    void dnfInstallsVersionsUpAndDownAndRemoves() {
        become("ID=rocky\nVERSION_ID=9\n");
        applied("{package: suil-tool, version: 1.0-1}", "suil-tool-1.0-1.noarch");
        applied("{package: suil-tool, latest: yes}", "suil-tool-1.1-1.noarch");
        applied("{package: suil-tool, version: '1.0*'}", "suil-tool-1.0-1.noarch");
        applied("{package: suil-virtual}", "suil-tool-1.0-1.noarch");
        applied("{package: [suil-other, suil-tool]}", "suil-other-1.1-1.noarch\nsuil-tool-1.0-1.noarch");
        applied("{package: [suil-other, suil-tool], absent: yes}", "");
        applied("{package: never-heard-of, absent: yes}", "");
        refused("no-such-thing", "no-such-thing");
    }

    @Test
    void zypperInstallsVersionsUpAndDownAndRemoves() {
        become("ID=sles\nVERSION_ID=15.5\n");
        applied("{package: suil-tool, version: 1.0-1}", "suil-tool-1.0-1.noarch");
        applied("{package: suil-tool, latest: yes}", "suil-tool-1.1-1.noarch");
        applied("{package: suil-tool, version: '1.0'}", "suil-tool-1.0-1.noarch");
        applied("{package: suil-virtual}", "suil-tool-1.0-1.noarch");
        applied("{package: [suil-other, suil-tool]}", "suil-other-1.1-1.noarch\nsuil-tool-1.0-1.noarch");
        applied("{package: [suil-other, suil-tool], absent: yes}", "");
        applied("{package: never-heard-of, absent: yes}", "");
        refused("no-such-thing", "no-such-thing");
    }

    @Test
    void pacmanInstallsAndRaisesAndRemoves() {
        become("ID=arch\n");
        run("pacman.sh", "1.0-1");
        applied("{package: suil-tool}", "suil-tool 1.0-1");
        run("pacman.sh", "1.1-1");
        // twice y: an index that is renewed within a second of the one before has the same time
        nodes.shell(HOST, "pacman -Syy");
        applied("{package: suil-tool, latest: yes}", "suil-tool 1.1-1");
        applied("{package: suil-virtual}", "suil-tool 1.1-1");
        applied("{package: [suil-other, suil-tool]}", "suil-other 1.1-1\nsuil-tool 1.1-1");
        applied("{package: [suil-other, suil-tool], absent: yes}", "");
        applied("{package: never-heard-of, absent: yes}", "");
        refused("no-such-thing", "no-such-thing");
    }

    /** Applies one item, twice: the second time there must be nothing to do. */
    private void applied(String item, String installed) {
        ExampleSite site = site(item);
        // Forced, also what is as it should be is done again, which must not fail.
        SuilCommand.Result first = site.suil().run(ExampleSite.applyArguments("--node", HOST, "--force"));
        assertThat(first.exit()).as(first.all()).isZero();
        String list = "if grep -q arch /etc/os-release; then pacman -Q; else rpm -qa | grep -v suil-base; fi | sort";
        assertThat(nodes.shell(HOST, list)).as(item).isEqualTo(installed);
        SuilCommand.Result second = site.suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(second.all()).contains("nothing to do");
    }

    private void refused(String name, String said) {
        SuilCommand.Result result =
                site("{package: " + name + "}").suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains(said).doesNotContain("\tat ");
    }

    private ExampleSite site(String item) {
        try {
            Path folder = Files.createTempDirectory(scratch, "site");
            return ExampleSite.in(folder, nodes.host(HOST))
                    .file("data/roles/packages.yaml", "modules: [packages]\n")
                    .file("modules/packages/module.yaml", "resources:\n  - " + item + "\n")
                    .node(nodes.host(HOST), "packages", "deploy");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void become(String osRelease) {
        nodes.shell(HOST, "rm -f /etc/os-release && printf '%s' '" + osRelease + "' >/etc/os-release");
    }

    private void run(String script, String argument) {
        nodes.copy(HOST, SCRIPTS.resolve(script), "/root/" + script);
        nodes.shell(HOST, "sh /root/" + script + " " + argument);
    }
}
