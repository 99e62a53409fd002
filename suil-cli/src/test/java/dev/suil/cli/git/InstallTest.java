package dev.suil.cli.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.SuilCommand.Result;
import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.OpenSshServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code suil install}, on real repositories. */
class InstallTest {

    @TempDir
    Path folder;

    private Path workspace;
    private SuilCommand suil;
    private Repository repository;

    @BeforeEach
    void layOut() {
        workspace = TestWorkspace.empty()
                .role("web", "modules: [nginx]")
                .node("a.example.com", "role: web")
                .writeTo(folder.resolve("workspace"));
        suil = SuilCommand.in(workspace, folder.resolve("home"));
        repository = Repository.in(folder.resolve("nginx"))
                .file("module.yaml", "resources: []\n")
                .file("data/main.yaml", "nginx: {port: 80}\n");
    }

    private void modules(String nginx) throws IOException {
        Files.writeString(workspace.resolve("modules.yaml"), "modules:\n  nginx: {" + nginx + "}\n");
    }

    private Path cache() {
        return folder.resolve("home/cache/suil");
    }

    private List<Path> checkouts() throws IOException {
        try (Stream<Path> entries = Files.list(cache().resolve("git"))) {
            return entries.toList();
        }
    }

    @Test
    void aTagIsInstalledAndThenNeedsTheRepositoryNoMore() throws IOException {
        String commit = repository.release("v1.0.0");
        modules("git: '" + repository.url() + "', version: v1.0.0");
        assertThat(suil.run("config", "--all").err()).contains("run suil install");

        Result first = suil.run("install");
        Files.move(repository.folder(), folder.resolve("gone"));
        Result again = suil.with("PATH", "/nowhere").run("install");

        assertThat(first.out()).isEqualTo("nginx  v1.0.0  " + commit.substring(0, 12) + "  installed\n");
        assertThat(again.exit()).isZero();
        assertThat(again.out()).contains("was installed before");
        assertThat(suil.run("config", "--all").out()).contains("port: 80");
        assertThat(suil.run("validate").exit()).isZero();
    }

    @Test
    void theCacheIsItsUsersAloneAndHoldsNoRepository() throws IOException {
        repository.release("v1");
        modules("git: '" + repository.url() + "', version: v1");

        suil.run("install");

        assertThat(List.of(cache(), cache().resolve("git")))
                .allSatisfy(made -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                        .isEqualTo("rwx------"));
        assertThat(checkouts())
                .hasSize(1)
                .allSatisfy(checkout -> assertThat(checkout.resolve(".git")).isRegularFile());
    }

    @Test
    void aCommitIsInstalledThoughNoTagOrTipIsIt() throws IOException {
        String commit = repository.commit();
        repository.file("more", "").commit();
        modules("git: '" + repository.url() + "', version: " + commit);

        assertThat(suil.run("install").out()).contains(commit.substring(0, 12));
        assertThat(checkouts().get(0).resolve("more")).doesNotExist();
    }

    @Test
    void aBranchIsNoVersion() throws IOException {
        repository.commit();
        modules("git: '" + repository.url() + "', version: main");

        Result result = suil.run("install");

        assertThat(result.exit()).isEqualTo(3);
        assertThat(result.err()).contains("'main' is a branch", "name a tag, or a full commit id");
        assertThat(checkouts()).isEmpty();
    }

    @Test
    void aTagThatIsNotThereIsSaidWithTheHighestThatIs() throws IOException {
        for (String tag : List.of("v1.9.0", "v1.10.0", "latest", "2024-01-01")) {
            repository.release(tag);
        }
        modules("git: '" + repository.url() + "', version: v2.0.0");

        assertThat(suil.run("install").err()).contains("has no tag 'v2.0.0'", "its highest is v1.10.0");
    }

    @Test
    void aTagThatMovedIsNotTakenAgainstItsPin() throws IOException {
        String pinned = repository.release("v1.0.0");
        modules("git: '" + repository.url() + "', version: v1.0.0, commit: " + pinned);
        assertThat(suil.run("install").exit()).isZero();
        String moved = repository.file("module.yaml", "resources: [] # evil\n").release("v1.0.0");

        assertThat(suil.run("install").exit())
                .as("what is there is the pinned commit")
                .isZero();
        Result elsewhere =
                suil.with("SUIL_CACHE_DIR", folder.resolve("other").toString()).run("install");

        assertThat(elsewhere.exit()).isEqualTo(3);
        assertThat(elsewhere.err()).contains("is commit " + moved + " now, not the " + pinned);
    }

    @Test
    void aModuleMayBeAFolderOfItsRepositoryButNothingOutsideOfIt() throws IOException {
        repository.file("sub/module.yaml", "resources: []\n").file("sub/data/main.yaml", "nginx: {port: 81}\n");
        Files.createSymbolicLink(repository.folder().resolve("out"), folder);
        Files.createSymbolicLink(repository.folder().resolve("sub/fine"), Path.of("module.yaml"));
        repository.release("v1");

        modules("git: '" + repository.url() + "', version: v1, path: sub");
        assertThat(suil.run("install").exit()).isZero();
        assertThat(suil.run("config", "--all").out()).contains("port: 81");
        modules("git: '" + repository.url() + "', version: v1, path: out");
        assertThat(suil.run("install").exit()).isEqualTo(3);
        modules("git: '" + repository.url() + "', version: v1, path: none");
        assertThat(suil.run("install").err()).contains("has no folder 'none'");
        modules("git: '" + repository.url() + "', version: v1");
        assertThat(suil.run("install").err()).contains("out", "a link in a module must lead to something inside of it");
    }

    @Test
    void submodulesComeWithIt() throws IOException {
        Repository shared = Repository.in(folder.resolve("shared"));
        shared.file("motd", "hello\n").commit();
        repository.git("submodule", "--quiet", "add", shared.url(), "files");
        repository.release("v1");
        modules("git: '" + repository.url() + "', version: v1");

        assertThat(suil.run("install").exit()).isZero();
        assertThat(checkouts().get(0).resolve("files/motd")).hasContent("hello");
        assertThat(checkouts().get(0).resolve("files/.git")).doesNotExist();
    }

    @Test
    void noHookRuns() throws IOException {
        Path hooks = Files.createDirectories(folder.resolve("home/hooks"));
        Path hook = hooks.resolve("post-checkout");
        Files.writeString(hook, "#!/bin/sh\ntouch " + folder.resolve("ran") + "\n");
        Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(folder.resolve("home/.gitconfig"), "[core]\nhooksPath = " + hooks + "\n");
        repository.release("v1");
        modules("git: '" + repository.url() + "', version: v1");

        assertThat(suil.run("install").exit()).isZero();
        assertThat(folder.resolve("ran")).doesNotExist();
    }

    @Test
    void twoInstallsAtOnceBothSucceed() throws IOException {
        repository.release("v1");
        modules("git: '" + repository.url() + "', version: v1");

        List<CompletableFuture<Result>> both = IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> suil.run("install")))
                .toList();

        assertThat(both).allSatisfy(result -> assertThat(result.join().exit()).isZero());
        assertThat(checkouts()).hasSize(1);
    }

    @Test
    void oneRepositoryThatCannotBeReachedKeepsNoOtherFromBeingInstalled() throws IOException {
        repository.release("v1");
        Files.writeString(workspace.resolve("modules.yaml"), """
                modules:
                  away: {git: 'file:///nowhere/x.git', version: v1}
                  nginx: {git: '%s', version: v1}
                """.formatted(repository.url()));

        Result result = suil.run("install");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.out()).contains("nginx  v1");
        assertThat(result.err())
                .contains("modules.yaml:2:3", "[module.unreachable]")
                .doesNotContain("\tat ");
    }

    @Test
    void aPrivateRepositoryIsReadOverSshWithTheUsersKeyAndNothingIsEverAsked() throws IOException {
        Assumptions.assumeTrue(OpenSshServer.isAvailable());
        repository.release("v1");
        try (OpenSshServer server = OpenSshServer.start()) {
            modules("git: 'ssh://" + System.getProperty("user.name") + "@127.0.0.1:" + server.port()
                    + repository.folder() + "', version: v1");
            String known = " -o UserKnownHostsFile=" + server.knownHosts() + " -o IdentitiesOnly=yes -F none";

            Result refused = suil.with("GIT_SSH_COMMAND", "ssh -i " + folder.resolve("no-key") + known)
                    .run("install");
            Result let = suil.with("GIT_SSH_COMMAND", "ssh -i " + server.key() + known)
                    .run("install");

            assertThat(refused.exit()).isEqualTo(1);
            assertThat(refused.err()).contains("Permission denied");
            assertThat(let.exit()).as(let.all()).isZero();
        }
    }

    @Test
    void suilsOwnSecretsDoNotReachGit() throws IOException {
        repository.release("v1");
        modules("git: 'ssh://x@127.0.0.1/x', version: v1");
        Path seen = folder.resolve("seen");
        suil.with("GIT_SSH_COMMAND", "sh -c 'env > " + seen + "; exit 1'")
                .with("SUIL_AGE_KEY", "AGE-SECRET-KEY-1X")
                .with("SUIL_SUDO_PASSWORD", "hunter2")
                .run("install");

        assertThat(seen).content().contains("PATH=").doesNotContain("AGE-SECRET", "hunter2");
    }
}
