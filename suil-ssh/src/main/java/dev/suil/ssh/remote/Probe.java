package dev.suil.ssh.remote;

import dev.suil.SuilException;
import dev.suil.plan.HandlerRef;
import dev.suil.workspace.OsFacts;
import dev.suil.workspace.OsRelease;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What every run reads of a node first.
 *
 * @param os its operating system
 * @param host what templates may use as {@code host}: {@code hostname}, {@code kernel}, {@code cpus}, {@code memory} in
 *     MiB, {@code addresses}, {@code virtualisation}, {@code init}, which is {@code systemd} or {@code openrc}, {@code mounts};
 *     what is not known is left out
 * @param owed the handlers that earlier applies left owed
 */
public record Probe(OsFacts os, Map<String, Object> host, Set<HandlerRef> owed) {

    private static final Set<String> NUMBERS = Set.of("cpus", "memory");
    private static final Set<String> LISTS = Set.of("addresses", "mounts");
    private static final String ARCH = "SUIL_ARCH";

    /** What reads it; {@link #parse} takes the answers in the same order. */
    public static List<Section> sections() {
        return List.of(
                new Section("the OS", Scripts.load("os.sh")),
                new Section("the machine", Scripts.load("host.sh")),
                new Section("what is owed", Scripts.load("owed.sh")));
    }

    /**
     * Reads the first answers of a reading.
     *
     * @throws SuilException where the OS has a name that cannot be used
     */
    public static Probe parse(List<Answer> answers) {
        String os = text(answers.get(0));
        Set<HandlerRef> owed = new LinkedHashSet<>();
        text(answers.get(2)).lines().forEach(line -> HandlerRef.parse(line).ifPresent(owed::add));
        return new Probe(OsRelease.facts(os, OsRelease.fields(os).get(ARCH)), host(text(answers.get(1))), owed);
    }

    private static String text(Answer answer) {
        return new String(answer.output().toArray(), StandardCharsets.UTF_8);
    }

    private static Map<String, Object> host(String text) {
        Map<String, Object> host = new LinkedHashMap<>();
        Map<String, List<Object>> lists = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            int equals = line.indexOf('=');
            if (equals <= 0) {
                continue;
            }
            String name = line.substring(0, equals);
            String value = line.substring(equals + 1);
            if (LISTS.contains(name)) {
                lists.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
            } else if (!NUMBERS.contains(name)) {
                host.put(name, value);
            } else if (value.matches("[0-9]{1,15}")) {
                host.put(name, Long.valueOf(value));
            }
        }
        lists.forEach(
                (name, values) -> host.put(name, values.stream().distinct().toList()));
        return host;
    }
}
