package dev.suil.cli.command;

import dev.suil.Directory;
import dev.suil.OpenWorkspace.NodeName;
import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Columns;
import dev.suil.json.AnsibleInventory;
import dev.suil.json.NodesJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code suil nodes}: lists the nodes of the workspace and their roles. */
final class NodesCommand implements Command {

    private static final String ANSIBLE = "--ansible";

    @Override
    public Definition definition() {
        return Definition.of("List the nodes and their roles.", "By name. Connects to nothing.")
                .with(
                        Options.AS_JSON,
                        Option.flag(
                                ANSIBLE,
                                "Print a dynamic inventory of Ansible: groups by role, phase and label, and how to"
                                        + " connect."))
                .example("suil nodes", "Which nodes there are.")
                .example("suil nodes --ansible", "The same as an inventory of Ansible.");
    }

    @Override
    public int run(Invocation invocation) {
        if (invocation.has(ANSIBLE)) {
            Directory directory = invocation.resolve(Run.all());
            invocation.print(out -> AnsibleInventory.write(directory, out));
            return ExitCode.OK;
        }
        List<NodeName> nodes = invocation.open().nodes();
        if (invocation.json()) {
            Map<String, String> roles = new LinkedHashMap<>();
            nodes.forEach(node -> roles.put(node.name(), node.role()));
            invocation.print(out -> NodesJson.write(roles, out));
        } else {
            invocation.page(Columns.of(nodes.stream()
                    .map(node -> List.of(node.name(), node.role()))
                    .toList()));
        }
        return ExitCode.OK;
    }
}
