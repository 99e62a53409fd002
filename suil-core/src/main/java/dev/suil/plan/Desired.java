package dev.suil.plan;

import dev.suil.resource.Declarations;
import dev.suil.resource.Fact;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What one module wants of a node, in both renderings.
 *
 * @param module the module's name
 * @param shown the public rendering: every secret is its digest
 * @param applied the private rendering, with plain texts; the same as {@code shown} where the module uses no secret
 * @param touched whether the module is planned; one that is not still offers its handlers to others
 * @param force operations are wanted as if the state were unknown
 */
public record Desired(String module, Declarations shown, Declarations applied, boolean touched, boolean force) {

    /** A module that uses no secret. */
    public static Desired open(String module, Declarations declarations) {
        return new Desired(module, declarations, declarations, true, false);
    }

    /** Whether a secret may have a part in what it declares. */
    public boolean hasSecrets() {
        return !shown.equals(applied);
    }

    /** What must be read of the node, in the order in which it is asked for. Decided by public data alone. */
    public Set<Fact<?, ?>> reads() {
        Set<Fact<?, ?>> facts = new LinkedHashSet<>();
        shown.resources().forEach(declared -> facts.addAll(declared.resource().reads()));
        return facts;
    }

    @Override
    public String toString() {
        return "Desired[" + module + ", " + shown.resources().size() + " resources]";
    }
}
