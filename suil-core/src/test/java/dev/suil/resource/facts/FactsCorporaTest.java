package dev.suil.resource.facts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.resource.Bytes;
import dev.suil.resource.FactException;
import dev.suil.yaml.Corpora;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What facts make of the files and outputs of real hosts, compared with what two other parsers made of them. The counts
 * are those of docs/facts-corpora.md.
 */
class FactsCorporaTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** systemctl show -p ... -- UNIT...: one block of lines a unit, in the order asked for. */
    private static final String SHOW = """
            BEGIN { for (i = 2; i < ARGC; i++) { if (after) unit[++n] = ARGV[i]; if (ARGV[i] == "--") after = 1; ARGV[i] = "" } }
            { load[$1] = $2; active[$1] = $3; sub_[$1] = $4; file[$1] = $5 }
            END {
              for (i = 1; i <= n; i++) {
                if (i > 1) print ""
                print "LoadState=" load[unit[i]] "\\nActiveState=" active[unit[i]] "\\nSubState=" sub_[unit[i]] "\\nUnitFileState=" file[unit[i]]
              }
            }
            """;

    private static final String PRINT = "BEGIN { for (i = 2; i < ARGC; i++) ARGV[i] = \"\" } { print }\n";

    @TempDir
    Path scratch;

    private Path outputs;
    private Path facts;
    private CorpusNode node;
    private int right;
    private int hosts;
    private final List<String> failing = new ArrayList<>();

    @BeforeEach
    void find() throws IOException {
        outputs = Corpora.folder("command-output");
        facts = Corpora.folder("pyinfra").resolve("facts");
        newNode();
    }

    @Test
    void usersWithTheirGroupsAndPasswords() throws IOException {
        for (String host : List.of("ubuntu-18.04", "centos-7.7")) {
            JsonNode shadow = json(host, "shadow");
            List<String> lines = Files.exists(raw(host, "passwd"))
                    ? Files.readAllLines(raw(host, "passwd"))
                    : elements(shadow)
                            .map(entry -> entry.get("username").asText() + ":x:7:7::/:")
                            .toList();
            newNode()
                    .file("/etc/passwd", String.join("\n", lines) + "\n")
                    .file("/etc/group", Files.readString(raw(host, "group")))
                    .file("/etc/shadow", Files.readString(raw(host, "shadow")));
            Map<String, JsonNode> passwords = byName(shadow, "username");
            Map<String, JsonNode> accounts =
                    Files.exists(raw(host, "passwd")) ? byName(json(host, "passwd"), "username") : Map.of();
            List<UserKey> keys = passwords.keySet().stream()
                    .map(name -> new UserKey(name, true))
                    .toList();
            node.read(UsersSource.INSTANCE, keys)
                    .forEach((key, user) -> check(
                            host + " " + key.name(),
                            user.passwordDigest(),
                            Bytes.of(known(passwords, key.name())
                                            .get("password")
                                            .asText())
                                    .sha256()));
            node.read(UsersSource.INSTANCE, keys).forEach((key, user) -> {
                JsonNode account = accounts.get(key.name());
                if (account != null) {
                    TreeSet<String> groups = new TreeSet<>();
                    String primary = null;
                    for (JsonNode group : json(host, "group")) {
                        String name = group.get("group_name").asText();
                        if (group.get("gid").asLong() == account.get("gid").asLong()) {
                            primary = name;
                        } else if (elements(group.get("members"))
                                .anyMatch(member -> member.asText().equals(key.name()))) {
                            groups.add(name);
                        }
                    }
                    check(
                            host + " " + key.name(),
                            List.of(user.uid(), user.group(), user.groups(), user.comment(), user.home(), user.shell()),
                            List.of(
                                    account.get("uid").asLong(),
                                    new Ident(primary, account.get("gid").asLong()),
                                    groups,
                                    account.get("comment").asText(),
                                    account.get("home").asText(),
                                    account.get("shell").asText()));
                }
            });
        }
        JsonNode mixed = JSON.readTree(facts.resolve("server.Users/mixed.json").toFile());
        StringBuilder passwd = new StringBuilder();
        mixed.get("output")
                .forEach(line -> passwd.append(line.asText().split("\\|")[0]).append('\n'));
        newNode().file("/etc/passwd", passwd.toString()).file("/etc/group", "");
        List<UserKey> keys = names(mixed.get("fact")).stream()
                .map(name -> new UserKey(name, false))
                .toList();
        node.read(UsersSource.INSTANCE, keys).forEach((key, user) -> {
            JsonNode wanted = mixed.get("fact").get(key.name());
            check(
                    key.name(),
                    List.of(
                            user.uid(),
                            Objects.requireNonNull(user.group()).id(),
                            user.comment(),
                            user.home(),
                            user.shell()),
                    List.of(
                            wanted.get("uid").asLong(),
                            wanted.get("gid").asLong(),
                            wanted.get("comment").asText("").replace("null", ""),
                            wanted.get("home").asText("").replace("null", ""),
                            wanted.get("shell").asText("").replace("null", "")));
        });
        counted(88);
    }

    @Test
    void groups() throws IOException {
        for (String host : List.of("ubuntu-18.04", "centos-7.7")) {
            newNode().file("/etc/group", Files.readString(raw(host, "group")));
            Map<String, JsonNode> wanted = byName(json(host, "group"), "group_name");
            node.read(GroupsSource.INSTANCE, List.copyOf(wanted.keySet()))
                    .forEach((name, group) -> check(
                            host + " " + name,
                            group,
                            new GroupsSource.Group(
                                    true, known(wanted, name).get("gid").asLong())));
        }
        JsonNode some = JSON.readTree(facts.resolve("server.Groups/groups.json").toFile());
        newNode().file("/etc/group", lines(some.get("output")));
        node.read(GroupsSource.INSTANCE, texts(some.get("fact")))
                .forEach((name, group) -> check(name, group.exists(), true));
        counted(95);
    }

    @Test
    void settingsOfTheKernel() throws IOException {
        for (String host : List.of("ubuntu-18.04", "centos-7.7")) {
            newNode().moves("/proc/sys");
            Map<String, StringBuilder> values = new LinkedHashMap<>();
            for (String line : Files.readAllLines(raw(host, "sysctl-a"))) {
                int equals = line.indexOf(" =");
                if (equals > 0) {
                    String value = line.substring(equals + 2);
                    values.computeIfAbsent(line.substring(0, equals), name -> new StringBuilder())
                            .append(value.startsWith(" ") ? value.substring(1) : value)
                            .append('\n');
                }
            }
            for (Map.Entry<String, StringBuilder> value : values.entrySet()) {
                node.file("/proc/sys/" + path(value.getKey()), value.getValue().toString());
            }
            node.moves("/proc/sys");
            JsonNode wanted = json(host, "sysctl-a");
            Map<String, Sysctls.Setting> read = node.read(
                    Sysctls.INSTANCE,
                    names(wanted).stream().map(FactsCorporaTest::path).toList());
            for (String name : names(wanted)) {
                String value = known(read, path(name)).value();
                JsonNode one = wanted.get(name);
                check(
                        host + " " + name,
                        one.isNumber() ? new BigDecimal(value) : value,
                        one.isNumber()
                                ? one.decimalValue()
                                : one.asText().strip().replaceAll("\\s+", " "));
            }
        }
        counted(1750);
    }

    @Test
    void unitsOfSystemd() throws IOException {
        for (String host : List.of("ubuntu-18.04")) {
            Map<String, JsonNode> units = byName(json(host, "systemctl"), "unit");
            units(units.values().stream()
                    .map(unit -> String.join(
                            "\t",
                            unit.get("unit").asText(),
                            unit.get("load").asText(),
                            unit.get("active").asText(),
                            unit.get("sub").asText(),
                            ""))
                    .toList());
            node.read(SystemdUnits.INSTANCE, List.copyOf(units.keySet()))
                    .forEach((name, unit) -> check(
                            name,
                            unit,
                            new SystemdUnit(
                                    known(units, name).get("load").asText(),
                                    known(units, name).get("active").asText(),
                                    known(units, name).get("sub").asText(),
                                    "")));
            Map<String, JsonNode> files = byName(json(host, "systemctl-luf"), "unit_file");
            newNode();
            units(files.values().stream()
                    .map(file -> file.get("unit_file").asText() + "\tloaded\tinactive\tdead\t"
                            + file.get("state").asText())
                    .toList());
            node.read(SystemdUnits.INSTANCE, List.copyOf(files.keySet())).forEach((name, unit) -> {
                String state = known(files, name).get("state").asText();
                check(
                        name,
                        List.of(unit.enabled(), unit.masked(), unit.fixed()),
                        List.of(
                                state.equals("enabled"),
                                state.equals("masked"),
                                List.of("static", "indirect", "generated", "transient")
                                        .contains(state)));
            });
        }
        int refused = 0;
        for (Path file : files("systemd.SystemdEnabled", "systemd.SystemdStatus")) {
            JsonNode sample = JSON.readTree(file.toFile());
            List<String> units = names(sample.get("fact"));
            try {
                SystemdUnits.INSTANCE.parse(
                        lines(sample.get("output")).concat("\n").getBytes(UTF_8), units);
                failing.add(file + " was read");
            } catch (FactException e) {
                refused++;
            }
        }
        assertThat(refused).isEqualTo(8);
        counted(655);
    }

    @Test
    void packagesOfDpkg() throws IOException {
        Pattern listed = Pattern.compile("(.)(.) +(\\S+) +(\\S+) +(\\S+) .*");
        Pattern apt = Pattern.compile("([^/]+)/\\S+ (\\S+) (\\S+) \\[installed.*");
        for (Path file : Stream.concat(
                        files("deb.DebPackages").stream(),
                        Stream.of(facts.resolveSibling("newer-facts/apt.AptPackages/packages.json")))
                .toList()) {
            JsonNode sample = JSON.readTree(file.toFile());
            List<String> table = new ArrayList<>();
            List<String> held = new ArrayList<>();
            for (String line : texts(sample.get("output"))) {
                Matcher dpkg = listed.matcher(line);
                Matcher list = apt.matcher(line);
                if (dpkg.matches()) {
                    table.add(String.join(
                            "\t",
                            dpkg.group(3),
                            dpkg.group(5),
                            dpkg.group(2).equals("i") ? "installed" : "config-files",
                            dpkg.group(4),
                            "",
                            dpkg.group(1).equals("h") ? "hold" : "install"));
                    if (dpkg.group(1).equals("h")) {
                        held.add(dpkg.group(3));
                    }
                } else if (list.matches()) {
                    table.add(String.join(
                            "\t",
                            list.group(1).replaceFirst(":.*", ""),
                            list.group(3),
                            "installed",
                            list.group(2),
                            "",
                            "install"));
                }
            }
            newNode().program("dpkg-query", table, PRINT).program("dpkg", List.of("amd64"), PRINT);
            List<AptKey> keys = names(sample.get("fact")).stream()
                    .map(name -> new AptKey(name, false))
                    .toList();
            node.read(AptPackages.INSTANCE, keys)
                    .forEach((key, is) -> check(
                            key.name(),
                            is,
                            new PackageStatus(
                                    true,
                                    sample.get("fact").get(key.name()).get(0).asText(),
                                    null,
                                    null,
                                    held.contains(key.name()))));
        }
        counted(13);
    }

    @Test
    void packagesOfOtherManagers() throws IOException {
        int shortened = 0;
        for (Path file : files("apk.ApkPackages")) {
            StringBuilder database = new StringBuilder();
            List<String> lines = texts(JSON.readTree(file.toFile()).get("output"));
            Pattern listed = Pattern.compile("(\\S+?)-([0-9][^-]*-r[0-9]+) .*|WARNING.*");
            for (String line : lines) {
                Matcher matcher = listed.matcher(line);
                if (matcher.matches() && matcher.group(1) != null) {
                    database.append("P:" + matcher.group(1) + "\nV:" + matcher.group(2) + "\n\n");
                }
            }
            newNode().file("/lib/apk/db/installed", database.toString());
            shortened += installed(PackageList.APK, file);
        }
        for (Path file : files("pacman.PacmanPackages")) {
            newNode()
                    .program(
                            "pacman",
                            texts(JSON.readTree(file.toFile()).get("output")),
                            "BEGIN { for (i = 2; i < ARGC; i++) { if (ARGV[i] == \"-T\") exit; ARGV[i] = \"\" } } { print }\n");
            shortened += installed(PackageList.PACMAN, file);
        }
        for (Path file : files("rpm.RpmPackages")) {
            newNode()
                    .program(
                            "rpm",
                            texts(JSON.readTree(file.toFile()).get("output")).stream()
                                    .map(line -> "is\t" + line.replace(' ', '\t'))
                                    .toList(),
                            PRINT);
            shortened += installed(PackageList.DNF, file);
        }
        // The other parser leaves out what follows an epoch.
        assertThat(shortened).isEqualTo(1);
        counted(153);
    }

    /** How many versions are an epoch alone in the sample. */
    private int installed(PackageList list, Path file) throws IOException {
        JsonNode fact = JSON.readTree(file.toFile()).get("fact");
        List<PackageKey> keys =
                names(fact).stream().map(name -> new PackageKey(name, false)).toList();
        int shortened = 0;
        for (Map.Entry<PackageKey, PackageStatus> read : node.read(list, keys).entrySet()) {
            String wanted = fact.get(read.getKey().name()).get(0).asText();
            String is = String.valueOf(read.getValue().version());
            if (is.startsWith(wanted + ":")) {
                shortened++;
            } else {
                check(file.getFileName() + " " + read.getKey(), is, wanted);
            }
        }
        return shortened;
    }

    @Test
    void statOfFiles() throws IOException {
        Pattern access = Pattern.compile(
                "Access: \\((\\d+)/(.)\\S+\\)\\s+Uid: \\(\\s*(\\d+)/\\s*(\\S+)\\)\\s+Gid: \\(\\s*(\\d+)/\\s*(\\S+)\\)");
        for (String host : List.of("ubuntu-18.04", "centos-7.7")) {
            StringBuilder states = new StringBuilder();
            StringBuilder links = new StringBuilder();
            List<FileKey> keys = new ArrayList<>();
            String size = "";
            for (String line : Files.readAllLines(raw(host, "stat"))) {
                Matcher matcher = access.matcher(line.strip());
                if (line.strip().startsWith("File: ")) {
                    String[] name = line.strip().substring(6).split(" -> ");
                    keys.add(FileKey.attributes(unquoted(name[0])));
                    if (name.length > 1) {
                        links.append("link ")
                                .append(Base64.getEncoder().encodeToString((unquoted(name[1]) + "\n").getBytes(UTF_8)))
                                .append('\n');
                    }
                } else if (line.strip().startsWith("Size: ")) {
                    size = line.strip().substring(6).replaceFirst("\\s.*", "");
                } else if (matcher.matches()) {
                    int type = known(Map.of("-", 0100000, "d", 0040000, "l", 0120000), matcher.group(2));
                    int mode = Integer.parseInt(matcher.group(1), 8);
                    states.append(String.join(
                                    ":",
                                    Integer.toHexString(type | mode),
                                    matcher.group(3),
                                    matcher.group(5),
                                    size,
                                    matcher.group(4),
                                    matcher.group(6)))
                            .append('\n');
                }
            }
            // The source answers for a hundred paths at a time.
            List<String> stated = states.toString().lines().toList();
            List<String> targets = links.toString().lines().toList();
            StringBuilder answer = new StringBuilder();
            int link = 0;
            for (int from = 0; from < stated.size(); from += 100) {
                int to = Math.min(stated.size(), from + 100);
                answer.append("there");
                for (int i = from; i < to; i++) {
                    answer.append(' ').append(i - from);
                }
                answer.append('\n');
                // A state of a link (a000 and more) is followed by where it leads, after all states of the hundred.
                StringBuilder tail = new StringBuilder();
                for (int i = from; i < to; i++) {
                    answer.append(stated.get(i)).append('\n');
                    if (stated.get(i).startsWith("a")) {
                        tail.append(targets.get(link++)).append('\n');
                    }
                }
                answer.append(tail);
            }
            Map<FileKey, FileState> read =
                    FilesSource.INSTANCE.parse(answer.append("end\n").toString().getBytes(UTF_8), keys);
            for (JsonNode wanted : json(host, "stat")) {
                FileState state = Objects.requireNonNull(
                        read.get(FileKey.attributes(wanted.get("file").asText())));
                check(
                        host + " " + wanted.get("file"),
                        List.of(
                                state.type(),
                                Integer.toOctalString(state.mode()),
                                state.owner(),
                                state.group(),
                                state.size(),
                                String.valueOf(state.target())),
                        List.of(
                                type(wanted.get("type").asText()),
                                wanted.get("access").asText().replaceFirst("^0+(?=.)", ""),
                                ident(wanted, "user", "uid"),
                                ident(wanted, "group", "gid"),
                                wanted.get("size").asLong(),
                                wanted.has("link_to") ? wanted.get("link_to").asText() : "null"));
            }
        }
        counted(912);
    }

    @Test
    void mounts() throws IOException {
        for (Path file : Stream.concat(files(outputs, "mount"), Stream.of(facts.resolve("server.Mounts/mounts.json")))
                .toList()) {
            JsonNode json = JSON.readTree(file.toFile());
            List<String> points = json.isArray()
                    ? elements(json).map(one -> one.get("mount_point").asText()).toList()
                    : names(json.get("fact"));
            StringBuilder table = new StringBuilder();
            points.forEach(point -> table.append("none ")
                    .append(point.replace("\\", "\\134").replace(" ", "\\040"))
                    .append(" none rw 0 0\n"));
            newNode().file("/proc/self/mounts", table.toString());
            List<String> asked = new ArrayList<>(new TreeSet<>(points));
            asked.add("/not mounted");
            node.read(Mounts.INSTANCE, asked)
                    .forEach((point, mounted) -> check(point, mounted, !point.equals("/not mounted")));
        }
        counted(99);
    }

    /** Ends a test: nothing fails, and the number that is right is the one that the documentation has. */
    private void counted(int documented) {
        assertThat(failing).isEmpty();
        assertThat(right).isEqualTo(documented);
    }

    private void check(String what, @Nullable Object is, Object wanted) {
        if (wanted.equals(is)) {
            right++;
        } else {
            failing.add(what + ": " + is + ", not " + wanted);
        }
    }

    private CorpusNode newNode() throws IOException {
        node = new CorpusNode(scratch.resolve("host" + hosts++));
        return node;
    }

    private void units(List<String> table) throws IOException {
        node.program("systemctl", table, SHOW);
    }

    private Path raw(String host, String name) {
        return outputs.resolve(host).resolve(name + ".out");
    }

    private JsonNode json(String host, String name) {
        try {
            return JSON.readTree(outputs.resolve(host).resolve(name + ".json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Path> files(String... kinds) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String kind : kinds) {
            try (Stream<Path> all = Files.list(facts.resolve(kind))) {
                all.sorted().forEach(files::add);
            }
        }
        return files;
    }

    private static Stream<Path> files(Path folder, String name) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all
                    .filter(file -> file.getFileName().toString().matches(name + "(-.*)?\\.json"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    /** As sysctl writes a name: dots for slashes, and slashes for dots. */
    private static String path(String name) {
        StringBuilder path = new StringBuilder();
        name.chars().forEach(c -> path.append(c == '.' ? '/' : c == '/' ? '.' : (char) c));
        return path.toString();
    }

    private static FileState.Type type(String text) {
        return text.equals("directory")
                ? FileState.Type.DIRECTORY
                : text.equals("symbolic link") ? FileState.Type.LINK : FileState.Type.FILE;
    }

    private static <K, V> V known(Map<K, V> all, K key) {
        return Objects.requireNonNull(all.get(key));
    }

    private static Ident ident(JsonNode json, String name, String number) {
        return new Ident(json.get(name).asText(), json.get(number).asLong());
    }

    private static String unquoted(String name) {
        return name.matches("['‘`].*['’]") ? name.substring(1, name.length() - 1) : name;
    }

    private static Map<String, JsonNode> byName(JsonNode list, String field) {
        Map<String, JsonNode> all = new LinkedHashMap<>();
        list.forEach(one -> all.putIfAbsent(one.get(field).asText(), one));
        return all;
    }

    private static List<String> names(JsonNode mapping) {
        List<String> names = new ArrayList<>();
        mapping.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> texts(JsonNode list) {
        return elements(list).map(JsonNode::asText).toList();
    }

    private static String lines(JsonNode list) {
        return String.join("\n", texts(list)) + "\n";
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
