package dev.suil.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code suil completion words} answers to a line; a bar stands for the cursor. */
final class CompletionTest {

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void workspace() throws IOException {
        file("site/data/common.yaml", "deployment: {ssh_user: deploy}\nexports: {addresses: '[]'}\n");
        file("site/data/roles/web.yaml", "modules: [nginx]\nnginx:\n  sites: [{name: a}]\n  \"a.b\": 1\n");
        file("site/data/roles/db.yaml", "modules: [postgres]\npostgres: {port: 5432}\n");
        file("site/data/nodes/web-01.example.com.yaml", "role: web\n");
        file("site/data/nodes/web-02.example.com.yaml", "role: web\n");
        file("site/data/nodes/db-01.example.com.yaml", "role: db\n");
        file("site/modules/nginx/module.yaml", "description: Web server\n");
        file("site/modules/postgres/module.yaml", "description: Database\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "ap| > apply",
                "-C site nod| > nodes",
                "help ru| > runs",
                "apply --rol| > --role",
                "apply --role | > db web",
                "apply --role=w| > --role=web",
                "apply --role web --limit web-| > web-01.example.com web-02.example.com",
                "apply --limit l| > label.",
                "config --node d| > db-01.example.com",
                "apply --module | > nginx postgres",
                "test --module ng| > nginx",
                "apply --handlers | > later",
                "config --role web --scope | > workspace",
                "runs | > list show diff",
                "runs show | > last",
                "secrets c| > check",
                "export | > addresses",
                "schema no| > node",
                "completion | > bash zsh fish",
                "config --node web-01.example.com | > deployment deployment. nginx nginx.",
                "explain --all p| > postgres postgres.",
                "explain --role web nginx.| > nginx.sites nginx.sites. nginx.\"a.b\"",
                "explain --role web nginx.sites.0.| > nginx.sites.0.name",
                "apply --role db --set postgres.| > postgres.port=",
                "apply --role db --set post| > postgres.",
                "-C | > :folders",
                "edit da| > :files",
                "decrypt | > :files",
            })
    void whatMayStandNextIsAnswered(String line, String words) {
        assertThat(words(line)).containsExactly(words.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "config --node web-01.example.com nginx.none.|",
        "explain nginx.|",
        "config --role none n|",
        "apply --role db --set postgres.port=|",
        "nothing |",
        "nodes |",
        "exec --all -- --|",
        "runs show last last last |"
    })
    void whereNothingIsKnownNothingIsAnswered(String line) {
        assertThat(words(line)).isEmpty();
    }

    @Test
    void anOptionThatWasGivenIsNotOfferedAgainUnlessItMayBe() {
        assertThat(words("apply --role web --limit x --|"))
                .contains("--limit", "--confirm", "--verbose")
                .doesNotContain("--role");
    }

    @Test
    void optionsAndCommandsAreDescribed() {
        assertThat(run("app|").out()).startsWith("apply\tApply ");
        assertThat(run("apply --conf|").out()).startsWith("--confirm\t");
    }

    @Test
    void wrongDataIsNoConcernOfWhoTypes() throws IOException {
        file("site/data/nodes/web-03.example.com.yaml", "role: [");

        SuilCommand.Result result = run("explain --all |");

        assertThat(result.exit()).isZero();
        assertThat(result.all()).isEmpty();
        assertThat(words("config --node web-03|")).containsExactly("web-03.example.com");
    }

    @Test
    void outsideOfAWorkspaceThereAreStillCommandsAndOptions() {
        SuilCommand elsewhere = SuilCommand.in(folder, folder);
        assertThat(elsewhere.run("completion", "words", "--", "config", "--ro").out())
                .startsWith("--role\t");
        assertThat(elsewhere
                        .run("completion", "words", "--", "config", "--role", "")
                        .all())
                .isEmpty();
        assertThat(elsewhere
                        .run("completion", "words", "--", "-C", "site", "config", "--role", "")
                        .out())
                .isEqualTo("db\nweb\n");
    }

    private List<String> words(String line) {
        return run(line).out().lines().map(answer -> answer.split("\t")[0]).toList();
    }

    private SuilCommand.Result run(String line) {
        List<String> words = new ArrayList<>(List.of("completion", "words", "--"));
        words.addAll(List.of(line.substring(0, line.length() - 1).split(" ", -1)));
        SuilCommand.Result result =
                SuilCommand.in(folder.resolve("site"), folder).run(words.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        return result;
    }

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
