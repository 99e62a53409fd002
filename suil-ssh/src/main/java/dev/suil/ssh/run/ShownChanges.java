package dev.suil.ssh.run;

import dev.suil.plan.ContentDiff;
import dev.suil.plan.PlannedChange;
import dev.suil.resource.Change;
import dev.suil.ssh.RunEvent.ShownChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns planned changes into what may be shown. */
final class ShownChanges {

    private ShownChanges() {}

    static List<ShownChange> of(List<PlannedChange> changes, SafeText safe) {
        return changes.stream().map(change -> of(change, safe)).toList();
    }

    private static ShownChange of(PlannedChange planned, SafeText safe) {
        Change change = planned.change();
        if (planned.secret()) {
            return new ShownChange(change.what(), null, null, null, true);
        } else if (change instanceof Change.Content content) {
            String diff = ContentDiff.whole(content.from(), content.to());
            return new ShownChange(change.what(), null, null, safe.of(diff), false);
        }
        Change.Attribute attribute = (Change.Attribute) change;
        return new ShownChange(change.what(), shown(attribute.from(), safe), shown(attribute.to(), safe), null, false);
    }

    private static @Nullable String shown(@Nullable String side, SafeText safe) {
        return side == null ? null : safe.of(side);
    }
}
