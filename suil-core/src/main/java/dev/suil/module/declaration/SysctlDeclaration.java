package dev.suil.module.declaration;

/**
 * A setting of the kernel, by its name: set at once, and in a file below {@code /etc/sysctl.d} from the next start on.
 */
public final class SysctlDeclaration extends Declaration<SysctlDeclaration> {

    SysctlDeclaration(Item item) {
        super(item);
    }

    /** The value. Needed unless {@code absent}. */
    public SysctlDeclaration value(String value) {
        return set("value", value);
    }

    /** Whether it should not be set at the start; the running kernel keeps what it has. Default: false. */
    public SysctlDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
