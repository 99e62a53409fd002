package dev.suil.lookup;

import dev.suil.data.Entries;
import dev.suil.data.Glob;
import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.Written;
import dev.suil.merge.Merge;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What was perhaps meant by a lookup that finds nothing: a role, a node or a field of a name that is nearly the same. */
final class NearMiss {

    private NearMiss() {}

    /** A hint; empty where all that the lookup names is there, or nothing is near. */
    static Optional<String> of(LookupMarker marker, List<? extends SeenNode> seen) {
        Set<String> roles = seen.stream().map(SeenNode::role).collect(Collectors.toSet());
        String role = marker.role();
        // A run of one node sees that node's role and name alone, and those of others are no slips.
        boolean alone = seen.size() == 1;
        if (role != null && !roles.contains(role)) {
            return alone ? Optional.empty() : Suggest.nearest(role, roles).map(near -> hint("role: " + near));
        }
        Glob nodes = Glob.of(marker.nodes());
        if (seen.stream().noneMatch(node -> nodes.matches(node.name()))) {
            List<String> names = seen.stream().map(SeenNode::name).toList();
            return alone
                    ? Optional.empty()
                    : Suggest.nearest(marker.nodes(), names).map(near -> hint("nodes: " + near));
        }
        return field(
                marker.field(),
                seen.stream()
                        .filter(node -> nodes.matches(node.name()) && (role == null || role.equals(node.role())))
                        .toList());
    }

    private static Optional<String> field(KeyPath field, List<? extends SeenNode> nodes) {
        List<Entries<? extends Written>> level = new ArrayList<>();
        nodes.forEach(node -> level.add(node.data()));
        KeyPath before = KeyPath.ROOT;
        for (String segment : field.segments()) {
            List<Entries<? extends Written>> below = new ArrayList<>();
            Set<String> keys = new LinkedHashSet<>();
            boolean there = false;
            for (Entries<? extends Written> entries : level) {
                keys.addAll(entries.keys());
                Written value = entries.get(segment);
                there |= value != null;
                Entries<? extends Written> inside = value == null ? null : Merge.entries(value);
                if (inside != null) {
                    below.add(inside);
                }
            }
            if (!there) {
                KeyPath parent = before;
                return Suggest.nearest(segment, keys).map(near -> hint("field: " + parent.child(near)));
            }
            level.clear();
            level.addAll(below);
            before = before.child(segment);
        }
        return Optional.empty();
    }

    private static String hint(String meant) {
        return "did you mean '" + meant + "'?";
    }
}
