package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Packages of a manager other than apt. One listing answers for all; what would be installed comes from the manager's index
 * as it is on the node.
 *
 * @param name {@code package.dnf}
 * @param installed a script that prints, parted by tabs, {@code is NAME VERSION} and {@code provides NAME PROVIDER} for each
 *     installed package, or at least for those in {@code @NAMES@}
 * @param candidates a script that prints {@code candidate NAME VERSION} for each installed package of {@code @NAMES@} that
 *     could be newer; it says nothing where the index is not there
 */
public record PackageList(String name, String installed, String candidates)
        implements FactSource<PackageKey, PackageStatus> {

    /** What rpm knows, and the upgrades that dnf, or yum before it, finds in its cache. */
    public static final PackageList DNF = new PackageList("package.dnf", Scripts.RPM, """
            dnf=$(command -v dnf || command -v yum) || exit 0
            { "$dnf" -q -C check-update @NAMES@ 2>/dev/null || :; } | awk '
              /^Obsoleting/ { exit }
              { for (i = 1; i <= NF; i++) word[n++] = $i }
              END {
                for (i = 0; i + 2 < n; i += 3) {
                  name = word[i]; sub(/\\.[^.]*$/, "", name); sub(/^[0-9]+:/, "", word[i + 1])
                  print "candidate\\t" name "\\t" word[i + 1]
                }
              }'
            """);

    public static final PackageList ZYPPER = new PackageList("package.zypper", Scripts.RPM, """
            { zypper --quiet --non-interactive --no-refresh list-updates 2>/dev/null || :; } | awk -F '|' '
              NF >= 6 && $1 ~ /^v/ {
                for (i = 3; i <= 5; i++) gsub(/ /, "", $i)
                sub(/^[0-9]+:/, "", $5)
                print "candidate\\t" $3 "\\t" $5
              }'
            """);

    public static final PackageList APK = new PackageList("package.apk", """
            awk '
              /^P:/ { name = substr($0, 3) }
              /^V:/ { print "is\\t" name "\\t" substr($0, 3) }
              /^p:/ {
                n = split(substr($0, 3), given, " ")
                for (i = 1; i <= n; i++) { sub(/=.*/, "", given[i]); print "provides\\t" given[i] "\\t" name }
              }' /lib/apk/db/installed || exit 1
            """, """
            apk version -l '<' @NAMES@ 2>/dev/null | awk '
              $2 == "<" { name = $1; sub(/-[^-]*-r[0-9]+$/, "", name); print "candidate\\t" name "\\t" $3 }'
            """);

    public static final PackageList PACMAN = new PackageList("package.pacman", """
            pacman -Q | awk 'NF == 2 { print "is\\t" $1 "\\t" $2 }'
            missing=$(pacman -T @NAMES@ 2>/dev/null | tr '\\n' ' ')
            for name in @NAMES@; do
              case " $missing " in
                *" $name "*) ;;
                *) printf 'provides\\t%s\\tanother\\n' "$name";;
              esac
            done
            """, """
            { pacman -Qu @NAMES@ 2>/dev/null || :; } | awk '$3 == "->" { print "candidate\\t" $1 "\\t" $4 }'
            """);

    private static final class Scripts {
        static final String RPM = """
                rpm -qa --qf 'is\\t%{NAME}\\t%{VERSION}-%{RELEASE}\\nis\\t%{NAME}.%{ARCH}\\t%{VERSION}-%{RELEASE}\\n[provides\\t%{PROVIDENAME}\\t%{=NAME}\\n]' |
                awk -F '\\t' -v names='@NAMES@' '
                  BEGIN { n = split(names, list, " "); for (i = 1; i <= n; i++) want[list[i]] = 1 }
                  $2 in want'
                """;
    }

    /** The fact of a package, with what would be installed or without. */
    public Fact<PackageKey, PackageStatus> of(String name, boolean candidate) {
        return new Fact<>(this, new PackageKey(name, candidate));
    }

    @Override
    public String script(List<PackageKey> keys) {
        String newer = keys.stream()
                .filter(PackageKey::candidate)
                .map(PackageKey::name)
                .collect(Collectors.joining(" "));
        return "LC_ALL=C; export LC_ALL\n"
                + installed.replace(
                        "@NAMES@",
                        keys.stream().map(PackageKey::name).distinct().collect(Collectors.joining(" ")))
                + (newer.isEmpty() ? "" : candidates.replace("@NAMES@", newer))
                + "echo end\n";
    }

    @Override
    public Map<PackageKey, PackageStatus> parse(byte[] output, List<PackageKey> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Map<String, String> versions = new HashMap<>();
        Map<String, String> providers = new HashMap<>();
        Map<String, String> candidates = new HashMap<>();
        for (String line = answer.next(); !line.equals("end"); line = answer.next()) {
            String[] part = line.split("\t", -1);
            if (part.length != 3) {
                throw answer.wrong();
            }
            // Of several versions side by side, as of a kernel, the last one listed is the newest.
            switch (part[0]) {
                case "is" -> versions.put(part[1], part[2]);
                case "provides" -> providers.put(part[1], part[2]);
                case "candidate" -> candidates.put(part[1], part[2]);
                default -> throw answer.wrong();
            }
        }
        answer.end();
        Map<PackageKey, PackageStatus> packages = new LinkedHashMap<>();
        for (PackageKey key : keys) {
            String version = versions.get(key.name());
            String provider = version == null ? providers.get(key.name()) : null;
            String newer = candidates.getOrDefault(key.name(), version);
            packages.put(key, new PackageStatus(version != null, version, provider, key.candidate() ? newer : null));
        }
        return packages;
    }

    @Override
    public Object shown(PackageStatus value) {
        return value.shown();
    }
}
