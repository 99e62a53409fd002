package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Sh;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The lines of users' {@code .ssh/authorized_keys}. The key is a user's name. What is a link is not read. */
public final class AuthorizedKeys implements FactSource<String, AuthorizedKeys.Lines> {

    public static final AuthorizedKeys INSTANCE = new AuthorizedKeys();

    private static final String FUNCTIONS = """
            suil_keys() {
              home=$(awk -F : -v name="$1" '$1 == name { print $6; exit }' /etc/passwd)
              file=$home/.ssh/authorized_keys
              if [ -z "$home" ] || [ -L "$home/.ssh" ] || [ -L "$file" ] || [ ! -f "$file" ]; then echo 'keys '
              else echo "keys $(head -c 262144 "$file" | base64 | tr -d '\\n')"
              fi
            }
            """;

    private AuthorizedKeys() {}

    /** The lines, without empty ones and comments. */
    public record Lines(List<String> lines) {
        public Lines {
            lines = List.copyOf(lines);
        }
    }

    /** The fact of the keys of a user. */
    public static Fact<String, Lines> of(String user) {
        return new Fact<>(INSTANCE, user);
    }

    @Override
    public String name() {
        return "authorized_key";
    }

    @Override
    public String script(List<String> keys) {
        StringBuilder script = new StringBuilder(FUNCTIONS);
        keys.forEach(key -> script.append("suil_keys ").append(Sh.quote(key)).append('\n'));
        return script.toString();
    }

    @Override
    public Map<String, Lines> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output);
        Map<String, Lines> known = new LinkedHashMap<>();
        for (String key : keys) {
            List<String> lines = new ArrayList<>();
            try {
                byte[] file = Base64.getDecoder().decode(answer.next("keys "));
                for (String line : new String(file, StandardCharsets.UTF_8).split("\n")) {
                    if (!line.isBlank() && !line.strip().startsWith("#")) {
                        lines.add(line.strip());
                    }
                }
            } catch (IllegalArgumentException e) {
                throw answer.wrong();
            }
            known.put(key, new Lines(lines));
        }
        answer.end();
        return known;
    }

    @Override
    public Object shown(Lines keys) {
        return Map.of("keys", keys.lines().size());
    }
}
