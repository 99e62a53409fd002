package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Sh;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Settings of the running kernel. The key is a setting's path below {@code /proc/sys}: {@code vm/swappiness}. */
public final class Sysctls implements FactSource<String, Sysctls.Setting> {

    public static final Sysctls INSTANCE = new Sysctls();

    private static final String FUNCTIONS = """
            suil_sysctl() {
              if [ ! -e "/proc/sys/$1" ]; then echo absent; return; fi
              may=fixed
              [ ! -w "/proc/sys/$1" ] || may=open
              set -f
              set -- $(cat "/proc/sys/$1" 2>/dev/null)
              set +f
              printf '%s %s\\n' "$may" "$*"
            }
            """;

    private Sysctls() {}

    /**
     * A setting.
     *
     * @param writable whether it can be changed: in a container many cannot
     * @param value with one space where there is white space
     */
    public record Setting(boolean exists, boolean writable, String value) {

        /** The kernel has no such setting, or not yet. */
        public static final Setting ABSENT = new Setting(false, false, "");
    }

    /** The fact of the setting at {@code path} below {@code /proc/sys}. */
    public static Fact<String, Setting> of(String path) {
        return new Fact<>(INSTANCE, path);
    }

    @Override
    public String name() {
        return "sysctl";
    }

    @Override
    public String script(List<String> keys) {
        StringBuilder script = new StringBuilder(FUNCTIONS);
        keys.forEach(key -> script.append("suil_sysctl ").append(Sh.quote(key)).append('\n'));
        return script.toString();
    }

    @Override
    public Map<String, Setting> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output);
        Map<String, Setting> settings = new LinkedHashMap<>();
        for (String key : keys) {
            String line = answer.next();
            int space = line.indexOf(' ');
            String may = space < 0 ? line : line.substring(0, space);
            settings.put(
                    key,
                    switch (may) {
                        case "absent" -> Setting.ABSENT;
                        case "open", "fixed" -> new Setting(true, may.equals("open"), line.substring(space + 1));
                        default -> throw answer.wrong();
                    });
        }
        answer.end();
        return settings;
    }

    @Override
    public Object shown(Setting setting) {
        return setting.exists() ? setting.value() : "absent";
    }
}
