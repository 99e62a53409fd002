package dev.suil.resource.facts;

import java.util.List;

/**
 * A service as OpenRC knows it.
 *
 * @param state {@code started}, {@code stopped}, {@code crashed}, {@code starting}, {@code inactive}, ...; empty where
 *     there is no such service
 * @param runlevels those that it starts in
 */
public record OpenRcService(String state, List<String> runlevels) {

    /** The state of a service that is not there. */
    public static final OpenRcService NOT_FOUND = new OpenRcService("", List.of());

    public OpenRcService {
        runlevels = List.copyOf(runlevels);
    }

    public boolean running() {
        return state.equals("started") || state.equals("starting");
    }

    /** Whether it starts with the system. */
    public boolean enabled() {
        return !runlevels.isEmpty();
    }
}
