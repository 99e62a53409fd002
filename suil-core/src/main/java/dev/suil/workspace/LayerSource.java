package dev.suil.workspace;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/**
 * Where layers come from besides the YAML files of the workspace: a CMDB, what a Terraform run put out. A source answers for
 * paths, as if the layer were a file there: {@code data/nodes/web-01.example.com.yaml}. It is asked for the OS of nodes
 * too, as {@code facts/<node>/suil.yaml}.
 *
 * <p>A workspace asks for each folder and each path once, from several threads. What a source throws besides
 * {@link IOException} reaches whoever resolves.
 */
public interface LayerSource {

    /**
     * What a folder holds: the names of layers, as their files would be called, and of folders with layers. Empty where the
     * source knows no such folder. Nodes and roles are found by it.
     *
     * @param folder relative to the workspace, such as {@code data/nodes}
     */
    Set<String> names(String folder) throws IOException;

    /**
     * The layer at a path; empty where this source has none.
     *
     * @param path relative to the workspace
     */
    Optional<Text> read(String path) throws IOException;

    /**
     * A layer as text.
     *
     * @param name what stands for the file in places: {@code data/nodes/a.json}, {@code https://cmdb.example.com/nodes/a}
     * @param content YAML or JSON, in UTF-8, at most 16 MiB
     */
    record Text(String name, byte[] content) {}
}
