package dev.suil.module.declaration;

/**
 * A repository that packages come from. On the family debian a file of apt in the form deb822, which is put in place
 * once its index could be fetched; on redhat and suse a file of yum, dnf or zypper.
 */
public final class RepositoryDeclaration extends Declaration<RepositoryDeclaration> {

    RepositoryDeclaration(Item item) {
        super(item);
    }

    /** Where it is. Needed unless {@code absent}. */
    public RepositoryDeclaration uris(String... uris) {
        return set("uris", uris);
    }

    /** For apt: the suites. Default: the node's release by its codename. */
    public RepositoryDeclaration suites(String... suites) {
        return set("suites", suites);
    }

    /** For apt: the components. Default: {@code main}. */
    public RepositoryDeclaration components(String... components) {
        return set("components", components);
    }

    /** For apt: {@code deb}, {@code deb-src} or both. Default: {@code deb}. */
    public RepositoryDeclaration types(String... types) {
        return set("types", types);
    }

    /** For apt: the architectures. Default: those of the node. */
    public RepositoryDeclaration architectures(String... architectures) {
        return set("architectures", architectures);
    }

    /** The key that it is signed with, as armoured text. */
    public RepositoryDeclaration key(String key) {
        return set("key", key);
    }

    /** The file below the module's {@code files/} that holds the key, armoured or not. */
    public RepositoryDeclaration keySource(String keySource) {
        return set("key_source", keySource);
    }

    /** The path of a key that the node has. Without any of the three, the keys count that the node trusts anyway. */
    public RepositoryDeclaration signedBy(String signedBy) {
        return set("signed_by", signedBy);
    }

    /** Whether it should not be there. Default: false. */
    public RepositoryDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
