package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Whether dpkg was interrupted, after which it refuses any work until what it left is configured. */
public final class DpkgInterrupted implements FactSource<String, Boolean> {

    public static final DpkgInterrupted INSTANCE = new DpkgInterrupted();

    /** The one thing to ask. */
    public static final Fact<String, Boolean> FACT = new Fact<>(INSTANCE, "dpkg");

    private static final String SCRIPT = """
            statuses=$(dpkg-query -W -f '${db:Status-Status}\\n') || exit 1
            if [ -n "$(ls -A /var/lib/dpkg/updates 2>/dev/null)" ] ||
              printf '%s\\n' "$statuses" | grep -q -x -e unpacked -e half-configured -e 'triggers-.*'
            then echo yes; else echo no; fi
            """;

    private DpkgInterrupted() {}

    @Override
    public String name() {
        return "package.dpkg-interrupted";
    }

    @Override
    public String script(List<String> keys) {
        return SCRIPT;
    }

    @Override
    public Map<String, Boolean> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output);
        boolean interrupted = switch (answer.next()) {
            case "yes" -> true;
            case "no" -> false;
            default -> throw answer.wrong();
        };
        answer.end();
        return keys.stream().collect(Collectors.toMap(key -> key, key -> interrupted));
    }

    @Override
    public Object shown(Boolean value) {
        return value;
    }
}
