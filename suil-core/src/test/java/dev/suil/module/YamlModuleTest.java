package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.data.Secret;
import dev.suil.module.ThingType.Thing;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlModuleTest {

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void fill() {
        workspace = new Workspace(folder);
    }

    private Workspace module(String yaml) {
        return workspace.file("modules/m/module.yaml", yaml);
    }

    private Thing thing(String item, String configuration) {
        List<Thing> things = module("resources:\n  - " + item + "\n").things("m", configuration);
        assertThat(things).hasSize(1);
        return things.get(0);
    }

    @Test
    void fieldsAreRenderedWithConfigurationNodeOsAndHost() {
        Thing thing = thing(
                "{thing: '{{ name }}', content: '{{ node.name }} {{ node.role }} {{ os.family }} {{ os.release }}"
                        + " {{ host.addresses[1] }}'}",
                "name: a");

        assertThat(thing.name()).isEqualTo("a");
        assertThat(thing.said()).containsEntry("content", "web-01.example.com web debian 12 192.0.2.11");
    }

    @Test
    void reservedWordsWinOverConfigurationKeys() {
        assertThat(thing("{thing: a, content: '{{ node.name }}'}", "node: {name: evil}\nos: x")
                        .said())
                .containsEntry("content", "web-01.example.com");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0644", "1.10", "0x1F", "1e3", "18446744073709551616", "8080", "-1", ".inf", "0o17", "1.0"})
    void numbersPrintAsTheyAreWritten(String number) {
        assertThat(thing("{thing: a, content: 'p={{ n }}{{ l[0] }}'}", "n: " + number + "\nl: [" + number + "]")
                        .said())
                .containsEntry("content", "p=" + number + number);
    }

    @Test
    void numbersCanBeReckonedWithAndCompared() {
        assertThat(thing(
                                "{thing: a, content: '{{ port + 1 }} {% if mode > 600 %}more{% endif %}"
                                        + "{% if version == \"1.10\" %} same{% endif %}'}",
                                "port: 8080\nmode: 0644\nversion: 1.10")
                        .said())
                .containsEntry("content", "8081 more same");
    }

    @ParameterizedTest
    @CsvSource({"yes, true", "No, false", "ON, true", "off, false", "true, true", "False, false", "'\"yes\"', true"})
    void booleansAreWrittenAsPeopleWriteThem(String written, String flag) {
        assertThat(thing("{thing: a, wanted: " + written + "}", "{}").said()).containsEntry("wanted", flag);
        assertThat(thing("{thing: a, wanted: '{{ on }}'}", "on: " + written).said())
                .containsEntry("wanted", flag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0644", "'0644'", "644", "0o644", "00644"})
    void modesAreOctalDigitsHoweverTheyAreWritten(String mode) {
        assertThat(thing("{thing: a, mode: " + mode + "}", "{}").said()).containsEntry("mode", "0644");
        assertThat(thing("{thing: a, mode: '{{ m }}'}", "m: " + mode).said()).containsEntry("mode", "0644");
    }

    @ParameterizedTest
    @CsvSource({
        "mode: 0888",
        "mode: 10000",
        "mode: rw",
        "wanted: maybe",
        "wanted: 1",
        "count: many",
        "count: 1.5",
        "'count: [1, 2]'",
        "run: []",
        "content: {a: b}"
    })
    void aValueThatAFieldDoesNotTakeIsAProblemAtThatValue(String field) {
        List<Problem> problems =
                module("resources:\n  - thing: a\n    " + field + "\n").problems("m", "{}");

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.MODULE_RESOURCE);
            assertThat(problem.place()).hasToString("modules/m/module.yaml:3:" + (6 + field.indexOf(' ')));
        });
    }

    @Test
    void aCommandIsAShellLineOrWords() {
        assertThat(thing("{thing: a, run: 'echo $HOME'}", "{}").said()).containsEntry("run", "true echo $HOME");
        assertThat(thing("{thing: a, run: [echo, 'a b']}", "{}").said()).containsEntry("run", "false echo 'a b'");
        assertThat(thing("{thing: a, run: '{{ words }}'}", "words: [echo, 1]").said())
                .containsEntry("run", "false echo 1");
    }

    @Test
    void aTypesOwnKeyMayBeACommand() {
        assertThat(thing("{job: [run, 'a b'], at: noon}", "{}").name()).isEqualTo("run 'a b'");
    }

    @Test
    void namesMayBeAListOrOnePathToAList() {
        assertThat(module("resources: [{thing: [a, '{{ b }}', c]}]").things("m", "b: x"))
                .extracting(Thing::name)
                .containsExactly("a", "x", "c");
        assertThat(module("resources: [{thing: '{{ p.list }}'}]").things("m", "p: {list: [1.10, b]}"))
                .extracting(Thing::name)
                .containsExactly("1.10", "b");
        assertThat(module("resources: [{thing: '{{ list }}'}]").things("m", "list: []"))
                .isEmpty();
    }

    @Test
    void eachRepeatsForAListWithItemAndPosition() {
        assertThat(module("resources: [{each: sites, thing: '{{ key }}-{{ item.name }}'}]")
                        .things("m", "sites: [{name: a}, {name: b}]"))
                .extracting(Thing::name)
                .containsExactly("0-a", "1-b");
    }

    @Test
    void eachRepeatsForAMappingWithItemAndKeyInOrder() {
        assertThat(module("resources: [{each: a.b, thing: '{{ key }}={{ item }}'}]")
                        .things("m", "a: {b: {z: 1, y: 2}}"))
                .extracting(Thing::name)
                .containsExactly("z=1", "y=2");
    }

    @Test
    void eachOfNothingDeclaresNothingButOfAnUnknownPathIsAProblem() {
        module("resources: [{each: sites, thing: '{{ item }}'}]");

        assertThat(workspace.things("m", "sites: []")).isEmpty();
        assertThat(workspace.things("m", "sites:")).isEmpty();
        assertThat(workspace.problems("m", "sties: [a]"))
                .extracting(p -> String.valueOf(p.place()), Problem::hint)
                .containsExactly(tuple("modules/m/module.yaml:1:20", "did you mean 'sties'?"));
        assertThat(workspace.problems("m", "sites: text"))
                .extracting(Problem::message, p -> String.valueOf(p.other()))
                .containsExactly(tuple("'sites' is a text, neither a list nor a mapping", "data/nodes/n.yaml:1:8"));
    }

    @ParameterizedTest
    @CsvSource({
        "enabled, enabled: yes, 1", "enabled, enabled: no, 0", "enabled, enabled: 0, 0", "enabled, other: 1, 0",
        "not enabled, enabled: off, 1", "not enabled, enabled: on, 0", "a.b, a: {b: [x]}, 1", "a.b, a: {b: []}, 0",
        "os.family, a: 1, 1", "list.1, 'list: [no, yes]', 1", "list.0, 'list: [no, yes]', 0"
    })
    void whenAsksForTheOneTruth(String when, String configuration, int declared) {
        assertThat(module("resources: [{thing: a, when: " + when + "}]").things("m", configuration))
                .hasSize(declared);
    }

    @Test
    void whenMayAskAboutTheItem() {
        assertThat(module("resources: [{each: sites, thing: '{{ item.name }}', when: not item.off}]")
                        .things("m", "sites: [{name: a}, {name: b, off: yes}]"))
                .extracting(Thing::name)
                .containsExactly("a");
    }

    @Test
    void whenThatIsFalseAsksForNothingElse() {
        assertThat(module("resources: [{when: tls, each: certificates, thing: '{{ nothing }}'}]")
                        .things("m", "tls: no"))
                .isEmpty();
    }

    @Test
    void notifyNamesHandlersOneOrMore() {
        List<Declared> declared = module("""
                        resources:
                          - {thing: a, notify: "reload {{ service }}"}
                          - {thing: b, notify: [restart b.service, rebuild index, reboot, other/handler]}
                        handlers:
                          rebuild index: {command: [/bin/build, "{{ what }}"]}
                        """).declare("m", "service: nginx\nwhat: all");

        assertThat(declared)
                .extracting(Declared::notifies)
                .containsExactly(
                        List.of("reload nginx"),
                        List.of("restart b.service", "rebuild index", "reboot", "other/handler"));
    }

    @Test
    void aHandlersCommandIsRenderedAndRunsInAShellOfItsOwn() {
        module("handlers: {one: {command: 'log {{ what }} | cat', as: www-data}, two: {command: [log, '{{ what }}']}}");

        Map<String, Operation> handlers =
                workspace.declareAll("m", "what: a b", Secret::digest).handlers();

        assertThat(handlers.keySet()).containsExactly("one", "two");
        assertThat(handlers.values())
                .extracting(Operation::script, Operation::user)
                .containsExactly(
                        tuple("cd /\nsh -c 'log a b | cat' </dev/null\n", "www-data"),
                        tuple("cd /\nsh -c \'exec \"$@\"\' sh log \'a b\' </dev/null\n", null));
    }

    @Test
    void aSecretInAHandlersCommandIsRefusedInBothRenderings() {
        module("handlers:\n  one:\n    command: 'log {{ token }}'\n");

        for (String text : List.of("hunter2", "x")) {
            assertThat(Workspace.problems(() -> workspace.declareAll("m", Secrets.yaml("token"), secret -> text)))
                    .extracting(Problem::code, p -> String.valueOf(p.place()))
                    .containsExactly(tuple(ProblemCode.MODULE_RESOURCE, "modules/m/module.yaml:3:14"));
        }
        assertThat(workspace.problems("m", Secrets.yaml("token"))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "relod nginx, did you mean 'reload nginx'?",
        "reload, did you mean 'reload SERVICE'?",
        "rebuild indx, did you mean 'rebuild index'?",
        "rebot, did you mean 'reboot'?"
    })
    void notifyOfNoHandlerIsAProblemWithASuggestion(String notify, String hint) {
        module("resources:\n  - thing: a\n    notify: " + notify + "\nhandlers: {rebuild index: {command: x}}");

        assertThat(workspace.problems("m", "{}"))
                .extracting(Problem::code, p -> String.valueOf(p.place()), Problem::hint)
                .containsExactly(tuple(ProblemCode.MODULE_RESOURCE, "modules/m/module.yaml:3:13", hint));
    }

    @Test
    void asNamesTheUserOfTheOperationsThatNameNone() {
        List<Declared> declared =
                module("resources: [{thing: a, as: '{{ user }}'}]").declare("m", "user: alice");

        assertThat(declared.get(0).resource().plan(Facts.none(), true).operations())
                .extracting(Operation::user)
                .containsExactly("alice");
        assertThat(workspace.problems("m", "user: 'a b'"))
                .extracting(Problem::message)
                .containsExactly("'as' takes the name of a user");
    }

    @Test
    void aFieldMayBeCalledLikeAnotherType() {
        assertThat(thing("{job: x, thing: a}", "{}").name()).isEqualTo("a");
    }

    @Test
    void everythingThatIsWrongIsReportedAtOnceAndInItsPlace() {
        module("""
                descripton: A module
                resources:
                  - thng: a
                  - thing: a
                    contnet: b
                  - job: x
                  - [thing]
                  - thing: "{{ unclosed"
                  - thing: b
                    when: "{{ x }}"
                  - notify: reload x
                handlers:
                  again: {comand: x}
                """);

        assertThat(workspace.problems("m", "{}"))
                .extracting(p -> String.valueOf(p.place()), Problem::code, Problem::hint)
                .containsExactlyInAnyOrder(
                        tuple("modules/m/module.yaml:1:1", ProblemCode.MODULE_RESOURCE, "did you mean 'description'?"),
                        tuple("modules/m/module.yaml:3:5", ProblemCode.MODULE_RESOURCE, "did you mean 'thing'?"),
                        tuple("modules/m/module.yaml:5:5", ProblemCode.MODULE_RESOURCE, "did you mean 'content'?"),
                        tuple("modules/m/module.yaml:6:5", ProblemCode.MODULE_RESOURCE, "When it runs."),
                        tuple("modules/m/module.yaml:7:5", ProblemCode.MODULE_RESOURCE, "such as 'file: /etc/motd'"),
                        tuple("modules/m/module.yaml:8:12", ProblemCode.MODULE_TEMPLATE, null),
                        tuple(
                                "modules/m/module.yaml:10:11",
                                ProblemCode.MODULE_RESOURCE,
                                "a path into the configuration, such as sites or item.enabled, without braces"),
                        tuple("modules/m/module.yaml:11:5", ProblemCode.MODULE_RESOURCE, "resource types: job, thing"),
                        tuple(
                                "modules/m/module.yaml:13:10",
                                ProblemCode.MODULE_RESOURCE,
                                "a list of words, or one text for a shell"));
    }

    @Test
    void everythingThatIsWrongForANodeIsReportedAtOnceAndOnce() {
        module("""
                resources:
                  - {thing: "{{ nmae }}"}
                  - {each: sites, thing: a, content: "{{ nothing }}"}
                  - {thing: a, content: refuse it}
                """);

        assertThat(workspace.problems("m", "name: x\nsites: [1, 2, 3]"))
                .extracting(p -> String.valueOf(p.place()), Problem::message, Problem::node)
                .containsExactly(
                        tuple("modules/m/module.yaml:2:13", "unknown variable 'nmae'", "web-01.example.com"),
                        tuple("modules/m/module.yaml:3:38", "unknown variable 'nothing'", "web-01.example.com"),
                        tuple("modules/m/module.yaml:4:6", "thing: 'refuse it' is refused", "web-01.example.com"));
    }

    @Test
    void secretsAreRenderedAsTheyAreRevealedAndNeverShownInProblems() {
        module("""
                resources:
                  - {thing: a, content: "pw={{ token }}"}
                """);
        String configuration = Secrets.yaml("token");

        assertThat(workspace.things("m", configuration).get(0).said().get("content"))
                .startsWith("pw=sha256:");
        assertThat(workspace
                        .declareAll("m", configuration, secret -> "hunter2")
                        .resources()
                        .get(0)
                        .resource())
                .isEqualTo(new Thing("a", Map.of("content", "pw=hunter2")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "content: 'refuse {{ token }}'",
                "mode: '{{ token }}'",
                "count: '{{ token }}'",
                "as: '{{ token }} x'",
                "notify: '{{ token }}'",
                "template: '{{ token }}'",
                "template: '../{{ token }}'",
                "source: '{{ token }}'",
                "content: '{{ token + 1 - 1 }}'",
                "content: '{{ token | date(\"yyyy\") }}'",
                "content: '{{ token.x }}'",
                "content: '{{ nothing }}'",
                "wanted: '{{ token }}'"
            })
    void noProblemShowsAPlainText(String field) {
        module("resources:\n  - thing: a\n    " + field + "\n");

        List<Problem> problems =
                Workspace.problems(() -> workspace.declareAll("m", Secrets.yaml("token"), secret -> "hunter2"));

        assertThat(problems)
                .isNotEmpty()
                .allSatisfy(problem ->
                        assertThat(problem.toString()).doesNotContain("hunter2").startsWith("modules/m/module.yaml:"));
    }

    @Test
    void aSecretMayStandInTheModuleItself() {
        module("resources: [{thing: a, content: " + Secrets.payload() + "}]");

        assertThat(workspace.things("m", "{}").get(0).said().get("content")).startsWith("sha256:");
        assertThat(((Thing) workspace
                                .declareAll("m", "{}", secret -> "x")
                                .resources()
                                .get(0)
                                .resource())
                        .said())
                .containsEntry("content", "x");
    }

    @Test
    void anEmptyModuleDeclaresNothing() {
        assertThat(module("# nothing yet\n").declareAll("m", "{}", Secret::digest))
                .isEqualTo(new Declarations(List.of(), Map.of()));
    }
}
