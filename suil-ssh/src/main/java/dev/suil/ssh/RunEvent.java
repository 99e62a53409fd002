package dev.suil.ssh;

import dev.suil.Directory;
import dev.suil.data.Origin;
import dev.suil.resource.ResourceId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a run tells as it goes. Everything in it is public: secrets are digests, output is scrubbed. */
public sealed interface RunEvent {

    /** The run begins; {@code directory} is what it is. */
    record RunStarted(Directory directory, boolean dryRun) implements RunEvent {}

    record PhaseStarted(String phase, List<String> nodes) implements RunEvent {}

    record PhaseEnded(String phase) implements RunEvent {}

    record NodeStarted(String node) implements RunEvent {}

    record StepStarted(String node, Step step) implements RunEvent {}

    record StepEnded(String node, Step step, Duration took) implements RunEvent {}

    /** Something that people should know and that is no failure. */
    record Notice(@Nullable String node, String message) implements RunEvent {}

    /** A module needs nothing done: it has no code, or its node is as it should be. */
    record ModuleUnchanged(String node, String module, boolean dataOnly) implements RunEvent {}

    /**
     * A resource differs and will be, or would be, changed.
     *
     * @param place where in the module it is declared
     * @param operations what is done, in order
     */
    record ResourcePlanned(
            String node,
            String module,
            ResourceId resource,
            @Nullable Origin place,
            List<ShownChange> changes,
            List<String> operations)
            implements RunEvent {}

    /** A handler is owed and will be, or would be, run. */
    record HandlerPlanned(String node, String module, String handler) implements RunEvent {}

    record OperationStarted(String node, String module, String resource, String summary) implements RunEvent {}

    /**
     * @param status the exit status; 0 for done; -1 where the connection was lost and the outcome is unknown; -2 where
     *     it took too long
     * @param output what it printed, scrubbed, its last lines
     */
    record OperationEnded(
            String node, String module, String resource, String summary, int status, String output, Duration took)
            implements RunEvent {}

    /**
     * A command that was run for its own sake came to its end.
     *
     * @param status the exit status; -2 where it took too long
     * @param output what it printed, scrubbed; of a long output the end
     */
    record CommandEnded(String node, int status, String output, Duration took) implements RunEvent {}

    /**
     * A node is done.
     *
     * @param message what failed; null where nothing did
     * @param hint what to do about it
     */
    record NodeEnded(
            String node,
            NodeResult result,
            int changes,
            @Nullable String message,
            @Nullable String hint,
            Duration took) implements RunEvent {}

    /**
     * The run is over.
     *
     * @param record where it is recorded; null for a dry run and for facts
     */
    record RunEnded(RunResult result, @Nullable Path record, Duration took) implements RunEvent {}

    /** The steps of a node, in order. */
    enum Step {
        CONNECT,
        PROBE,
        CONFIGS,
        FACTS,
        QUEUE,
        APPLY,
        FACTS_AGAIN,
        CHECK,
        RECORD
    }

    /** How a node came out. */
    enum NodeResult {
        /** It was as it should be. */
        UNCHANGED,
        CHANGED,
        /** A dry run found that it differs. */
        WOULD_CHANGE,
        FAILED,
        /** The run stopped before it. */
        NOT_REACHED,
        /** The run was interrupted while it was on. */
        INTERRUPTED
    }

    /**
     * A difference as it may be shown.
     *
     * @param what what differs: {@code mode}, {@code content}
     * @param from what is; null where there is nothing or it is secret
     * @param to what should be; null where there should be nothing or it is secret
     * @param diff a unified diff without its two header lines; null where there is none
     * @param secret whether a secret has a part in it, so that neither side is shown
     */
    record ShownChange(
            String what,
            @Nullable String from,
            @Nullable String to,
            @Nullable String diff,
            boolean secret) {}
}
