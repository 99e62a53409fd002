package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.PackageStatus;
import dev.suil.resource.facts.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Packages, installed or removed in one transaction.
 *
 * @param manager what installs them
 * @param names as the manager takes them, at least one
 * @param wanted in which state they should be
 */
public record PackageResource(PackageManager manager, List<String> names, PackageState wanted) implements Resource {

    private static final String ABSENT = "absent";

    /** To add a manager, write its {@link PackageManager} and name it here. */
    private static final Map<String, PackageManager> BY_FAMILY = Map.of(
            "debian", Apt.INSTANCE,
            "redhat", ListedPackages.DNF,
            "suse", ListedPackages.ZYPPER,
            "alpine", ListedPackages.APK,
            "arch", ListedPackages.PACMAN);

    public PackageResource {
        names = names.stream().distinct().toList();
        for (String name : names) {
            if (!manager.isName(name)) {
                throw new BadResource("'" + name + "' cannot be the name of a package");
            }
        }
    }

    /**
     * Packages of the manager that a family of systems has.
     *
     * @throws BadResource where the family's packages cannot be managed, a name is none, or the manager has no choice of
     *     versions
     */
    public static PackageResource of(String family, List<String> names, PackageState wanted) {
        PackageManager manager = BY_FAMILY.get(family);
        if (manager == null) {
            throw new BadResource("packages of the family " + family + " cannot be managed yet; those of "
                    + String.join(", ", new TreeMap<>(BY_FAMILY).keySet()) + " can");
        }
        PackageResource resource = new PackageResource(manager, names, wanted);
        if (wanted instanceof PackageState.Version exact) {
            manager.word(resource.names.get(0), exact.version());
        }
        return resource;
    }

    @Override
    public ResourceId id() {
        return new ResourceId("package", String.join(", ", names));
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        Set<Fact<?, ?>> reads = new HashSet<>();
        names.forEach(name -> reads.add(fact(name)));
        reads.addAll(manager.alsoReads());
        return reads;
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        List<Change> changes = new ArrayList<>();
        List<String> concerned = new ArrayList<>();
        Map<Fact<?, ?>, Object> predicted = new HashMap<>();
        for (String name : names) {
            PackageStatus is = facts.get(fact(name));
            boolean differs = !isAsWanted(is);
            if (differs && is.installed() && is.held()) {
                throw new PlanException(name + " is held at " + is.version() + ": apt-mark unhold lets go of it");
            }
            if (differs) {
                changes.add(new Change.Attribute(name, shown(is), shownWanted(is)));
            }
            // A virtual package cannot be installed again by its own name.
            if (differs || force && !is.held() && (is.installed() || is.provider() == null)) {
                concerned.add(name);
                predicted.putAll(manager.known(name, facts, this::predict));
            }
        }
        if (concerned.isEmpty()) {
            return Plan.nothing();
        }
        List<Operation> operations = new ArrayList<>();
        manager.repair(facts, predicted).ifPresent(repair -> {
            changes.add(0, new Change.Attribute("dpkg", "interrupted", "configured"));
            operations.add(repair);
        });
        operations.add(operation(concerned));
        if (!(wanted instanceof PackageState.Absent)) {
            predicted.putAll(FilesSource.unsettled(facts));
            predicted.putAll(Trees.unsettled(facts));
        }
        return new Plan(changes, operations, predicted);
    }

    private Operation operation(List<String> concerned) {
        if (wanted instanceof PackageState.Absent) {
            return new PackageTransaction(manager, PackageTransaction.Kind.REMOVE, concerned, concerned).operation();
        } else if (wanted instanceof PackageState.Latest) {
            return new PackageTransaction(manager, PackageTransaction.Kind.LATEST, concerned, concerned).operation();
        }
        List<String> words = wanted instanceof PackageState.Version exact
                ? concerned.stream()
                        .map(name -> manager.word(name, exact.version()))
                        .toList()
                : concerned;
        return new PackageTransaction(manager, PackageTransaction.Kind.INSTALL, concerned, words).operation();
    }

    private boolean isAsWanted(PackageStatus is) {
        String version = is.version();
        if (wanted instanceof PackageState.Absent) {
            return !is.installed();
        } else if (wanted instanceof PackageState.Version exact) {
            return is.installed() && (version == null || manager.is(exact, version));
        } else if (wanted instanceof PackageState.Latest) {
            boolean newest = version == null || is.candidate() == null || version.equals(is.candidate());
            return is.installed() && (newest || is.held());
        }
        return is.installed() || is.provider() != null;
    }

    private PackageStatus predict(PackageStatus is) {
        if (wanted instanceof PackageState.Absent) {
            return new PackageStatus(false, null, is.provider(), is.candidate());
        }
        String version = is.candidate();
        if (wanted instanceof PackageState.Version exact) {
            version = exact.version().endsWith("*") ? null : exact.version();
        } else if (is.installed() && wanted instanceof PackageState.Present) {
            version = is.version();
        }
        return new PackageStatus(true, version, is.provider(), is.candidate());
    }

    private static String shown(PackageStatus is) {
        return !is.installed() ? ABSENT : is.version() == null ? "installed" : is.version();
    }

    private String shownWanted(PackageStatus is) {
        if (wanted instanceof PackageState.Absent) {
            return ABSENT;
        } else if (wanted instanceof PackageState.Version exact) {
            return exact.version();
        }
        return is.candidate() == null ? "installed" : is.candidate();
    }

    private Fact<?, PackageStatus> fact(String name) {
        return manager.fact(name, wanted instanceof PackageState.Latest);
    }
}
