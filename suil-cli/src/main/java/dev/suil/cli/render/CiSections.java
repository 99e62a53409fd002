package dev.suil.cli.render;

import dev.suil.Directory;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunListener;
import java.io.PrintStream;
import java.time.Clock;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Frames what another listener tells in sections that can be folded in the log of a GitHub or GitLab build: one for each
 * phase and each node. Nodes that run side by side have none of their own, since their lines are mixed; GitHub knows no
 * section inside another, so there only nodes, or else phases, have one.
 */
public final class CiSections implements RunListener {

    private final RunListener inner;
    private final PrintStream out;
    private final Clock clock;
    private final boolean github;
    private final int parallel;
    private final Set<String> sideBySide = new HashSet<>();
    private String phase = "";

    private CiSections(RunListener inner, PrintStream out, Clock clock, boolean github, int parallel) {
        this.inner = inner;
        this.out = out;
        this.clock = clock;
        this.github = github;
        this.parallel = parallel;
    }

    /**
     * {@code inner} in sections where {@code env} is that of a build that folds them, else itself.
     *
     * @param parallel how many nodes run at once; 0 for what each phase says
     */
    public static RunListener around(
            RunListener inner, PrintStream out, Clock clock, Map<String, String> env, int parallel) {
        boolean github = "true".equals(env.get("GITHUB_ACTIONS"));
        boolean gitlab = "true".equals(env.get("GITLAB_CI"));
        return github || gitlab ? new CiSections(inner, out, clock, github, parallel) : inner;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted e) {
            e.directory().phases().stream()
                    .filter(one -> (parallel == 0 ? one.parallel() : parallel) > 1)
                    .map(Directory.Phase::name)
                    .forEach(sideBySide::add);
        } else if (event instanceof RunEvent.PhaseStarted e) {
            phase = e.phase();
        }
        Optional<String> started = started(event);
        started.ifPresent(this::start);
        inner.on(event);
        ended(event).ifPresent(this::end);
    }

    private Optional<String> started(RunEvent event) {
        return event instanceof RunEvent.PhaseStarted e && hasPhases()
                ? Optional.of("phase " + e.phase())
                : event instanceof RunEvent.NodeStarted e && hasNodes() ? Optional.of(e.node()) : Optional.empty();
    }

    private Optional<String> ended(RunEvent event) {
        return event instanceof RunEvent.PhaseEnded e && hasPhases()
                ? Optional.of("phase " + e.phase())
                : event instanceof RunEvent.NodeEnded e && hasNodes() ? Optional.of(e.node()) : Optional.empty();
    }

    private boolean hasNodes() {
        return !sideBySide.contains(phase);
    }

    private boolean hasPhases() {
        return !github || !hasNodes();
    }

    private void start(String title) {
        print(github ? "::group::" + title + "\n" : gitlab("start", title) + title + "\n");
    }

    private void end(String title) {
        print(github ? "::endgroup::\n" : gitlab("end", title) + "\n");
    }

    private String gitlab(String what, String title) {
        String name = title.replaceAll("[^A-Za-z0-9_.-]", "_");
        return "\u001B[0Ksection_" + what + ":" + clock.instant().getEpochSecond() + ":" + name + "\r\u001B[0K";
    }

    private void print(String text) {
        out.print(text);
        out.flush();
    }
}
