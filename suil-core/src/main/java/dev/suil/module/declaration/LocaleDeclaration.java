package dev.suil.module.declaration;

/** A locale that programs can use, made by {@code locale-gen}, which on Debian the package {@code locales} brings. */
public final class LocaleDeclaration extends Declaration<LocaleDeclaration> {

    LocaleDeclaration(Item item) {
        super(item);
    }

    /** Whether the system uses it, as {@code LANG}, where nobody says otherwise. Default: false. */
    public LocaleDeclaration defaultLocale(boolean defaultLocale) {
        return set("default", defaultLocale);
    }

    /** Whether it should not be there. Default: false. */
    public LocaleDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
