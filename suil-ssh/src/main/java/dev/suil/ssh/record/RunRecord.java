package dev.suil.ssh.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run was and how it came out, as {@code run.json} holds it.
 *
 * @param run what was asked for: the role, the node or all, and what narrows it
 * @param by who ran it
 * @param ended null while it runs, and for ever where it was killed
 * @param interrupted whether it was interrupted
 * @param phases the names of its phases with their nodes, in order
 * @param nodes each node's result, in the order of the run; {@code not_reached} from the start
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunRecord(
        Map<String, Object> run,
        String by,
        String started,
        @Nullable String ended,
        boolean interrupted,
        List<Phase> phases,
        Map<String, String> nodes) {

    /** A phase and its nodes. */
    public record Phase(String name, List<String> nodes) {}
}
