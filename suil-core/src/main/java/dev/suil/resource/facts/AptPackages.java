package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Packages of Debian and its relatives. One listing of dpkg answers for all; what apt would install comes from its index
 * as it is on the node.
 */
public final class AptPackages implements FactSource<AptKey, PackageStatus> {

    public static final AptPackages INSTANCE = new AptPackages();

    private static final Set<String> CONFIGURED = Set.of("installed", "triggers-awaited", "triggers-pending");

    private static final String LIST = """
            LC_ALL=C; export LC_ALL
            arch=$(dpkg --print-architecture) || exit 1
            printf 'arch\\t%s\\n' "$arch"
            dpkg-query -W -f '${Package}\\t${Architecture}\\t${db:Status-Status}\\t${Version}\\t${Provides}\\t${db:Status-Want}\\n' |
            awk -F '\\t' -v arch="$arch" -v names='@NAMES@' '
              BEGIN { n = split(names, list, " "); for (i = 1; i <= n; i++) want[list[i]] = 1 }
              $1 in want { print "is\\t" $1 "\\t" $2 "\\t" $3 "\\t" $4 }
              $1 in want && $6 == "hold" { print "held\\t" $1 "\\t" $2 }
              $3 == "installed" && $5 != "" && ($2 == arch || $2 == "all") {
                n = split($5, given, ",")
                for (i = 1; i <= n; i++) {
                  sub(/^ */, "", given[i]); sub(/[ (:].*/, "", given[i])
                  if (given[i] in want) print "provides\\t" given[i] "\\t" $1
                }
              }'
            """;

    private static final String CANDIDATES = """
            apt-cache policy @NAMES@ 2>/dev/null | awk '
              /^[^ ].*:$/ { name = substr($0, 1, length($0) - 1) }
              $1 == "Candidate:" && $2 != "(none)" { print "candidate\\t" name "\\t" $2 }'
            """;

    private AptPackages() {}

    /** The fact of a package, with what apt would install or without. */
    public static Fact<AptKey, PackageStatus> of(String name, boolean candidate) {
        return new Fact<>(INSTANCE, new AptKey(name, candidate));
    }

    @Override
    public String name() {
        return "package.apt";
    }

    @Override
    public String script(List<AptKey> keys) {
        String names = keys.stream().map(AptKey::base).distinct().collect(Collectors.joining(" "));
        String candidates =
                keys.stream().filter(AptKey::candidate).map(AptKey::name).collect(Collectors.joining(" "));
        return LIST.replace("@NAMES@", names)
                + (candidates.isEmpty() ? "" : CANDIDATES.replace("@NAMES@", candidates))
                + "echo end\n";
    }

    @Override
    public Map<AptKey, PackageStatus> parse(byte[] output, List<AptKey> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        String machine = answer.next("arch\t");
        Map<String, String> versions = new HashMap<>();
        Map<String, String> providers = new HashMap<>();
        Map<String, String> candidates = new HashMap<>();
        Set<String> held = new HashSet<>();
        for (String line = answer.next(); !line.equals("end"); line = answer.next()) {
            String[] part = line.split("\t", -1);
            if (part[0].equals("is") && part.length == 5) {
                if (CONFIGURED.contains(part[3])) {
                    versions.put(part[1] + ":" + part[2], part[4]);
                }
            } else if (part[0].equals("provides") && part.length == 3) {
                providers.putIfAbsent(part[1], part[2]);
            } else if (part[0].equals("held") && part.length == 3) {
                held.add(part[1] + ":" + part[2]);
            } else if (part[0].equals("candidate") && part.length == 3) {
                candidates.put(part[1], part[2]);
            } else {
                throw answer.wrong();
            }
        }
        answer.end();
        Map<AptKey, PackageStatus> packages = new LinkedHashMap<>();
        for (AptKey key : keys) {
            boolean anyArch = key.name().equals(key.base());
            String full = anyArch ? key.name() + ":" + machine : key.name();
            String exact = versions.get(full);
            String version = exact != null ? exact : versions.get(key.base() + ":all");
            packages.put(
                    key,
                    new PackageStatus(
                            version != null,
                            version,
                            anyArch ? providers.get(key.name()) : null,
                            key.candidate() ? candidate(key, machine, candidates) : null,
                            held.contains(full) || exact == null && held.contains(key.base() + ":all")));
        }
        return packages;
    }

    /** apt leaves the architecture out of the answer where it is the node's own. */
    private static @Nullable String candidate(AptKey key, String machine, Map<String, String> candidates) {
        String exact = candidates.get(key.name());
        return exact == null && key.name().endsWith(":" + machine) ? candidates.get(key.base()) : exact;
    }

    @Override
    public Object shown(PackageStatus value) {
        return value.shown();
    }
}
