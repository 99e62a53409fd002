package dev.suil.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.OsFacts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectoryJsonTest {

    private static final Origin HERE = new Origin("data/nodes/a.yaml", 1, 1);
    private static final Mapping EMPTY = new Mapping(Entries.empty(), HERE);

    @Test
    void aDirectoryIsPrintedWhole() throws IOException {
        Node node = node(
                "web-01.example.com",
                new OsFacts("debian", "12", "debian", null, "x86_64"),
                mapping("ssh_host", Scalar.text("192.0.2.10", HERE)),
                mapping("base", EMPTY, "nginx", mapping("port", new Scalar(Scalar.Type.INTEGER, "80", HERE))));
        Directory directory = new Directory(
                Run.role("web").limit("web-*").limit("label.dc=fra"),
                List.of(
                        new Directory.Phase("first", 2, 0, List.of()),
                        new Directory.Phase("main", 1, 0, List.of("web-01.example.com"))),
                List.of(node),
                List.of("web-01.example.com"),
                List.of());
        assertThat(text(out -> DirectoryJson.write(directory, out))).isEqualTo("""
                        {
                          "run": {
                            "role": "web",
                            "limit": [
                              "web-*",
                              "label.dc=fra"
                            ]
                          },
                          "phases": [
                            {
                              "name": "first",
                              "parallel": 2,
                              "nodes": []
                            },
                            {
                              "name": "main",
                              "parallel": 1,
                              "nodes": [
                                "web-01.example.com"
                              ]
                            }
                          ],
                          "nodes": [
                            {
                              "name": "web-01.example.com",
                              "role": "web",
                              "phase": "main",
                              "labels": {
                                "dc": "fra"
                              },
                              "os": {
                                "family": "debian",
                                "release": "12",
                                "distribution": "debian",
                                "arch": "x86_64"
                              },
                              "provisional": false,
                              "modules": [
                                "base",
                                "nginx"
                              ],
                              "required_by": {
                                "base": "nginx"
                              },
                              "deployment": {
                                "ssh_host": "192.0.2.10"
                              },
                              "config": {
                                "base": {},
                                "nginx": {
                                  "port": 80
                                }
                              }
                            }
                          ]
                        }
                        """);
    }

    @Test
    void anUnknownOsIsNullAndTheNodeProvisional() throws IOException {
        assertThat(config(Run.node("a"), node("a", null, EMPTY, EMPTY)))
                .contains("\"os\": null,", "\"provisional\": true,", "\"node\": \"a\"");
    }

    @Test
    void aRunOfAllSaysWhatItSeesAndSets() throws IOException {
        assertThat(config(Run.all().seeingWorkspace().set("a.b=1")).replaceAll("\\s", ""))
                .startsWith("{\"run\":{\"all\":true,\"scope\":\"workspace\",\"set\":[\"a.b=1\"]},");
    }

    @ParameterizedTest
    @CsvSource({
        "ssh_accept_unknown_hosts,yes,true",
        "ssh_allow_agent,NO,false",
        "ssh_look_for_keys,On,true",
        "ssh_forward_agent,off,false",
        "sudo,True,true",
        "sudo,no,false",
        "sudo,auto,'\"auto\"'",
        "ssh_port,2222,2222",
        "ssh_user,yes,'\"yes\"'"
    })
    void deploymentPrintsWhatItsKeysMean(String key, String written, String printed) throws IOException {
        Mapping deployment = mapping(key, Scalar.text(written, HERE));
        assertThat(config(Run.all(), node("a", null, deployment, EMPTY)))
                .contains("\"" + key + "\": " + printed + "\n");
    }

    @Test
    void nodesArePrintedByName() throws IOException {
        assertThat(text(out -> NodesJson.write(Map.of("b", "web", "a", "db"), out))
                        .replaceAll("\\s", ""))
                .isEqualTo("{\"nodes\":[{\"name\":\"a\",\"role\":\"db\"},{\"name\":\"b\",\"role\":\"web\"}]}");
    }

    @Test
    void aProblemHasEveryFieldAndNullWhereThereIsNothingToSay() throws IOException {
        Problem full = Problem.of(ProblemCode.MERGE_TYPE_MISMATCH, new Origin("data/a.yaml", 3, 5), "no")
                .withNode("n")
                .withPath(KeyPath.of("app", "a.b"))
                .withOther(new Origin("data/b.yaml", 7, 1))
                .withHint("do");
        Problem bare = Problem.of(ProblemCode.WORKSPACE_MISSING_FILE, Origin.file("data/c.yaml"), "gone");
        Problem placeless = Problem.of(ProblemCode.SELECTOR_NOTHING, null, "none");
        assertThat(text(out -> ProblemsJson.write(List.of(full, bare, placeless), out))
                        .replaceAll("\\s", ""))
                .isEqualTo("{\"problems\":["
                        + "{\"code\":\"merge.type-mismatch\",\"message\":\"no\",\"file\":\"data/a.yaml\",\"line\":3,"
                        + "\"column\":5,\"node\":\"n\",\"path\":\"app.\\\"a.b\\\"\","
                        + "\"other\":{\"file\":\"data/b.yaml\",\"line\":7,\"column\":1},\"hint\":\"do\"},"
                        + "{\"code\":\"workspace.missing-file\",\"message\":\"gone\",\"file\":\"data/c.yaml\","
                        + "\"line\":null,\"column\":null,\"node\":null,\"path\":null,\"other\":null,\"hint\":null},"
                        + "{\"code\":\"selector.nothing\",\"message\":\"none\",\"file\":null,"
                        + "\"line\":null,\"column\":null,\"node\":null,\"path\":null,\"other\":null,\"hint\":null}]}");
    }

    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    private static String config(Run run, Node... nodes) throws IOException {
        return text(
                out -> DirectoryJson.write(new Directory(run, List.of(), List.of(nodes), List.of(), List.of()), out));
    }

    private static String text(Writing writing) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writing.to(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Node node(String name, @Nullable OsFacts os, Mapping deployment, Mapping config) {
        return new Node(
                name,
                "web",
                "main",
                Map.of("dc", "fra"),
                os,
                List.of(new Node.NodeModule("base", "nginx"), new Node.NodeModule("nginx", null)),
                deployment,
                config,
                config);
    }

    private static Mapping mapping(Object... keysAndValues) {
        Entries.Builder<Value> entries = new Entries.Builder<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.add((String) keysAndValues[i], HERE, (Value) keysAndValues[i + 1]);
        }
        return new Mapping(entries.build(), HERE);
    }
}
