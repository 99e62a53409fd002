package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.resource.Sh;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Users as {@code /etc/passwd}, {@code /etc/group} and, where a password matters, {@code /etc/shadow} have them. Those of
 * a directory service are not seen: they are managed there. What {@code /etc/shadow} holds never leaves the node, only
 * its digest.
 */
public final class UsersSource implements FactSource<UserKey, UserAccount> {

    public static final UsersSource INSTANCE = new UsersSource();

    private static final String SCRIPT = """
            LC_ALL=C; export LC_ALL
            awk -F : '{ if (NF >= 4) print "group:" $1 ":" $3 ":" $4 }' /etc/group || exit 1
            suil_users() {
              awk -F : '
                BEGIN { for (i = 2; i < ARGC; i++) { name[i] = ARGV[i]; ARGV[i] = "" } }
                !($1 in line) { line[$1] = $0 }
                END { for (i = 2; i < ARGC; i++) print "user:" (name[i] in line ? line[name[i]] : "") }
              ' /etc/passwd "$@" || exit 1
            }
            suil_password() {
              printf 'password:'
              field=$(awk -F : -v name="$1" '$1 == name { print $2; exit }' /etc/shadow) || exit 1
              printf %s "$field" | sha256sum
            }
            """;

    private UsersSource() {}

    /** The fact of a user, with the password or without. */
    public static Fact<UserKey, UserAccount> of(String name, boolean password) {
        return new Fact<>(INSTANCE, new UserKey(name, password));
    }

    /** The facts of a user that are known, each changed by {@code change}. */
    public static Map<Fact<?, ?>, Object> known(String name, Facts facts, UnaryOperator<UserAccount> change) {
        return facts.known(List.of(of(name, false), of(name, true)), change);
    }

    @Override
    public String name() {
        return "user";
    }

    @Override
    public String script(List<UserKey> keys) {
        StringBuilder script = new StringBuilder(SCRIPT);
        script.append("suil_users ")
                .append(Sh.words(keys.stream().map(UserKey::name).toList()))
                .append('\n');
        for (UserKey key : keys) {
            if (key.password()) {
                script.append("suil_password ").append(Sh.quote(key.name())).append('\n');
            }
        }
        return script.toString();
    }

    @Override
    public Map<UserKey, UserAccount> parse(byte[] output, List<UserKey> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        List<String[]> groups = new ArrayList<>();
        for (String line = answer.peek(); line != null && line.startsWith("group:"); line = answer.peek()) {
            groups.add(answer.next().split(":", -1));
        }
        List<String[]> entries = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            entries.add(answer.next("user:").split(":", -1));
        }
        Map<UserKey, UserAccount> users = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            UserKey key = keys.get(i);
            String[] entry = entries.get(i);
            if (entry.length != 1 && (entry.length != 7 || !entry[0].equals(key.name()))) {
                throw answer.wrong();
            }
            String digest = key.password() ? answer.next("password:").replaceFirst(" .*", "") : null;
            try {
                users.put(key, entry.length == 1 ? UserAccount.ABSENT : account(entry, groups, digest));
            } catch (NumberFormatException e) {
                throw answer.wrong();
            }
        }
        answer.end();
        return users;
    }

    @Override
    public Object shown(UserAccount user) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("exists", user.exists());
        if (user.exists()) {
            put(shown, "uid", user.uid());
            put(shown, "group", user.group() == null ? null : user.group().shown());
            shown.put("groups", List.copyOf(user.groups()));
            put(shown, "comment", user.comment());
            put(shown, "home", user.home());
            put(shown, "shell", user.shell());
        }
        return shown;
    }

    private static UserAccount account(String[] entry, List<String[]> groups, @Nullable String digest) {
        Long gid = Long.valueOf(entry[3]);
        String primary = null;
        Set<String> others = new TreeSet<>();
        for (String[] group : groups) {
            if (primary == null && group[2].equals(entry[3])) {
                primary = group[1];
            }
            if (List.of(group[3].split(",")).contains(entry[0])) {
                others.add(group[1]);
            }
        }
        if (primary != null) { // a group of that number need not be there
            others.remove(primary);
        }
        return new UserAccount(
                true, Long.valueOf(entry[2]), new Ident(primary, gid), others, entry[4], entry[5], entry[6], digest);
    }

    private static void put(Map<String, Object> shown, String name, @Nullable Object value) {
        if (value != null) {
            shown.put(name, value);
        }
    }
}
