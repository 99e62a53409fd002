package dev.suil.module.declaration;

/**
 * One package or several, in one transaction, together with the packages of the items next to it that are to be
 * installed (or removed) too. Nothing is ever asked, and a lock is waited for. The families debian (apt), redhat (dnf
 * or yum), suse (zypper), alpine (apk) and arch (pacman) have it. apt keeps configuration files that were changed by
 * hand, and its index is renewed only where it is missing or does not lead to the packages, once an apply. A name that
 * an installed package provides counts as installed.
 */
public final class PackageDeclaration extends Declaration<PackageDeclaration> {

    PackageDeclaration(Item item) {
        super(item);
    }

    /**
     * The one version to have, also where a newer one is installed; {@code 1.2*} for any that starts so. pacman has no
     * choice of versions. Default: any.
     */
    public PackageDeclaration version(String version) {
        return set("version", version);
    }

    /** Whether to have the newest version that the node's package index knows. Default: false. */
    public PackageDeclaration latest(boolean latest) {
        return set("latest", latest);
    }

    /** Whether the packages should not be installed; their configuration files stay. Default: false. */
    public PackageDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
