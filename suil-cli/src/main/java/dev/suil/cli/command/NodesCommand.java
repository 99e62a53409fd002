package dev.suil.cli.command;

import dev.suil.OpenWorkspace.NodeName;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Columns;
import dev.suil.json.NodesJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code suil nodes}: lists the nodes of the workspace and their roles. */
final class NodesCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of("List the nodes and their roles.", "By name. Connects to nothing.")
                .with(Options.AS_JSON);
    }

    @Override
    public int run(Invocation invocation) {
        List<NodeName> nodes = invocation.open().nodes();
        if (invocation.json()) {
            Map<String, String> roles = new LinkedHashMap<>();
            nodes.forEach(node -> roles.put(node.name(), node.role()));
            invocation.print(out -> NodesJson.write(roles, out));
        } else {
            invocation
                    .out()
                    .print(Columns.of(nodes.stream()
                            .map(node -> List.of(node.name(), node.role()))
                            .toList()));
        }
        return ExitCode.OK;
    }
}
