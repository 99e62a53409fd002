package dev.suil.resource.facts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.suil.resource.FactException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Services of real hosts. */
class ServicesCorporaTest extends FactsCorpora {

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
    void servicesOfOpenRc() throws IOException {
        for (Path file : files("openrc.OpenrcStatus")) {
            JsonNode sample = JSON.readTree(file.toFile());
            List<String> services = texts(sample.get("output")).stream()
                    .filter(line -> !line.startsWith("Runlevel: "))
                    .toList();
            newNode().program("rc-status", services, PRINT).program("rc-update", List.of(), PRINT);
            node.read(OpenRcServices.INSTANCE, names(sample.get("fact")))
                    .forEach((name, is) -> check(
                            name, is.running(), sample.get("fact").get(name).asBoolean()));
        }
        for (Path file : files("openrc.OpenrcEnabled")) {
            JsonNode sample = JSON.readTree(file.toFile());
            newNode().program("rc-status", List.of(), PRINT).program("rc-update", texts(sample.get("output")), PRINT);
            String runlevel = sample.get("arg").get(0).asText();
            node.read(OpenRcServices.INSTANCE, names(sample.get("fact")))
                    .forEach((name, is) -> check(
                            name,
                            is.runlevels().contains(runlevel),
                            sample.get("fact").get(name).asBoolean()));
        }
        counted(17);
    }

    private void units(List<String> table) throws IOException {
        node.program("systemctl", table, SHOW);
    }
}
