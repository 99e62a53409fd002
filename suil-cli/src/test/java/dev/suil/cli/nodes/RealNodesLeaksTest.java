package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.leaks.Findings;
import dev.suil.cli.leaks.HeapAfterRun;
import dev.suil.cli.leaks.Needles;
import dev.suil.cli.leaks.ProcessWatch;
import dev.suil.cli.leaks.ProgramTrace;
import dev.suil.cli.leaks.Shapes;
import dev.suil.cli.leaks.TraceLog;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The hunt for leaks: secrets of many shapes and the password of the node go through every command, well and failing at every
 * step, on a real host, while every place that they might get to is searched. With {@code -Dsuil.leaks=all} every run is made
 * at every verbosity, and the memory of each is searched.
 */
final class RealNodesLeaksTest {

    private static final String HOST = "web-01.example.com";
    private static final String NODE_FILE = "data/nodes/" + HOST + ".yaml";
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    private static final boolean ALL =
            Objects.requireNonNullElse(System.getProperty("suil.leaks"), "").equals("all");
    private static final List<String> VERBOSITIES = List.of("-q", "", "-v");
    private static final String MAIN = "dev.suil.cli.Main";
    private static final String OUTPUTS = "outputs of suil";
    private static final String DUMPS = "dumps of the live objects of suil";
    private static final String FAIL = "vault.fail.";

    private final RealNodes nodes = RealNodes.orSkip(HOST);
    private final Shapes shapes = new Shapes();

    @TempDir
    private Path scratch;

    @Test
    void secretsReachTheFilesThatTheyAreForAndNothingElse() throws Exception {
        assumeTrue(isThere("strace"), "needs strace");
        nodes.reset(HOST);
        String password = nodes.host(HOST).password();
        shapes.add("password", password, password);
        Needles needles = shapes.needles();
        Hunt hunt = new Hunt(new VaultSite(scratch, nodes.host(HOST), shapes), needles);
        ProcessWatch processes = new ProcessWatch(needles);
        ProgramTrace programs = new ProgramTrace(hunt.sshd(), scratch.resolve("programs"));
        try {
            hunt.commandsThatConnectToNothing();
            hunt.runs();
            hunt.nodeAfterNode();
            hunt.whatWasRecorded();
        } finally {
            processes.stop();
            programs.stop(hunt.findings, "programs that were started on the node");
        }
        processes.tell(hunt.findings);
        hunt.filesHere();
        hunt.node();
        assertMeantFilesAreExact();
        System.out.println(hunt.findings.report());
        assertThat(hunt.findings.leaks()).isEmpty();
        for (String kind : List.of(
                "arguments and environments of processes on the node",
                "programs that were started on the node",
                "files of the node",
                DUMPS)) {
            assertThat(hunt.findings.places(kind)).as(kind).isPositive();
        }
    }

    /** Also {@code decrypt} is a command, and shows what it is asked for: only its standard error is searched. */
    private final class Hunt {

        private final VaultSite site;
        private final Needles needles;
        private final Findings findings;
        private final SuilCommand here;

        Hunt(VaultSite site, Needles needles) throws IOException {
            this.site = site;
            this.needles = needles;
            this.findings = new Findings(needles);
            this.here = SuilCommand.in(site.folder(), Files.createDirectories(scratch.resolve("home")))
                    .with(site.settings());
        }

        void commandsThatConnectToNothing() throws IOException {
            for (String line : new String[] {
                "config --all",
                "config --all --json",
                "config --node " + HOST + " vault.texts",
                "explain --all vault.texts",
                "explain --all --all-layers vault --json",
                "nodes",
                "nodes --json",
                "nodes --ansible",
                "modules",
                "modules --json",
                "validate",
                "validate --json",
                "export",
                "schema node",
                "test",
                "install",
                "apply --all",
                "secrets list",
                "secrets list --json",
                "secrets check",
                "secrets check --json",
                "rekey --dry-run",
                "rekey",
                "edit " + NODE_FILE,
                "help apply",
                "config --all --set vault.nothing=[",
                "config --role none",
                "config --all --set vault=x",
                "apply --all --dry-run --set deployment.ssh_port=x"
            }) {
                for (String verbosity : VERBOSITIES) {
                    inProcess(here.with("EDITOR", "true"), line + " " + verbosity);
                }
            }
            SuilCommand keyless = here.with("SUIL_AGE_KEY_FILE", "");
            SuilCommand stranger =
                    here.with("SUIL_AGE_KEY_FILE", site.otherKeyFile().toString());
            for (String line : new String[] {"apply --all --dry-run -v", "secrets check", "rekey"}) {
                assertThat(inProcess(keyless, line).exit()).as(line).isIn(2, 3);
                assertThat(inProcess(stranger, line).exit()).as(line).isEqualTo(3);
            }
            inProcess(stranger.with("EDITOR", "true"), "edit " + NODE_FILE);
            inProcess(here.with("EDITOR", "false"), "edit data/roles/vault.yaml -v");
            inProcess(here.with("EDITOR", "sed -i s/!SECRET/!SECERT/"), "edit data/roles/vault.yaml -v");
            Path plain = Files.writeString(scratch.resolve("plain"), shapes.text("pem"));
            inProcess(here, "encrypt --file " + plain);
            Files.delete(plain);
            String asked = "data/roles/vault.yaml:vault.texts.token";
            SuilCommand.Result opened = here.run("decrypt", asked, "-v");
            assertThat(opened.out()).contains(shapes.text("token"));
            findings.text(OUTPUTS, "what decrypt says besides", opened.err());
            inProcess(stranger, "decrypt " + asked);
        }

        private SuilCommand.Result inProcess(SuilCommand suil, String line) {
            SuilCommand.Result result = suil.run(line.strip().split(" +"));
            assertThat(result.err()).as(line).doesNotContain("unexpected");
            findings.text(OUTPUTS, line, result.all());
            return result;
        }

        void runs() throws Exception {
            run(0, "facts --node " + HOST);
            run(0, "apply --dry-run --json");
            assertThat(dumped(0, "apply --dry-run -v")).contains("content differs (secret)");
            traced(0, "apply --confirm -v");
            run(0, "apply --confirm --json");
            logged("apply --confirm --force -v");
            run(0, "exec --node " + HOST + " -v -- ps axwwe");
            run(1, "exec --node " + HOST + " 'exit 3'");
            for (String step : new String[] {"validation", "operation", "check", "connection"}) {
                run(1, "apply --confirm -v --set " + FAIL + step + "=yes");
            }
            run(1, "apply --confirm -v --timeout 2 --set " + FAIL + "timeout=yes");
            run(1, "apply --confirm --json --set " + FAIL + "operation=yes");
            dumped(1, "apply --confirm -v --set java.fail=yes");
            traced(1, "apply --confirm -v --set " + FAIL + "operation=yes");
            run(1, "apply --confirm -v --set deployment.ssh_port=9");
            String wrong = "deployment.sudo_password=" + site.secret(shapes.text("token"));
            run(1, "apply --confirm -v --set " + wrong);
            run(1, "apply --confirm -v --set " + wrong.replace("sudo_", "ssh_"));
            // The files are as they should be at the end.
            dumped(0, "apply --confirm");
        }

        /** A run, as it is said or at every verbosity. An apply is that of the one node. */
        private void run(int exit, String line) throws Exception {
            if (!ALL || line.contains("--json")) {
                process(exit, List.of(), MAIN, List.of(), line);
                return;
            }
            for (String verbosity : VERBOSITIES) {
                dumped(exit, line.replaceFirst("( -v)?( --json)?( -- | '|$)", " " + verbosity + "$3"));
            }
        }

        private String dumped(int exit, String line) throws Exception {
            Path file = scratch.resolve("heap.hprof");
            String output = process(exit, List.of(), HeapAfterRun.class.getName(), List.of(file.toString()), line);
            findings.file(DUMPS, "after " + line, file);
            Files.delete(file);
            return output;
        }

        /** With strace's record of all that suil wrote, and of the programs that it started. */
        private void traced(int exit, String line) throws Exception {
            Path file = scratch.resolve("strace");
            String calls = "trace=write,writev,pwrite64,sendto,sendmsg,execve,rename,renameat,openat";
            process(
                    exit,
                    List.of("strace", "-f", "-qq", "-v", "-s", "1000000", "-o", file.toString(), "-e", calls),
                    MAIN,
                    List.of(),
                    line);
            findings.lines(
                    "system calls with which suil writes and starts programs",
                    file,
                    any -> false,
                    call -> call.replaceAll("^\\d+ +(\\w+)\\((\\d*).*", "$1 $2"));
            Files.delete(file);
        }

        /** With everything that the libraries log where they are let. */
        private void logged(String line) throws Exception {
            Path file = scratch.resolve("trace.log");
            process(
                    0,
                    List.of(),
                    "-Dsuil.trace=" + file,
                    List.of("-Dslf4j.provider=" + TraceLog.class.getName(), MAIN),
                    line);
            assertThat(Files.readString(file)).contains("QuietSession");
            findings.lines(
                    "lines of the libraries' log at TRACE",
                    file,
                    any -> false,
                    logged -> logged.replaceAll("^([A-Z]+ \\S+).*", "$1"));
            Files.delete(file);
        }

        /** While the second node is being applied, nothing is left of the secrets of the first. */
        void nodeAfterNode() throws Exception {
            List<String> command =
                    suil(HeldSuil.class.getName(), "\"node\":\"" + VaultSite.LATER + "\",\"module\":\"later\"", "0");
            command.addAll(List.of("apply", "--all", "--confirm", "--force", "--json"));
            Process suil = builder(command).redirectErrorStream(true).start();
            Path dump = scratch.resolve("held.hprof");
            try (BufferedReader reader = suil.inputReader(StandardCharsets.UTF_8)) {
                StringBuilder text = new StringBuilder();
                for (String line = reader.readLine(); !HeldSuil.HELD.equals(line); line = reader.readLine()) {
                    assertThat(line).as("the second node is reached: %s", text).isNotNull();
                    text.append(line).append('\n');
                }
                findings.text(OUTPUTS, "apply --all --json", text.toString());
                Process jcmd = new ProcessBuilder(
                                JAVA_HOME.resolve("bin/jcmd").toString(),
                                Long.toString(suil.pid()),
                                "GC.heap_dump",
                                dump.toString())
                        .redirectErrorStream(true)
                        .start();
                String said = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(jcmd.waitFor()).as(said).isZero();
                suil.getOutputStream().close();
                reader.lines().forEach(line -> findings.text(OUTPUTS, "apply --all --json", line));
                assertThat(suil.waitFor(2, TimeUnit.MINUTES)).isTrue();
                assertThat(suil.exitValue()).isZero();
            } finally {
                suil.destroyForcibly();
            }
            // The password is that of both, and what the second uses is there, so that the search does find something.
            assertThat(needles.in(dump)).contains("later").isSubsetOf("later", "password");
            findings.add(DUMPS, 1, Files.size(dump), java.util.Set.of());
            Files.delete(dump);
        }

        void whatWasRecorded() {
            for (String line : new String[] {"runs", "runs --json", "runs show -v", "runs show --json", "runs diff"}) {
                assertThat(inProcess(here, line).exit()).as(line).isZero();
            }
        }

        private String process(int exit, List<String> before, String main, List<String> more, String line)
                throws Exception {
            List<String> command = new ArrayList<>(before);
            command.addAll(suil(main, more.toArray(String[]::new)));
            command.addAll(words(line.startsWith("apply") ? line + " --node " + HOST : line));
            Path output = scratch.resolve("output");
            Process process = builder(command)
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(output.toFile())
                    .start();
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("%s ends", line).isTrue();
            String text = Files.readString(output);
            boolean clean = findings.text(OUTPUTS, line, text);
            assertThat(process.exitValue())
                    .as("%s: %s", line, clean ? text : "(leaks)")
                    .isEqualTo(exit);
            assertThat(clean ? text : "").doesNotContain("\tat ");
            return text;
        }

        private List<String> suil(String main, String... more) {
            List<String> command = new ArrayList<>(List.of(
                    JAVA_HOME.resolve("bin/java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
            command.add(main);
            command.addAll(List.of(more));
            return command;
        }

        private ProcessBuilder builder(List<String> command) {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(site.folder().toFile());
            builder.environment().clear();
            builder.environment().putAll(here.env());
            return builder;
        }

        /** The workspace with its records and facts, and the home with its cache. */
        void filesHere() throws IOException {
            findings.folder("files of the workspace, of .runs/, facts/ and the cache", scratch, scratch, name -> false);
            assertThat(site.folder().resolve(".runs")).isDirectory();
            assertThat(site.folder().resolve("facts")).isDirectory();
            Path memory = Path.of("/dev/shm");
            findings.folder("files that an editor was given", memory, memory, name -> !name.startsWith("/suil-"));
        }

        /** The host's files, as root sees them from outside, and its journal, in which sudo's log is. */
        void node() throws IOException {
            Path root = leader().resolve("root");
            for (String folder :
                    new String[] {"etc", "root", "home", "tmp", "run", "var", "srv", "opt", "dev/shm", "usr/local"}) {
                findings.folder(
                        "files of the node",
                        root.resolve(folder),
                        root,
                        // The journal is asked for, since its files may be packed.
                        name -> name.startsWith(VaultSite.FOLDER + "/")
                                || name.matches("/etc/shadow-?")
                                || name.contains("/journal/"));
            }
            String journal = nodes.shell(HOST, "journalctl --sync; journalctl -q --no-pager -o export -a");
            assertThat(journal).contains("sudo");
            journal.lines().forEach(line -> findings.text("lines of the node's journal", line.split("=", 2)[0], line));
        }

        /** The host's first process. Other hosts on this machine may have the same name, and none has its namespace. */
        private Path leader() throws IOException {
            String namespace = nodes.shell(HOST, "readlink /proc/1/ns/pid");
            for (Path process : processes()) {
                try {
                    if (Files.readSymbolicLink(process.resolve("ns/pid"))
                                    .toString()
                                    .equals(namespace)
                            && Files.readString(process.resolve("status")).matches("(?s).*NSpid:\\s+\\d+\\s+1\\n.*")) {
                        return process;
                    }
                } catch (IOException e) {
                    // it has ended
                }
            }
            throw new IOException("the first process of " + HOST + " is not seen here");
        }

        /** The host's sshd, by the number that it has here. */
        long sshd() throws IOException {
            Path leader = leader();
            for (Path process : processes()) {
                try {
                    String status = Files.readString(process.resolve("status"));
                    if (status.startsWith("Name:\tsshd\n")
                            && status.contains("\nPPid:\t" + leader.getFileName() + "\n")) {
                        return Long.parseLong(
                                Objects.requireNonNull(process.getFileName()).toString());
                    }
                } catch (IOException e) {
                    // it has ended
                }
            }
            throw new IOException("the sshd of " + HOST + " is not seen here");
        }

        private static List<Path> processes() {
            String[] numbers =
                    Objects.requireNonNull(new File("/proc").list((folder, name) -> Character.isDigit(name.charAt(0))));
            return Arrays.stream(numbers)
                    .map(number -> Path.of("/proc", number))
                    .toList();
        }
    }

    /** The words of a line, of which the last may be quoted. */
    private static List<String> words(String line) {
        int quote = line.indexOf('\'');
        List<String> words = new ArrayList<>(
                List.of((quote < 0 ? line : line.substring(0, quote)).strip().split(" +")));
        if (quote >= 0) {
            words.add(line.substring(quote + 1, line.length() - 1));
        }
        return words;
    }

    private void assertMeantFilesAreExact() {
        for (Map.Entry<String, String> shape : shapes.texts().entrySet()) {
            if (!shape.getKey().equals("password")) {
                String file = VaultSite.FOLDER + "/" + shape.getKey();
                assertThat(nodes.shell(HOST, "od -An -v -tx1 " + file + " | tr -d ' \\n'; stat -c ' %a' " + file))
                        .as(shape.getKey())
                        .isEqualTo(
                                HexFormat.of().formatHex(shape.getValue().getBytes(StandardCharsets.UTF_8)) + " 600");
            }
        }
        assertThat(nodes.shell(HOST, "getent shadow vault | cut -d: -f2")).isEqualTo(shapes.text("hash"));
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
