package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Sh;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Units of systemd, all by one {@code systemctl show}. The key is a unit's full name: {@code nginx.service}. */
public final class SystemdUnits implements FactSource<String, SystemdUnit> {

    public static final SystemdUnits INSTANCE = new SystemdUnits();

    private SystemdUnits() {}

    /** The fact of a unit by its full name. */
    public static Fact<String, SystemdUnit> of(String unit) {
        return new Fact<>(INSTANCE, unit);
    }

    @Override
    public String name() {
        return "service.systemd";
    }

    @Override
    public String script(List<String> keys) {
        return "LC_ALL=C; export LC_ALL\nsystemctl show --no-pager -p LoadState,ActiveState,SubState,UnitFileState -- "
                + Sh.words(keys) + " || exit 1\necho\n";
    }

    /** Each unit's answer is lines of {@code Name=value} up to an empty one, in the order in which they were asked for. */
    @Override
    public Map<String, SystemdUnit> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Map<String, SystemdUnit> units = new LinkedHashMap<>();
        for (String key : keys) {
            Map<String, String> properties = new HashMap<>();
            for (String line = answer.next(); !line.isEmpty(); line = answer.next()) {
                int equals = line.indexOf('=');
                if (equals < 0) {
                    throw answer.wrong();
                }
                properties.put(line.substring(0, equals), line.substring(equals + 1));
            }
            if (!properties.containsKey("LoadState") || !properties.containsKey("ActiveState")) {
                throw answer.wrong();
            }
            units.put(
                    key,
                    new SystemdUnit(
                            properties.getOrDefault("LoadState", ""),
                            properties.getOrDefault("ActiveState", ""),
                            properties.getOrDefault("SubState", ""),
                            properties.getOrDefault("UnitFileState", "")));
        }
        answer.end();
        return units;
    }

    @Override
    public Object shown(SystemdUnit unit) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("load", unit.load());
        shown.put("active", unit.active());
        shown.put("sub", unit.sub());
        shown.put("file", unit.file());
        return shown;
    }
}
