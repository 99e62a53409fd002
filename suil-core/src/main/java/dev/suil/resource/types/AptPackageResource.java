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
import dev.suil.resource.facts.AptKey;
import dev.suil.resource.facts.AptPackage;
import dev.suil.resource.facts.AptPackages;
import dev.suil.resource.facts.DpkgInterrupted;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Packages of Debian and its relatives, installed or removed in one transaction.
 *
 * @param names as apt takes them, at least one
 * @param wanted in which state they should be
 */
public record AptPackageResource(List<String> names, PackageState wanted) implements Resource {

    private static final String ABSENT = "absent";

    public AptPackageResource {
        names = names.stream().distinct().toList();
        for (String name : names) {
            if (!AptKey.isName(name)) {
                throw new BadResource("'" + name + "' cannot be the name of a package");
            }
        }
    }

    @Override
    public ResourceId id() {
        return new ResourceId("package", String.join(", ", names));
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        Set<Fact<?, ?>> reads = new HashSet<>();
        names.forEach(name -> reads.add(fact(name)));
        reads.add(DpkgInterrupted.FACT);
        return reads;
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        List<Change> changes = new ArrayList<>();
        List<String> concerned = new ArrayList<>();
        Map<Fact<?, ?>, Object> predicted = new HashMap<>();
        for (String name : names) {
            AptPackage is = facts.get(fact(name));
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
                predicted.putAll(AptPackages.known(name, facts, this::predict));
            }
        }
        if (concerned.isEmpty()) {
            return Plan.nothing();
        }
        List<Operation> operations = new ArrayList<>();
        if (facts.get(DpkgInterrupted.FACT)) {
            changes.add(0, new Change.Attribute("dpkg", "interrupted", "configured"));
            operations.add(Operation.of("finish what dpkg was interrupted in", AptScripts.configure()));
            predicted.put(DpkgInterrupted.FACT, false);
        }
        operations.add(operation(concerned));
        if (!(wanted instanceof PackageState.Absent)) {
            predicted.putAll(FilesSource.unsettled(facts));
            predicted.putAll(Trees.unsettled(facts));
        }
        return new Plan(changes, operations, predicted);
    }

    private Operation operation(List<String> concerned) {
        List<String> words = wanted instanceof PackageState.Version exact
                ? concerned.stream().map(name -> name + "=" + exact.version()).toList()
                : concerned;
        return new AptTransaction(!(wanted instanceof PackageState.Absent), words).operation();
    }

    private boolean isAsWanted(AptPackage is) {
        String version = is.version();
        if (wanted instanceof PackageState.Absent) {
            return !is.installed();
        } else if (wanted instanceof PackageState.Version exact) {
            return is.installed() && (version == null || exact.matches(version));
        } else if (wanted instanceof PackageState.Latest) {
            boolean newest = version == null || is.candidate() == null || version.equals(is.candidate());
            return is.installed() && (newest || is.held());
        }
        return is.installed() || is.provider() != null;
    }

    private AptPackage predict(AptPackage is) {
        if (wanted instanceof PackageState.Absent) {
            return new AptPackage(false, null, is.provider(), is.candidate());
        }
        String version = is.candidate();
        if (wanted instanceof PackageState.Version exact) {
            version = exact.version().endsWith("*") ? null : exact.version();
        } else if (is.installed() && wanted instanceof PackageState.Present) {
            version = is.version();
        }
        return new AptPackage(true, version, is.provider(), is.candidate());
    }

    private static String shown(AptPackage is) {
        return !is.installed() ? ABSENT : is.version() == null ? "installed" : is.version();
    }

    private String shownWanted(AptPackage is) {
        if (wanted instanceof PackageState.Absent) {
            return ABSENT;
        } else if (wanted instanceof PackageState.Version exact) {
            return exact.version();
        }
        return is.candidate() == null ? "installed" : is.candidate();
    }

    private Fact<AptKey, AptPackage> fact(String name) {
        return AptPackages.of(name, wanted instanceof PackageState.Latest);
    }
}
