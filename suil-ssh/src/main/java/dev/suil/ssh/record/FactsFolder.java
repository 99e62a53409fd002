package dev.suil.ssh.record;

import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.workspace.OsFacts;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code facts/}: what was last read of each node. {@code suil.yaml} holds its OS, {@code host.yaml} what is known of the
 * machine, {@code modules/<module>.yaml} what was read for a module. All of it is public.
 */
public final class FactsFolder {

    private final Path folder;

    public FactsFolder(Path workspace) {
        this.folder = workspace.resolve("facts");
    }

    public void writeOs(String node, OsFacts os) throws IOException {
        PrivateFiles.write(folder.resolve(node).resolve("suil.yaml"), YamlWriter.write(os.asMap()));
    }

    public void writeHost(String node, Map<String, Object> host) throws IOException {
        PrivateFiles.write(folder.resolve(node).resolve("host.yaml"), YamlWriter.write(host));
    }

    /**
     * Keeps what was read for a module.
     *
     * @param facts by resource, made of maps, lists, texts, numbers and booleans
     */
    public void writeModule(String node, String module, Map<String, Object> facts) throws IOException {
        PrivateFiles.write(folder.resolve(node).resolve("modules").resolve(module + ".yaml"), YamlWriter.write(facts));
    }

    /** What is cached of the machine; empty where nothing is, or where it cannot be read: it is read anew soon. */
    public Map<String, Object> host(String node) {
        Path file = folder.resolve(node).resolve("host.yaml");
        try {
            ReadFile read = YamlReader.readPlain(Files.readAllBytes(file), file.toString());
            return read.problems().isEmpty() && read.root() instanceof Mapping mapping ? plain(mapping) : Map.of();
        } catch (IOException e) {
            return Map.of();
        }
    }

    private static Map<String, Object> plain(Mapping mapping) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < mapping.entries().size(); i++) {
            Value value = mapping.entries().value(i);
            if (value instanceof Sequence sequence) {
                List<Object> items = new ArrayList<>();
                sequence.items().forEach(item -> items.add(item instanceof Scalar s ? plain(s) : item.toString()));
                map.put(mapping.entries().key(i), List.copyOf(items));
            } else if (value instanceof Scalar scalar) {
                map.put(mapping.entries().key(i), plain(scalar));
            }
        }
        return map;
    }

    private static Object plain(Scalar scalar) {
        return scalar.type() == Scalar.Type.INTEGER && scalar.text().matches("[0-9]{1,18}")
                ? (Object) Long.valueOf(scalar.text())
                : scalar.text();
    }
}
