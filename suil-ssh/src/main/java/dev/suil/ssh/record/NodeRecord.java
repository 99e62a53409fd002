package dev.suil.ssh.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run did on one node, as {@code record.json} holds it. Public: secrets are digests, output is scrubbed. Times are
 * in milliseconds, moments in ISO 8601.
 *
 * @param result a word of {@link dev.suil.ssh.RunEvent.NodeResult}, in lower case
 * @param os by name; null while unknown
 * @param seen the nodes that lookups saw
 * @param resources what each module declared, by module
 * @param digests the digest of each module's code, by module
 * @param remaining what still differed after the apply
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NodeRecord(
        String node,
        String role,
        String phase,
        String result,
        @Nullable String message,
        @Nullable String hint,
        String started,
        long took,
        @Nullable Map<String, String> os,
        List<String> seen,
        List<Step> steps,
        List<Operation> operations,
        List<Remaining> remaining,
        List<String> problems,
        Map<String, List<String>> resources,
        Map<String, String> digests) {

    /** A step and how long it took; one that failed is the last. */
    public record Step(String step, String started, long took) {}

    /**
     * An operation that was sent to the node.
     *
     * @param outcome {@code done}, {@code failed}, {@code timed out}, or {@code unknown} where the connection was lost
     * @param status the exit status; null where there is none
     * @param output the last that it printed
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Operation(
            String module,
            String resource,
            String summary,
            String outcome,
            @Nullable Integer status,
            String output,
            long took) {}

    /** A resource that still differs, and in what. */
    public record Remaining(String module, String resource, List<String> differs) {}
}
