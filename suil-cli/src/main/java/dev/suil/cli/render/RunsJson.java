package dev.suil.cli.render;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.json.JsonOutput;
import dev.suil.ssh.record.PastRun;
import dev.suil.ssh.record.RunsDiff;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Past runs, for programs: {@code run.json} and {@code record.json} as they are, with names around them. */
public final class RunsJson {

    private static final ObjectMapper JSON = new ObjectMapper();

    private RunsJson() {}

    /** {@code {"runs": [..]}}, each with its name and what its run.json says. */
    public static void list(List<PastRun> runs, OutputStream out) throws IOException {
        ObjectNode root = JSON.createObjectNode();
        ArrayNode array = root.putArray("runs");
        runs.forEach(run -> array.add(head(run)));
        JsonOutput.document(out, root);
    }

    /** A run with the records of {@code nodes}. */
    public static void show(PastRun run, List<String> nodes, OutputStream out) throws IOException {
        ObjectNode root = head(run);
        ArrayNode records = root.putArray("records");
        for (String node : nodes) {
            run.node(node).ifPresent(record -> records.add(JSON.valueToTree(record)));
        }
        JsonOutput.document(out, root);
    }

    private static ObjectNode head(PastRun run) {
        ObjectNode head = JSON.createObjectNode();
        head.put("name", run.name());
        ArrayNode folders = head.putArray("folders");
        run.folders().forEach(folder -> folders.add(folder.getFileName().toString()));
        head.setAll((ObjectNode) JSON.valueToTree(run.record()));
        return head;
    }

    /** The nodes of two runs that are not alike in both. */
    public static void diff(RunsDiff diff, OutputStream out) throws IOException {
        ObjectNode root = JSON.createObjectNode();
        root.put("from", diff.from().name());
        root.put("to", diff.to().name());
        ArrayNode nodes = root.putArray("nodes");
        diff.nodes().stream().filter(node -> !node.same()).forEach(node -> nodes.add(JSON.valueToTree(node)));
        JsonOutput.document(out, root);
    }
}
