package dev.suil.cli.command;

import dev.suil.Node;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.render.YamlText;
import dev.suil.data.KeyPath;
import dev.suil.problem.Suggest;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Paths to values, as arguments. */
final class Paths {

    private Paths() {}

    /** Reads a path. */
    static KeyPath parse(String text) {
        return KeyPath.parse(text)
                .orElseThrow(() -> CommandException.usage(
                        "'" + text + "' is no path", "write it as in nginx.sites, and a key with a dot in quotes"));
    }

    /** What may have been meant by {@code path}, at which none of {@code nodes} has anything: the nearest key beside it. */
    static @Nullable String hint(List<Node> nodes, KeyPath path) {
        for (int depth = path.segments().size() - 1; depth >= 0; depth--) {
            KeyPath above = new KeyPath(path.segments().subList(0, depth));
            Set<String> known = new TreeSet<>();
            for (Node node : nodes) {
                node.find(above).map(YamlText::keys).ifPresent(known::addAll);
            }
            if (known.contains(path.segments().get(depth))) {
                return above.child(path.segments().get(depth)) + " is there, with nothing of that name in it";
            } else if (!known.isEmpty()) {
                return Suggest.hint(path.segments().get(depth), known);
            }
        }
        return null;
    }
}
