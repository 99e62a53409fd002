package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether something is mounted at paths. One listing answers for all. */
public final class Mounts implements FactSource<String, Boolean> {

    public static final Mounts INSTANCE = new Mounts();

    private Mounts() {}

    /** The fact whether something is mounted at {@code path}. */
    public static Fact<String, Boolean> of(String path) {
        return new Fact<>(INSTANCE, path);
    }

    /** {@code text} as a field of {@code /proc/mounts} or {@code /etc/fstab}, where white space is written in octal. */
    public static String field(String text) {
        return text.replace("\\", "\\134")
                .replace(" ", "\\040")
                .replace("\t", "\\011")
                .replace("\n", "\\012");
    }

    @Override
    public String name() {
        return "mount";
    }

    @Override
    public String script(List<String> keys) {
        return "awk '{ print \"at \" $2 }' /proc/self/mounts && echo end\n";
    }

    @Override
    public Map<String, Boolean> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Set<String> mounted = new HashSet<>();
        for (String line = answer.next(); !line.equals("end"); line = answer.next()) {
            if (!line.startsWith("at ")) {
                throw answer.wrong();
            }
            mounted.add(line.substring(3));
        }
        answer.end();
        Map<String, Boolean> known = new LinkedHashMap<>();
        keys.forEach(key -> known.put(key, mounted.contains(field(key))));
        return known;
    }

    @Override
    public Object shown(Boolean value) {
        return value;
    }
}
