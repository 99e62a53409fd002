package dev.suil.resource;

import dev.suil.data.Origin;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A resource as a module declares it.
 *
 * @param notifies the handlers to run when it changes, as written: {@code reload nginx}, {@code rebuild index},
 *     {@code other/handler}
 * @param place where in the module it is declared; null where that is not known
 */
public record Declared(
        Resource resource, List<String> notifies, @Nullable Origin place) {
    public Declared {
        notifies = List.copyOf(notifies);
    }
}
