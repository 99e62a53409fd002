package dev.suil.module;

import dev.suil.problem.Suggest;
import dev.suil.workspace.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which names {@code notify} may use: {@code reload SERVICE}, {@code restart SERVICE}, {@code reboot}, a handler of the
 * module itself, and {@code module/handler} for another module's.
 *
 * @param own the names of the module's own handlers
 */
record Notifications(Set<String> own) {

    private static final List<String> WITH_SERVICE = List.of("reload", "restart");

    Notifications {
        own = Set.copyOf(own);
    }

    /** A hint, where {@code name} is none; whether another module has such a handler is not known here. */
    Optional<String> refuse(String name) {
        if (own.contains(name) || name.equals("reboot") || isOfService(name) || isOther(name)) {
            return Optional.empty();
        }
        int space = name.indexOf(' ');
        String word = space < 0 ? name : name.substring(0, space);
        Optional<String> near = Suggest.nearest(word, WITH_SERVICE);
        if (near.isPresent() && !own.contains(word)) {
            return Optional.of("did you mean '" + near.get() + (space < 0 ? " SERVICE" : name.substring(space)) + "'?");
        }
        List<String> known = new ArrayList<>(own);
        known.sort(null);
        known.addAll(List.of("reload SERVICE", "restart SERVICE", "reboot"));
        return Optional.of(Suggest.hint(name, known));
    }

    private static boolean isOfService(String name) {
        return WITH_SERVICE.stream()
                .anyMatch(word -> name.startsWith(word + " ")
                        && name.substring(word.length() + 1).chars().allMatch(c -> c > ' ' && c != '/' && c != 0x7f)
                        && name.length() > word.length() + 1);
    }

    private static boolean isOther(String name) {
        int slash = name.indexOf('/');
        return slash > 0 && slash < name.length() - 1 && Names.isModule(name.substring(0, slash));
    }
}
