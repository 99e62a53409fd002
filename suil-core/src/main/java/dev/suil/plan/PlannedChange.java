package dev.suil.plan;

import dev.suil.resource.Change;

/**
 * A difference, and whether it may be shown.
 *
 * @param secret whether a secret has a part in it: neither side is shown then
 */
public record PlannedChange(Change change, boolean secret) {

    @Override
    public String toString() {
        return secret ? change.what() + " differs (secret)" : change.toString();
    }
}
