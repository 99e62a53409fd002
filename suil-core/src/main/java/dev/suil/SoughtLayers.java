package dev.suil;

import dev.suil.Node.NodeModule;
import dev.suil.explain.SoughtLayer;
import dev.suil.explain.SoughtLayer.State;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.Layer;
import dev.suil.workspace.LayerPattern;
import dev.suil.workspace.OsFacts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells which layers are looked for on behalf of a node, lowest first, and what became of each. */
final class SoughtLayers {

    private final LayerFiles files;
    private final CommonFile common;
    private final NodeState node;
    private final List<SoughtLayer> sought = new ArrayList<>();

    private SoughtLayers(LayerFiles files, CommonFile common, NodeState node) {
        this.files = files;
        this.common = common;
        this.node = node;
    }

    /**
     * @param overrides the layers above all others
     */
    static List<SoughtLayer> of(NodeState node, LayerFiles files, CommonFile common, List<Layer> overrides) {
        SoughtLayers layers = new SoughtLayers(files, common, node);
        layers.add(common.layer().file(), null, null, common.layer());
        node.modules().forEach(module -> layers.ofModule(module.name()));
        common.hierarchy().patterns().forEach(layers::ofPattern);
        overrides.forEach(layer -> layers.add(layer.file(), null, null, layer));
        return layers.sought;
    }

    private void ofModule(String module) {
        String folder = "modules/" + module + "/data";
        List<String> paths = files.moduleData(module);
        paths.forEach(path -> add(path, null, module, files.ofModule(path)));
        if (paths.isEmpty()) {
            add(folder + "/*.yaml", null, module, State.ABSENT, null);
        }
        OsFacts os = node.os();
        if (os == null) {
            add(folder + "/os/{family}/{release}.yaml", null, module, State.OS_UNKNOWN, null);
        } else {
            String path = folder + "/os/" + os.family() + "/" + os.release() + ".yaml";
            add(path, null, module, files.ofModule(path));
        }
    }

    private void ofPattern(LayerPattern pattern) {
        if (pattern.equals(common.hierarchy().nodes())
                || pattern.equals(common.hierarchy().roles())) {
            String path = "data/" + pattern.path(placeholder -> NodeLayers.value(placeholder, node, null));
            OwnFile file = files.own(path);
            add(path, pattern, null, file == null ? null : file.layer());
        } else if (pattern.has("module")) {
            node.modules().forEach(module -> site(pattern, module.name()));
        } else {
            site(pattern, null);
        }
    }

    private void site(LayerPattern pattern, @Nullable String module) {
        State left = State.FOUND;
        for (String placeholder : pattern.placeholders()) {
            if (NodeLayers.value(placeholder, node, module) == null) {
                left = LayerPattern.OS.contains(placeholder) ? State.OS_UNKNOWN : State.NO_LABEL;
            }
        }
        if (left == State.FOUND) {
            String path = "data/" + pattern.path(placeholder -> NodeLayers.value(placeholder, node, module));
            add(path, pattern, module, files.site(path));
        } else {
            String path = "data/"
                    + pattern.path(placeholder -> {
                        String value = NodeLayers.value(placeholder, node, module);
                        return value == null ? "{" + placeholder + "}" : value;
                    });
            add(path, pattern, module, left, null);
        }
    }

    private void add(String file, @Nullable LayerPattern pattern, @Nullable String module, @Nullable Layer layer) {
        add(file, pattern, module, layer == null ? State.ABSENT : State.FOUND, layer);
    }

    private void add(
            String file, @Nullable LayerPattern pattern, @Nullable String module, State state, @Nullable Layer layer) {
        String text = pattern == null ? null : pattern.text();
        sought.add(new SoughtLayer(file, text, module, requiredBy(module), state, layer));
    }

    private @Nullable String requiredBy(@Nullable String module) {
        return node.modules().stream()
                .filter(one -> one.name().equals(module))
                .findFirst()
                .map(NodeModule::requiredBy)
                .orElse(null);
    }
}
