package dev.suil.resource.types;

import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.facts.AptKey;
import dev.suil.resource.facts.AptPackages;
import dev.suil.resource.facts.DpkgInterrupted;
import dev.suil.resource.facts.PackageStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** apt and dpkg, of Debian and its relatives. */
enum Apt implements PackageManager {
    INSTANCE;

    @Override
    public boolean isName(String name) {
        return AptKey.isName(name);
    }

    @Override
    public Fact<?, PackageStatus> fact(String name, boolean candidate) {
        return AptPackages.of(name, candidate);
    }

    @Override
    public Set<Fact<?, ?>> alsoReads() {
        return Set.of(DpkgInterrupted.FACT);
    }

    @Override
    public Optional<Operation> repair(Facts facts, Map<Fact<?, ?>, Object> predicted) {
        if (!facts.get(DpkgInterrupted.FACT)) {
            return Optional.empty();
        }
        predicted.put(DpkgInterrupted.FACT, false);
        return Optional.of(Operation.of("finish what dpkg was interrupted in", AptScripts.configure()));
    }

    @Override
    public String word(String name, String version) {
        return name + "=" + version;
    }

    @Override
    public String install(List<String> words) {
        return AptScripts.install(words);
    }

    /** Installing raises what is there. */
    @Override
    public String latest(List<String> names) {
        return AptScripts.latest(names);
    }

    @Override
    public String remove(List<String> names) {
        return AptScripts.remove(names);
    }
}
