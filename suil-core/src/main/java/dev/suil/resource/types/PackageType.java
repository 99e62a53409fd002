package dev.suil.resource.types;

import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * {@code package} in a {@code module.yaml}: packages of whatever package manager the node's family has. To add one, write
 * its resource and name it here.
 */
public final class PackageType implements ResourceType {

    private static final Map<String, BiFunction<List<String>, PackageState, Resource>> BY_FAMILY =
            Map.of("debian", AptPackageResource::new);

    @Override
    public String name() {
        return "package";
    }

    @Override
    public String description() {
        return "One package or several, in one transaction, together with the packages of the items next to it that are"
                + " to be installed (or removed) too. On the family debian with apt: it never asks, keeps configuration"
                + " files that were changed by hand, waits up to five minutes for a lock, and renews the package index"
                + " only where it is missing or does not lead to the packages, once an apply. A name that an installed"
                + " package provides counts as installed.";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                Field.optional(
                        "version",
                        Kind.TEXT,
                        "The one version to have, also where a newer one is installed; `1.2*` for any that starts so."
                                + " Default: any."),
                Field.optional(
                        "latest",
                        Kind.BOOLEAN,
                        "Whether to have the newest version that the node's package index knows. Default: false."),
                Field.optional(
                        "absent",
                        Kind.BOOLEAN,
                        "Whether the packages should not be installed; their configuration files stay. Default: false."));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        BiFunction<List<String>, PackageState, Resource> manager =
                BY_FAMILY.get(node.os().family());
        if (manager == null) {
            throw new BadResource("packages of the family " + node.os().family() + " cannot be managed yet; those of "
                    + String.join(", ", new TreeMap<>(BY_FAMILY).keySet()) + " can");
        }
        return List.of(manager.apply(fields.names(), state(fields)));
    }

    private static PackageState state(Fields fields) {
        if (fields.flag("absent").orElse(false)) {
            Check.without(fields, "absent", "version", "latest");
            return new PackageState.Absent();
        }
        boolean latest = fields.flag("latest").orElse(false);
        String version = Check.given(fields, "version").orElse(null);
        if (version == null) {
            return latest ? new PackageState.Latest() : new PackageState.Present();
        } else if (latest) {
            throw new BadResource("version and latest exclude each other");
        } else if (fields.names().size() > 1) {
            throw new BadResource("version is of one package: declare each with its own");
        } else if (!version.matches("[A-Za-z0-9.+:~-]+\\*?")) {
            throw new BadResource(
                    "version takes letters, digits and . + : ~ -, and * at the end for any that starts so");
        }
        return new PackageState.Version(version);
    }
}
