package dev.suil.module.declaration;

/** The node's time zone, by its name in the time zone database. */
public final class TimezoneDeclaration extends Declaration<TimezoneDeclaration> {

    TimezoneDeclaration(Item item) {
        super(item);
    }
}
