package dev.suil.resource.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.suil.resource.Bytes;
import java.io.IOException;
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
import org.junit.jupiter.api.Test;

/** Accounts, files and settings of real hosts. */
class FilesCorporaTest extends FactsCorpora {

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
                    names(wanted).stream().map(FilesCorporaTest::path).toList());
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

    private static Ident ident(JsonNode json, String name, String number) {
        return new Ident(json.get(name).asText(), json.get(number).asLong());
    }

    private static String unquoted(String name) {
        return name.matches("['‘`].*['’]") ? name.substring(1, name.length() - 1) : name;
    }
}
