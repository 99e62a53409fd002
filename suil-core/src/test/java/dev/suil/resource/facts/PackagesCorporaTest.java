package dev.suil.resource.facts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Packages of real hosts. */
class PackagesCorporaTest extends FactsCorpora {

    private static final String PRINT = "BEGIN { for (i = 2; i < ARGC; i++) ARGV[i] = \"\" } { print }\n";

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
}
