package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.AuthorizedKeys;
import dev.suil.resource.facts.UsersSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keys with which a user may log in. They are changed as that user, so that a link in the home leads nowhere that the
 * user could not write anyway.
 *
 * @param user the user's name
 * @param keys the keys; one, unless {@code exact}
 * @param exact whether the user is to have no other key
 * @param absent whether the key should not be there
 */
public record AuthorizedKeyResource(String user, List<SshKey> keys, boolean exact, boolean absent) implements Resource {

    public AuthorizedKeyResource {
        keys = List.copyOf(keys);
    }

    @Override
    public ResourceId id() {
        return new ResourceId(
                "authorized_key", exact ? user : user + " " + keys.get(0).name());
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(AuthorizedKeys.of(user), UsersSource.of(user, false));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        if (!facts.get(UsersSource.of(user, false)).exists()) {
            if (absent) {
                return Plan.nothing();
            }
            throw new PlanException("there is no user " + user + " on the node");
        }
        List<String> is = facts.get(AuthorizedKeys.of(user)).lines();
        List<String> then = exact ? keys.stream().map(SshKey::line).toList() : edited(is);
        List<Change> changes = changes(is, then);
        if (changes.isEmpty() && !force) {
            return Plan.nothing();
        }
        return new Plan(changes, List.of(operation()), Map.of(AuthorizedKeys.of(user), new AuthorizedKeys.Lines(then)));
    }

    private List<String> edited(List<String> is) {
        SshKey key = keys.get(0);
        List<String> then = new ArrayList<>();
        boolean there = false;
        for (String line : is) {
            if (!isKey(line, key.blob())) {
                then.add(line);
            } else if (!there && !absent) {
                then.add(key.line());
                there = true;
            }
        }
        if (!there && !absent) {
            then.add(key.line());
        }
        return then;
    }

    /** As the script on the node finds it. */
    private static boolean isKey(String line, String blob) {
        return List.of(line.split("[ \t]+")).contains(blob);
    }

    private static List<Change> changes(List<String> is, List<String> then) {
        List<Change> changes = new ArrayList<>();
        Map<String, String> after = byBlob(then);
        Map<String, String> before = byBlob(is);
        before.forEach((blob, line) -> {
            String other = after.get(blob);
            if (other == null) {
                changes.add(new Change.Attribute("key", shown(line), null));
            } else if (!other.equals(line)) {
                changes.add(new Change.Attribute("key line", line, other));
            }
        });
        after.forEach((blob, line) -> {
            if (!before.containsKey(blob)) {
                changes.add(new Change.Attribute("key", null, shown(line)));
            }
        });
        if (changes.isEmpty() && !is.equals(then)) {
            changes.add(new Change.Attribute("lines", Integer.toString(is.size()), Integer.toString(then.size())));
        }
        return changes;
    }

    private static Map<String, String> byBlob(List<String> lines) {
        return lines.stream()
                .collect(Collectors.toMap(
                        line -> SshKey.find(line).map(SshKey::blob).orElse(line),
                        line -> line,
                        (first, second) -> first,
                        LinkedHashMap::new));
    }

    private static String shown(String line) {
        return SshKey.find(line).map(SshKey::shown).orElse("...");
    }

    private Operation operation() {
        String input = exact
                ? keys.stream().map(key -> key.line() + "\n").collect(Collectors.joining())
                : keys.get(0).blob() + "\n" + (absent ? "" : keys.get(0).line()) + "\n";
        String summary = exact ? "set the keys of " + user : (absent ? "take a key from " : "give a key to ") + user;
        return Operation.of(summary, script())
                .withInput(input.getBytes(StandardCharsets.UTF_8))
                .as(user);
    }

    private String script() {
        return "user=" + Sh.quote(user) + "\n"
                + """
                home=$(awk -F : -v name="$user" '$1 == name { print $6; exit }' /etc/passwd)
                if [ -z "$home" ] || ! cd "$home"; then echo "$user has no home" >&2; exit 1; fi
                umask 077
                if [ -L .ssh ] || [ -L .ssh/authorized_keys ]; then
                  echo "a link is in the place of .ssh or .ssh/authorized_keys in $home" >&2
                  exit 1
                fi
                mkdir -p .ssh
                tmp=
                trap 'rm -f "$tmp"' EXIT
                trap 'exit 1' HUP INT TERM
                tmp=$(mktemp .ssh/.suil.XXXXXX)
                """
                + (exact ? "cat > \"$tmp\"\n" : """
                        [ -e .ssh/authorized_keys ] || : > .ssh/authorized_keys
                        awk 'FNR == NR { if (FNR == 1) blob = $0; else line = $0; next }
                          !/^[ \\t]*#/ {
                            found = 0
                            for (i = 1; i <= NF; i++) if ($i == blob) found = 1
                            if (found) { if (line != "" && !done) print line; done = 1; next }
                          }
                          { print }
                          END { if (!done && line != "") print line }' - .ssh/authorized_keys > "$tmp"
                        """)
                + "mv -f \"$tmp\" .ssh/authorized_keys\n";
    }

    /** {@code authorized_key} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "authorized_key";
        }

        @Override
        public String description() {
            return "A key with which a user may log in over SSH, in `.ssh/authorized_keys` of the home. The value is the user.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    new Field("key", Kind.TEXTS, "The public key as in a `.pub` file, or several.", true),
                    Field.optional(
                            "options",
                            Kind.TEXT,
                            "What stands before the key: `no-pty,from=\"192.0.2.*\"`. Default: nothing."),
                    Field.optional("exact", Kind.BOOLEAN, "Whether the user is to have no other keys. Default: false."),
                    Field.optional("absent", Kind.BOOLEAN, "Whether the key should not be there. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            boolean absent = fields.flag("absent").orElse(false);
            boolean exact = fields.flag("exact").orElse(false);
            if (absent) {
                Check.without(fields, "absent", "options", "exact");
            }
            String options = Check.given(fields, "options").orElse("");
            List<SshKey> keys = fields.texts("key").stream()
                    .filter(key -> !key.isBlank())
                    .map(key -> SshKey.of(key, options))
                    .toList();
            if (keys.isEmpty() && !exact) {
                throw new BadResource("an authorized_key needs its key");
            }
            return fields.names().stream()
                    .map(user -> Check.account("a user", user))
                    .flatMap(user -> of(user, keys, exact, absent).stream())
                    .toList();
        }

        private static List<Resource> of(String user, List<SshKey> keys, boolean exact, boolean absent) {
            return exact
                    ? List.of(new AuthorizedKeyResource(user, keys, true, false))
                    : keys.stream()
                            .<Resource>map(key -> new AuthorizedKeyResource(user, List.of(key), false, absent))
                            .toList();
        }
    }
}
