package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the node calls itself. */
public final class Hostnames implements FactSource<String, Hostnames.Names> {

    public static final Hostnames INSTANCE = new Hostnames();

    /** The one thing to ask. */
    public static final Fact<String, Names> FACT = new Fact<>(INSTANCE, "hostname");

    private static final String SCRIPT = """
            name=
            [ ! -r /etc/hostname ] || IFS= read -r name </etc/hostname || :
            printf 'file %s\\nkernel %s\\n' "$name" "$(uname -n)"
            """;

    private Hostnames() {}

    /**
     * The names.
     *
     * @param file what {@code /etc/hostname} says, which is the name from the next start on; empty where there is none
     * @param kernel the name by now
     */
    public record Names(String file, String kernel) {}

    @Override
    public String name() {
        return "hostname";
    }

    @Override
    public String script(List<String> keys) {
        return SCRIPT;
    }

    @Override
    public Map<String, Names> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Names names = new Names(answer.next("file "), answer.next("kernel "));
        answer.end();
        return keys.stream().collect(Collectors.toMap(key -> key, key -> names));
    }

    @Override
    public Object shown(Names names) {
        return Map.of("file", names.file(), "kernel", names.kernel());
    }
}
