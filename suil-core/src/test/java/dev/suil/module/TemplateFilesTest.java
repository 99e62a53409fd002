package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.data.Secret;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateFilesTest {

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void fill() {
        workspace = new Workspace(folder).file("modules/m/module.yaml", "resources:\n  - thing: a\n    template: t\n");
    }

    private String render(String template, String configuration) {
        workspace.file("modules/m/templates/t", template);
        return Objects.requireNonNull(
                workspace.things("m", configuration).get(0).said().get("template"));
    }

    private Problem problem(String template, String configuration) {
        workspace.file("modules/m/templates/t", template);
        assertThat(workspace.problems("m", configuration)).hasSize(1);
        return workspace.problems("m", configuration).get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "a", "a\n", "a\n\n", "  a\t\n b", "a\r\nb\r\n", "<&\"'>\n", "{ # % }\n"})
    void textIsKeptExactly(String text) {
        assertThat(render(text, "{}")).isEqualTo(text);
        assertThat(render(text + "{{ x }}\n" + text, "x: <y>\n")).isEqualTo(text + "<y>\n" + text);
    }

    @Test
    void listsAndMappingsCanBeWalked() {
        assertThat(render(
                        "{% for s in sites %}{{ loop.index }}{{ s.name }} {% if loop.last %}of {{ loop.length }} {% endif %}{% endfor %}"
                                + "{% for e in ports %}{{ e.key }}={{ e.value }} {% endfor %}"
                                + "{{ ports[443] }} {{ ports['443'] }} {{ names | join(', ') }}",
                        "sites: [{name: a}, {name: b}]\nports: {443: https, 80: http}\nnames: [1.10, x]"))
                .isEqualTo("0a 1b of 2 443=https 80=http https https 1.10, x");
    }

    @ParameterizedTest
    @CsvSource({
        "on, yes",
        "no, no",
        "OFF, no",
        "'', no",
        "0, no",
        "0.0, no",
        "1, yes",
        "[], no",
        "[no], yes",
        "{}, no",
        "{a: b}, yes",
        "false, no",
        "~, no",
        "text, yes"
    })
    void conditionsUseTheOneTruth(String value, String answer) {
        String template = "{% if v %}yes{% else %}no{% endif %}"
                + " {% if not v %}no{% else %}yes{% endif %}"
                + " {% if v and true %}yes{% elseif true %}no{% endif %}"
                + " {% if v or false %}yes{% else %}no{% endif %}"
                + " {{ v ? 'yes' : 'no' }}"
                + " {{ (v ? 'YES' : 'NO') | lower }}";

        assertThat(render(template, "v: " + value))
                .isEqualTo(String.join(" ", java.util.Collections.nCopies(6, answer)));
    }

    @Test
    void inAConditionWhatIsAbsentIsNotTrue() {
        assertThat(render("{% if tls %}a{% elseif site.tls and x %}b{% else %}c{% endif %}{{ q ? 1 : 2 }}", "site: {}"))
                .isEqualTo("c2");
        assertThat(render("{{ tls | default('none') }}{% if tls is defined %}x{% endif %}", "{}"))
                .isEqualTo("none");
    }

    @Test
    void shQuotesForTheShell() {
        assertThat(render("echo {{ a | sh }} {{ b | sh }} {{ c | sh }}", "a: it's\nb: plain\nc: [x y, z]"))
                .isEqualTo("echo 'it'\\''s' plain 'x y' z");
    }

    @Test
    void templatesIncludeAndImportEachOther() {
        workspace
                .file("modules/m/templates/parts/line", "{{ text }}{{ name }}")
                .file("modules/m/templates/macros", "{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}");

        assertThat(render(
                        "{% include 'parts/line' with {'text': 'a'} %}{% import 'macros' as m %}{{ m.twice('b') }}",
                        "name: n"))
                .isEqualTo("anbb");
    }

    @Test
    void renderingLeavesNothingBehindForTheNext() {
        workspace.file("modules/m/templates/t", "{% set n = n + 1 %}{{ n }}");
        LoadedModule module = workspace.load("m");

        for (int i = 0; i < 3; i++) {
            assertThat(module.declare(Workspace.configuration("n: 1"), s -> "", Workspace.NODE, false)
                            .resources()
                            .toString())
                    .contains("template=2");
        }
        assertThat(problem("a\n{% cache 'x' %}{% endcache %}", "{}").place()).hasToString("modules/m/templates/t:2:1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a {{ nothing }} | unknown variable 'nothing' | known: host, name, node, os",
                "{{ nme }} | unknown variable 'nme' | did you mean 'name'?",
                "{{ name.first }} | there is no 'first' here | none is known",
                "{{ node.nme }} | there is no 'nme' here | did you mean 'name'?",
                "{% if x > 1 %}{% endif %} | unknown variable 'x' | ",
                "{% for x in xs %}{% endfor %} | unknown variable 'xs' | ",
                "{{ node }} | a mapping cannot be printed as one text | ",
                "{{ host.addresses }} | a list cannot be printed as one text | ",
                "{% if name is nosuch %}{% endif %} | test [nosuch] does not exist | ",
                "{% nosuch %} | unexpected tag name \"nosuch\" | ",
                "{{ name - 1 }} | could not perform subtraction | ",
                "{{ name.length() }} | there is no 'length' here | ",
                "{{ locale }} | this has no text | ",
                "{{ template }} | this has no text | ",
                "{% include 'nosuch' %} | there is no template 'nosuch' | ",
                "{% include '../module.yaml' %} | there is no template '../module.yaml' | ",
                "{% include 't' %} | templates include each other more than 50 deep | "
            })
    void anErrorIsAtItsLineOfTheTemplateAndNamesWhoAskedForIt(String line, String message, String hint) {
        Problem problem = problem("first\n\n" + line + "\nlast\n", "name: x");

        assertThat(problem.code()).isEqualTo(ProblemCode.MODULE_TEMPLATE);
        assertThat(problem.message()).isEqualToIgnoringCase(message);
        assertThat(Objects.requireNonNull(problem.place()).file()).isEqualTo("modules/m/templates/t");
        assertThat(problem.other()).hasToString("modules/m/module.yaml:2:5");
        if (!line.contains("include")) {
            assertThat(Objects.requireNonNull(problem.place()).line()).isEqualTo(3);
        }
        if (hint != null) {
            assertThat(problem.hint()).isEqualTo(hint);
        }
    }

    @Test
    void anErrorInAnIncludedTemplateIsPlacedThere() {
        workspace.file("modules/m/templates/part", "\n{{ nothing }}");

        assertThat(problem("{% include 'part' %}", "{}").place()).hasToString("modules/m/templates/part:2:1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../module.yaml", "/etc/passwd", "a/../../module.yaml", "./t", "a//t", "", ".", "..", "a\\b"})
    void aHostileNameReadsNothing(String name) {
        workspace
                .file(
                        "modules/m/module.yaml",
                        "resources: [{thing: a, template: '{{ n }}'}, {thing: a, source: '{{ n }}'}]")
                .file("modules/m/templates/t", "x")
                .file("modules/m/files/t", "x");

        assertThat(workspace.problems("m", "n: '" + name + "'"))
                .extracting(
                        Problem::code, p -> Objects.requireNonNull(p.place()).line(), Problem::message)
                .containsExactly(
                        tuple(
                                ProblemCode.MODULE_RESOURCE,
                                1,
                                "thing: '" + name + "' cannot name a file in templates/ of the module"),
                        tuple(
                                ProblemCode.MODULE_RESOURCE,
                                1,
                                "thing: '" + name + "' cannot name a file in files/ of the module"));
    }

    @Test
    void aLinkOutOfTheModuleThatAppearsAfterLoadingReadsNothing() throws IOException {
        LoadedModule module = workspace.load("m");
        Path outside = Files.writeString(folder.resolve("outside"), "secret");
        Files.createDirectories(folder.resolve("modules/m/templates"));
        Files.createSymbolicLink(folder.resolve("modules/m/templates/t"), outside);

        assertThat(Workspace.problems(
                        () -> module.declare(Workspace.configuration("{}"), Secret::digest, Workspace.NODE, false)))
                .extracting(Problem::message)
                .containsExactly("there is no 't' in templates/ of the module");
    }

    @Test
    void aMissingTemplateIsAProblemAtTheItemWithASuggestion() {
        workspace.file("modules/m/templates/tt", "x");

        assertThat(workspace.problems("m", "{}"))
                .extracting(p -> String.valueOf(p.place()), Problem::message, Problem::hint)
                .containsExactly(tuple(
                        "modules/m/module.yaml:2:5",
                        "there is no 't' in templates/ of the module",
                        "did you mean 'tt'?"));
    }

    @Test
    void aTemplateThatIsNotUtf8IsAProblem() throws IOException {
        Files.createDirectories(folder.resolve("modules/m/templates"));
        Files.write(folder.resolve("modules/m/templates/t"), new byte[] {'a', (byte) 0xff});

        assertThat(workspace.problems("m", "{}"))
                .extracting(Problem::message)
                .containsExactly("thing: 't' in templates/ of the module is not UTF-8");
    }
}
