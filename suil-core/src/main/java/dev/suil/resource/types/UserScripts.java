package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Sh;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scripts that change users. Each looks again whether the user is there. */
final class UserScripts {

    /** Takes {@code name:hash} from standard input, which no other process can see. */
    static final String PASSWORD = "chpasswd -e\n";

    private UserScripts() {}

    static byte[] passwordLine(String name, Bytes hash) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes((name + ":").getBytes(StandardCharsets.UTF_8));
        line.writeBytes(hash.toArray());
        line.write('\n');
        return line.toByteArray();
    }

    static String addOrChange(UserResource user) {
        List<String> common = new ArrayList<>();
        option(common, "-u", user.uid());
        option(common, "-g", user.group());
        option(common, "-c", user.comment());
        option(common, "-d", user.home());
        option(common, "-s", user.shell());
        List<String> change = new ArrayList<>(common);
        List<String> add = new ArrayList<>(common);
        if (user.exact()) {
            option(change, "-G", String.join(",", user.groups()));
        } else if (!user.groups().isEmpty()) {
            change.add("-a");
            option(change, "-G", String.join(",", user.groups()));
        }
        if (!user.groups().isEmpty()) {
            option(add, "-G", String.join(",", user.groups()));
        }
        add.add(user.create().home() ? "-m" : "-M");
        if (user.create().system()) {
            add.add("-r");
        }
        return "name=" + Sh.quote(user.name()) + "\n"
                + """
                suil_has() { cut -d: -f1 "$1" | grep -q -x -F -e "$name"; }
                if suil_has /etc/passwd; then
                  set -- %s
                  [ $# -eq 0 ] || usermod "$@" -- "$name"
                else
                  set -- %s
                """.formatted(Sh.words(change), Sh.words(add))
                + (user.group() == null ? "  if suil_has /etc/group; then set -- -g \"$name\" \"$@\"; fi\n" : "")
                + "  useradd \"$@\" -- \"$name\"\nfi\n";
    }

    static String remove(String name, boolean home) {
        return "if cut -d: -f1 /etc/passwd | grep -q -x -F -e " + Sh.quote(name) + "; then\n" + "  userdel"
                + (home ? " -r" : "") + " -- " + Sh.quote(name) + "\nfi\n";
    }

    private static void option(List<String> words, String option, @Nullable Object value) {
        if (value != null) {
            words.add(option);
            words.add(value.toString());
        }
    }
}
