package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.types.PackageTransaction.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PackageTransactionTest {

    private static final PackageTransaction NGINX = transaction(Kind.INSTALL, "nginx", "curl");

    @Test
    void installsWhateverVersionsAreWantedInOneGo() {
        PackageTransaction tree =
                new PackageTransaction(Apt.INSTANCE, Kind.INSTALL, List.of("tree"), List.of("tree=2.1-1"));

        assertThat(NGINX.and(tree)).hasValueSatisfying(both -> {
            assertThat(both.operation().summary()).isEqualTo("install nginx, curl, tree=2.1-1");
            assertThat(both.operation().script()).contains("set -- nginx curl 'tree=2.1-1'\n");
        });
    }

    @Test
    void keepsInstallingAndRemovingApart() {
        assertThat(NGINX.and(transaction(Kind.REMOVE, "exim4"))).isEmpty();
    }

    @Test
    void keepsTwoWishesForOnePackageApart() {
        assertThat(NGINX.and(transaction(Kind.INSTALL, "curl"))).isEmpty();
        assertThat(NGINX.and(transaction(Kind.INSTALL, "curl:amd64"))).isEmpty();
    }

    private static PackageTransaction transaction(Kind kind, String... names) {
        return new PackageTransaction(Apt.INSTANCE, kind, List.of(names), List.of(names));
    }
}
