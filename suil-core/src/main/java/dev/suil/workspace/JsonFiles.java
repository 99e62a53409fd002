package dev.suil.workspace;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Layers that are JSON: {@code data/nodes/a.json} is the layer {@code data/nodes/a.yaml}. */
final class JsonFiles implements LayerSource {

    private static final String YAML = ".yaml";
    private static final String JSON = ".json";

    private final WorkspaceFiles files;

    JsonFiles(WorkspaceFiles files) {
        this.files = files;
    }

    @Override
    public Set<String> names(String folder) {
        Set<String> names = new HashSet<>();
        for (String name : files.names(folder)) {
            if (name.endsWith(JSON) && files.isFile(folder + "/" + name)) {
                names.add(name.substring(0, name.length() - JSON.length()) + YAML);
            }
        }
        return names;
    }

    @Override
    public Optional<Text> read(String path) throws IOException {
        if (!path.endsWith(YAML)) {
            return Optional.empty();
        }
        String json = path.substring(0, path.length() - YAML.length()) + JSON;
        byte[] content = files.content(json);
        return content == null ? Optional.empty() : Optional.of(new Text(files.shown(json), content));
    }
}
