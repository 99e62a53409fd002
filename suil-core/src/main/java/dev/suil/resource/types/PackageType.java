package dev.suil.resource.types;

import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.util.List;

/**
 * {@code package} in a {@code module.yaml}: packages of whatever package manager the node's family has.
 */
public final class PackageType implements ResourceType {

    @Override
    public String name() {
        return "package";
    }

    @Override
    public String description() {
        return "One package or several, in one transaction, together with the packages of the items next to it that are"
                + " to be installed (or removed) too. Nothing is ever asked, and a lock is waited for. The families debian"
                + " (apt), redhat (dnf or yum), suse (zypper), alpine (apk) and arch (pacman) have it. apt keeps"
                + " configuration files that were changed by hand, and its index is renewed only where it is missing or"
                + " does not lead to the packages, once an apply. A name that an installed package provides counts as"
                + " installed.";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                Field.optional(
                        "version",
                        Kind.TEXT,
                        "The one version to have, also where a newer one is installed; `1.2*` for any that starts so."
                                + " pacman has no choice of versions. Default: any."),
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
        return List.of(PackageResource.of(node.os().family(), fields.names(), state(fields)));
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
