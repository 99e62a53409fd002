package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Whether locales can be used. The key is a locale's name, {@code de_DE.UTF-8}. One listing answers for all. */
public final class Locales implements FactSource<String, Boolean> {

    public static final Locales INSTANCE = new Locales();

    private Locales() {}

    /** The fact whether the locale can be used. */
    public static Fact<String, Boolean> of(String locale) {
        return new Fact<>(INSTANCE, locale);
    }

    @Override
    public String name() {
        return "locale";
    }

    @Override
    public String script(List<String> keys) {
        return "locale -a 2>/dev/null\necho end\n";
    }

    @Override
    public Map<String, Boolean> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output);
        Set<String> listed = new HashSet<>();
        for (String line = answer.next(); !line.equals("end"); line = answer.next()) {
            if (line.indexOf(' ') >= 0 || line.isEmpty()) {
                throw answer.wrong();
            }
            listed.add(listedName(line));
        }
        answer.end();
        Map<String, Boolean> usable = new LinkedHashMap<>();
        keys.forEach(key -> usable.put(key, listed.contains(listedName(key))));
        return usable;
    }

    /** As {@code locale -a} writes it: the character set in small letters, without dashes. */
    private static String listedName(String name) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return name;
        }
        int at = name.indexOf('@', dot);
        String set = name.substring(dot, at < 0 ? name.length() : at);
        return name.substring(0, dot)
                + set.toLowerCase(Locale.ROOT).replace("-", "")
                + (at < 0 ? "" : name.substring(at));
    }

    @Override
    public Object shown(Boolean value) {
        return value;
    }
}
