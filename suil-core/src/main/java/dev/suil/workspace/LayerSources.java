package dev.suil.workspace;

import dev.suil.SuilException;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.yaml.ReadFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** All sources of layers besides YAML files. Remembers what folders hold. Thread-safe. */
final class LayerSources {

    private final List<LayerSource> sources;
    private final Map<String, List<Set<String>>> folders = new ConcurrentHashMap<>();

    LayerSources(List<LayerSource> sources) {
        this.sources = List.copyOf(sources);
    }

    /**
     * What the sources have in a folder.
     *
     * @throws SuilException where one fails
     */
    Set<String> names(String folder) {
        Set<String> all = new HashSet<>();
        folders.computeIfAbsent(folder, this::list).forEach(all::addAll);
        return all;
    }

    private List<Set<String>> list(String folder) {
        List<Set<String>> names = new ArrayList<>();
        for (LayerSource source : sources) {
            try {
                names.add(Set.copyOf(source.names(folder)));
            } catch (IOException e) {
                WorkspaceFiles.endIfInterrupted(e);
                throw new SuilException(List.of(failed(folder, e)));
            }
        }
        return names;
    }

    /** Whether a source has the layer, or fails when asked for it, so that reading it tells why. */
    boolean has(String path) {
        for (int i = 0; i < sources.size(); i++) {
            Boolean listed = listed(i, path);
            try {
                if (listed == null ? sources.get(i).read(path).isPresent() : listed) {
                    return true;
                }
            } catch (IOException e) {
                return true;
            }
        }
        return false;
    }

    /**
     * What the sources have at {@code path}, each answer by itself.
     *
     * @param reader reads a text of a name
     */
    List<ReadFile> read(String path, BiFunction<byte[], String, ReadFile> reader) {
        List<ReadFile> found = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            if (Boolean.FALSE.equals(listed(i, path))) {
                continue;
            }
            try {
                Optional<LayerSource.Text> text = sources.get(i).read(path);
                text.ifPresent(is -> found.add(reader.apply(is.content(), is.name())));
            } catch (IOException e) {
                WorkspaceFiles.endIfInterrupted(e);
                found.add(new ReadFile(null, List.of(failed(path, e))));
            }
        }
        return found;
    }

    /** Whether a source has the path, where its folder was listed; null where it was not. Spares asking for each node. */
    private @Nullable Boolean listed(int source, String path) {
        int slash = path.lastIndexOf('/');
        List<Set<String>> folder = folders.get(path.substring(0, Math.max(0, slash)));
        return folder == null ? null : folder.get(source).contains(path.substring(slash + 1));
    }

    private static Problem failed(String path, IOException e) {
        return Problem.of(
                ProblemCode.WORKSPACE_UNREADABLE,
                Origin.file(path),
                "cannot be read where it comes from: " + WorkspaceFiles.reason(e));
    }
}
