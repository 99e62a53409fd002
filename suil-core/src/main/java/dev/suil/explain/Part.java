package dev.suil.explain;

import dev.suil.data.KeyPath;
import dev.suil.data.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a value came from, and where each part of it did.
 *
 * @param path in the node's data; the position of an item stands for it
 * @param contributions what each layer that has a part in it did, lowest first
 * @param lookups those that stand here, as the value or as items of the list
 * @param parts the entries of a mapping, those that were deleted last; the items of a list
 * @param value as resolved; null where there is none
 */
public record Part(
        KeyPath path,
        List<Contribution> contributions,
        List<Lookup> lookups,
        List<Part> parts,
        @Nullable Value value) {

    public Part {
        contributions = List.copyOf(contributions);
        lookups = List.copyOf(lookups);
        parts = List.copyOf(parts);
    }
}
