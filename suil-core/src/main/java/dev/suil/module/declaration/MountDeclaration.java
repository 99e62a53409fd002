package dev.suil.module.declaration;

/**
 * A file system: its entry in {@code /etc/fstab}, and whether it is mounted. The value is the path where it is mounted,
 * which is made where it is missing.
 */
public final class MountDeclaration extends Declaration<MountDeclaration> {

    MountDeclaration(Item item) {
        super(item);
    }

    /** What is mounted: {@code /dev/sdb1}, {@code UUID=...}, {@code server:/path}, {@code tmpfs}. */
    public MountDeclaration device(String device) {
        return set("device", device);
    }

    /** The type of the file system. */
    public MountDeclaration type(String type) {
        return set("type", type);
    }

    /** The options. Default: {@code defaults}. */
    public MountDeclaration options(String... options) {
        return set("options", options);
    }

    /** The fifth field of the entry. Default: 0. */
    public MountDeclaration dump(long dump) {
        return set("dump", dump);
    }

    /** In which turn it is checked at the start. Default: 0, never. */
    public MountDeclaration pass(long pass) {
        return set("pass", pass);
    }

    /** Whether it is mounted by now, not only from the next start on. Default: true. */
    public MountDeclaration mounted(boolean mounted) {
        return set("mounted", mounted);
    }

    /** Whether it should be unmounted and have no entry; the directory stays. Default: false. */
    public MountDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
