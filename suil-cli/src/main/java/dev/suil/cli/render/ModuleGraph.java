package dev.suil.cli.render;

import dev.suil.OpenWorkspace.ModuleName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which module requires which, as a drawing: an arrow leads from a module to each that it requires. */
public final class ModuleGraph {

    private ModuleGraph() {}

    /** In the language of Mermaid, which GitHub, GitLab and others draw. */
    public static String mermaid(List<ModuleName> modules) {
        Map<String, String> ids = new HashMap<>();
        StringBuilder text = new StringBuilder("graph LR\n");
        for (ModuleName module : modules) {
            ids.put(module.name(), "m" + ids.size()); // a name such as 'end' is a word of the language
            text.append("    %s[\"%s\"]\n".formatted(ids.get(module.name()), module.name()));
        }
        for (ModuleName module : modules) {
            module.requires()
                    .forEach(required ->
                            text.append("    %s --> %s\n".formatted(ids.get(module.name()), ids.get(required))));
        }
        return text.toString();
    }

    /** In the language of Graphviz. */
    public static String dot(List<ModuleName> modules) {
        StringBuilder text = new StringBuilder("digraph modules {\n    rankdir=LR;\n    node [shape=box];\n");
        for (ModuleName module : modules) {
            text.append("    \"%s\";\n".formatted(module.name()));
        }
        for (ModuleName module : modules) {
            module.requires()
                    .forEach(required -> text.append("    \"%s\" -> \"%s\";\n".formatted(module.name(), required)));
        }
        return text.append("}\n").toString();
    }
}
