package dev.suil.cli.render;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The last lines of a run: how many nodes came out how. */
final class SummaryText {

    private SummaryText() {}

    static String of(RunEvent.RunEnded event, boolean dryRun, boolean readingOnly) {
        List<String> counts = new ArrayList<>();
        for (NodeResult result : NodeResult.values()) {
            int count = Collections.frequency(event.result().nodes().values(), result);
            if (count > 0) {
                counts.add(count + " " + ProgressText.words(result, readingOnly));
            }
        }
        StringBuilder text = new StringBuilder(counts.isEmpty() ? "no nodes" : String.join(", ", counts));
        if (!readingOnly && event.result().ok() && !event.result().changes()) {
            text.append(": nothing to do");
        } else if (dryRun && event.result().ok()) {
            text.append("; nothing was changed");
        }
        text.append(" (").append(Durations.text(event.took())).append(")\n");
        if (event.record() != null) {
            text.append("recorded in ").append(event.record()).append('\n');
        }
        return text.toString();
    }
}
