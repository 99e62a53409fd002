package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.leaks.HeapAfterRun;
import dev.suil.cli.leaks.Needles;
import dev.suil.cli.leaks.ProcessWatch;
import dev.suil.cli.leaks.Shapes;
import dev.suil.cli.leaks.TraceLog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The hunt for leaks: secrets of eleven shapes and the password of the node go through every command, at every verbosity, well
 * and failing at every step, on a real host, while every place that they might get to is searched.
 */
final class RealNodesLeaksTest {

    private static final String HOST = "web-01.example.com";
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final List<String[]> VERBOSITIES =
            List.of(new String[] {"-q"}, new String[] {}, new String[] {"-v"});

    private final RealNodes nodes = RealNodes.orSkip(HOST);
    private final Shapes shapes = new Shapes();
    private final List<String> searched = new ArrayList<>();
    private final Set<String> leaks = new TreeSet<>();

    @TempDir
    private Path scratch;

    @Test
    void secretsReachTheFilesThatTheyAreForAndNothingElse() throws Exception {
        // It takes minutes, longer on a busy machine.
        assumeTrue(Boolean.getBoolean("suil.leaks"), "asked for with -Dsuil.leaks=true");
        nodes.reset(HOST);
        String password = nodes.host(HOST).password();
        shapes.add("password", password, password);
        Needles needles = shapes.needles();
        VaultSite site = new VaultSite(scratch, nodes.host(HOST), shapes);
        Hunt hunt = new Hunt(site, needles);
        ProcessWatch processes = new ProcessWatch(needles);
        try {
            hunt.commandsThatConnectToNothing();
            hunt.runs();
        } finally {
            processes.stop();
        }
        leaks.addAll(processes.found());
        searched.add(processes.report());
        assertThat(processes.onNodes()).isPositive();
        hunt.filesHere();
        hunt.node();
        assertMeantFilesAreExact();
        System.out.println("searched for " + needles.count() + " spellings of "
                + shapes.texts().size() + " secrets in:\n  " + String.join("\n  ", searched) + "\nfound: "
                + (leaks.isEmpty() ? "none" : leaks));
        assertThat(leaks).isEmpty();
    }

    /** Also {@code decrypt} is a command, and shows what it is asked for: it is the one that is left out. */
    private final class Hunt {

        private final VaultSite site;
        private final Needles needles;
        private final SuilCommand here;
        private int outputs;
        private long outputBytes;
        private int dumps;
        private long dumpBytes;

        Hunt(VaultSite site, Needles needles) throws IOException {
            this.site = site;
            this.needles = needles;
            this.here = SuilCommand.in(site.folder(), Files.createDirectories(scratch.resolve("home")))
                    .with(site.settings());
        }

        void commandsThatConnectToNothing() {
            String node = "data/nodes/" + HOST + ".yaml";
            for (String line : new String[] {
                "config --all",
                "config --all --json",
                "config --node " + HOST + " vault.texts",
                "explain --all vault.texts",
                "explain --all vault --json",
                "nodes",
                "nodes --json",
                "modules",
                "validate",
                "validate --json",
                "export",
                "apply --all",
                "secrets list",
                "secrets check",
                "secrets check --json",
                "rekey --dry-run",
                "rekey",
                "edit " + node,
                "help apply",
                "config --all --set vault.nothing=[",
                "config --role none",
                "config --all --set vault=x",
                "apply --all --dry-run --set deployment.ssh_port=x"
            }) {
                for (String[] verbosity : VERBOSITIES) {
                    String[] words = Stream.concat(Arrays.stream(line.split(" ")), Arrays.stream(verbosity))
                            .toArray(String[]::new);
                    SuilCommand.Result result = here.with("EDITOR", "true").run(words);
                    assertThat(result.err()).as(line).doesNotContain("unexpected");
                    look("the output of " + line, result.all().getBytes(StandardCharsets.UTF_8));
                }
            }
        }

        void runs() throws Exception {
            run(0, true, "facts", "--all", "-v");
            run(0, false, "apply", "--all", "--dry-run", "-q");
            run(0, false, "apply", "--all", "--dry-run");
            String dry = run(0, true, "apply", "--all", "--dry-run", "-v");
            assertThat(dry).contains("content differs (secret)");
            run(0, false, "apply", "--all", "--dry-run", "--json");
            traced(0, "apply", "--all", "--confirm", "-v");
            run(0, true, "apply", "--all", "--confirm", "--json");
            run(0, false, "apply", "--all", "--confirm", "--force", "-q");
            logged("apply", "--all", "--confirm", "--force", "-v");
            for (String fail : new String[] {"validation", "operation", "check"}) {
                run(
                        1,
                        fail.equals("operation"),
                        "apply",
                        "--all",
                        "--confirm",
                        "-v",
                        "--set",
                        "vault.fail." + fail + "=yes");
                run(1, false, "apply", "--all", "--confirm", "--json", "--set", "vault.fail." + fail + "=yes");
            }
            traced(1, "apply", "--all", "--confirm", "-v", "--set", "vault.fail.operation=yes");
            run(1, true, "apply", "--all", "--confirm", "-v", "--set", "deployment.ssh_port=9");
            String wrong = "deployment.sudo_password=" + site.secret(shapes.text("token"));
            run(1, false, "apply", "--all", "--confirm", "-v", "--set", wrong);
            run(1, false, "apply", "--all", "--confirm", "-v", "--set", wrong.replace("sudo_", "ssh_"));
            // The files are as they should be at the end.
            run(0, true, "apply", "--all", "--confirm");
            searched.add(outputs + " outputs of suil, " + outputBytes + " bytes");
            searched.add(dumps + " dumps of live objects after a run, " + dumpBytes / 1_000_000 + " MB");
        }

        private String run(int exit, boolean dump, String... words) throws Exception {
            if (!dump) {
                return process(exit, List.of(), "dev.suil.cli.Main", List.of(), words);
            }
            Path file = scratch.resolve("heap.hprof");
            String output = process(exit, List.of(), HeapAfterRun.class.getName(), List.of(file.toString()), words);
            for (String secret : needles.in(file)) {
                leaks.add(secret + " in the memory that is in use after " + String.join(" ", words));
            }
            dumps++;
            dumpBytes += Files.size(file);
            Files.delete(file);
            return output;
        }

        /** With strace's record of all that suil wrote, and of the programs that it started. */
        private void traced(int exit, String... words) throws Exception {
            if (!isThere("strace")) {
                searched.add("no writes: strace is not here");
                process(exit, List.of(), "dev.suil.cli.Main", List.of(), words);
                return;
            }
            Path file = scratch.resolve("strace");
            process(
                    exit,
                    List.of(
                            "strace",
                            "-f",
                            "-qq",
                            "-s",
                            "1000000",
                            "-o",
                            file.toString(),
                            "-e",
                            "trace=write,writev,pwrite64,sendto,sendmsg,execve,rename,renameat,openat"),
                    "dev.suil.cli.Main",
                    List.of(),
                    words);
            long calls;
            try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
                calls = lines.count();
            }
            assertThat(calls).isPositive();
            for (String secret : needles.in(file)) {
                leaks.add(secret + " in what suil wrote, during " + String.join(" ", words));
            }
            searched.add(calls + " system calls of suil");
            Files.delete(file);
        }

        /** With everything that the libraries log where they are let. */
        private void logged(String... words) throws Exception {
            Path file = scratch.resolve("trace.log");
            process(
                    0,
                    List.of(),
                    "-Dsuil.trace=" + file,
                    List.of("-Dslf4j.provider=" + TraceLog.class.getName(), "dev.suil.cli.Main"),
                    words);
            assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).contains("QuietSession");
            for (String secret : needles.in(file)) {
                leaks.add(secret + " in the log of the libraries");
            }
            searched.add(Files.size(file) + " bytes of the libraries' log at TRACE");
        }

        private String process(int exit, List<String> before, String main, List<String> more, String... words)
                throws Exception {
            List<String> command = new ArrayList<>(before);
            command.addAll(List.of(
                    JAVA.toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
            command.add(main);
            command.addAll(more);
            command.addAll(List.of(words));
            Path output = scratch.resolve("output");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(site.folder().toFile())
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(output.toFile());
            builder.environment().clear();
            builder.environment().putAll(here.env());
            Process process = builder.start();
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as("%s ends", command)
                    .isTrue();
            byte[] bytes = Files.readAllBytes(output);
            look("the output of " + String.join(" ", words), bytes);
            String text = new String(bytes, StandardCharsets.UTF_8);
            assertThat(process.exitValue())
                    .as("%s: %s", List.of(words), needles.in(bytes).isEmpty() ? text : "(leaks)")
                    .isEqualTo(exit);
            return text;
        }

        private void look(String place, byte[] bytes) {
            needles.in(bytes).forEach(secret -> leaks.add(secret + " in " + place));
            outputs++;
            outputBytes += bytes.length;
        }

        /** The workspace with its records and facts, and the home with its cache. */
        void filesHere() throws IOException {
            search("files of the workspace and of the home here", scratch);
            assertThat(site.folder().resolve(".runs")).isDirectory();
            assertThat(site.folder().resolve("facts")).isDirectory();
            try (Stream<Path> left = Files.list(Path.of("/dev/shm"))) {
                assertThat(left.map(Path::toString).filter(name -> name.contains("suil-")))
                        .isEmpty();
            }
        }

        /** The host's files, as root sees them from outside, and its journal, in which sudo's log is. */
        void node() throws IOException {
            Path root = root();
            for (String folder :
                    new String[] {"etc", "root", "home", "tmp", "run", "var", "srv", "opt", "dev/shm", "usr/local"}) {
                search("files of the node below /" + folder, root.resolve(folder));
            }
            String journal = nodes.shell(HOST, "journalctl --sync; journalctl -q --no-pager -o export -a");
            assertThat(journal).contains("sudo");
            needles.in(journal).forEach(secret -> leaks.add(secret + " in the node's journal"));
            searched.add(journal.length() + " bytes of the node's journal");
        }

        private void search(String what, Path folder) throws IOException {
            int files = 0;
            long bytes = 0;
            List<Path> all;
            try (Stream<Path> walk = Files.walk(folder)) {
                all = walk.filter(file -> Files.isRegularFile(file, java.nio.file.LinkOption.NOFOLLOW_LINKS))
                        .toList();
            }
            for (Path file : all) {
                String name = "/" + (folder.startsWith(scratch) ? file : root().relativize(file));
                boolean meant = name.startsWith(VaultSite.FOLDER + "/") || name.matches("/etc/shadow-?");
                if (!Files.isReadable(file) || name.contains("/journal/")) {
                    continue; // the journal is asked for, since its files may be packed
                }
                files++;
                bytes += Files.size(file);
                for (String secret : meant ? Set.<String>of() : needles.in(file)) {
                    leaks.add(secret + " in " + name);
                }
            }
            searched.add(files + " " + what + ", " + bytes / 1000 + " kB");
        }

        /** The host's root folder, by way of its first process. */
        private Path root() throws IOException {
            String[] processes = Objects.requireNonNull(
                    new java.io.File("/proc").list((folder, name) -> Character.isDigit(name.charAt(0))));
            for (String process : processes) {
                Path folder = Path.of("/proc", process);
                try {
                    if (Files.readString(folder.resolve("status")).matches("(?s).*NSpid:\\s+\\d+\\s+1\\n.*")
                            && Files.readString(folder.resolve("root/etc/hostname"))
                                    .strip()
                                    .equals(HOST.split("\\.")[0])) {
                        return folder.resolve("root");
                    }
                } catch (IOException e) {
                    // it has ended
                }
            }
            throw new IOException("the first process of " + HOST + " is not seen here");
        }
    }

    private void assertMeantFilesAreExact() {
        for (Map.Entry<String, String> shape : shapes.texts().entrySet()) {
            if (!shape.getKey().startsWith("password")) {
                String hex = nodes.shell(
                        HOST, "od -An -v -tx1 " + VaultSite.FOLDER + "/" + shape.getKey() + " | tr -d ' \\n'");
                assertThat(hex)
                        .as(shape.getKey())
                        .isEqualTo(java.util.HexFormat.of()
                                .formatHex(shape.getValue().getBytes(StandardCharsets.UTF_8)));
                assertThat(nodes.shell(HOST, "stat -c %a " + VaultSite.FOLDER + "/" + shape.getKey()))
                        .isEqualTo("600");
            }
        }
        assertThat(nodes.shell(HOST, "getent shadow vault | cut -d: -f2")).isEqualTo(shapes.text("hash"));
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
