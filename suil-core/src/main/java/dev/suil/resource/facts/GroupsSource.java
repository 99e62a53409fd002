package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Groups as {@code /etc/group} has them. The key is a group's name. */
public final class GroupsSource implements FactSource<String, GroupsSource.Group> {

    public static final GroupsSource INSTANCE = new GroupsSource();

    private GroupsSource() {}

    /**
     * A group.
     *
     * @param gid null where there is no such group, or it is only predicted
     */
    public record Group(boolean exists, @Nullable Long gid) {

        /** No such group. */
        public static final Group ABSENT = new Group(false, null);
    }

    /** The fact of a group by its name. */
    public static Fact<String, Group> of(String name) {
        return new Fact<>(INSTANCE, name);
    }

    @Override
    public String name() {
        return "group";
    }

    @Override
    public String script(List<String> keys) {
        return "awk -F : '{ if (NF >= 4) print $1 \":\" $3 }' /etc/group && echo end\n";
    }

    @Override
    public Map<String, Group> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Map<String, Group> all = new HashMap<>();
        for (String line = answer.next(); !line.equals("end"); line = answer.next()) {
            int colon = line.lastIndexOf(':');
            try {
                all.putIfAbsent(line.substring(0, colon), new Group(true, Long.valueOf(line.substring(colon + 1))));
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                // An entry that stands for those of a directory service.
                continue;
            }
        }
        answer.end();
        Map<String, Group> groups = new LinkedHashMap<>();
        keys.forEach(key -> groups.put(key, all.getOrDefault(key, Group.ABSENT)));
        return groups;
    }

    @Override
    public Object shown(Group group) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("exists", group.exists());
        if (group.gid() != null) {
            shown.put("gid", group.gid());
        }
        return shown;
    }
}
