package dev.suil.module.declaration;

/** What the node calls itself: at once, and in {@code /etc/hostname} from the next start on. */
public final class HostnameDeclaration extends Declaration<HostnameDeclaration> {

    HostnameDeclaration(Item item) {
        super(item);
    }
}
