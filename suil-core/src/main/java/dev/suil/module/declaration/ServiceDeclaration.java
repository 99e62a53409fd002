package dev.suil.module.declaration;

/**
 * A service: a unit of systemd, {@code nginx} for short where {@code nginx.service} is meant, or a service of OpenRC.
 * To reload or restart it when something changes, let that notify {@code reload nginx} or {@code restart nginx}.
 */
public final class ServiceDeclaration extends Declaration<ServiceDeclaration> {

    ServiceDeclaration(Item item) {
        super(item);
    }

    /** Whether it should run. Default: left as it is. */
    public ServiceDeclaration running(boolean running) {
        return set("running", running);
    }

    /**
     * Whether it should start with the system. A unit that cannot be enabled, such as a static one, is as it should be
     * either way. Default: left as it is.
     */
    public ServiceDeclaration enabled(boolean enabled) {
        return set("enabled", enabled);
    }

    /** Whether it should be impossible to start, which OpenRC cannot do. Default: left as it is. */
    public ServiceDeclaration masked(boolean masked) {
        return set("masked", masked);
    }
}
