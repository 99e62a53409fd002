package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AptTransactionTest {

    private static final Operation NGINX = new AptTransaction(true, List.of("nginx", "curl")).operation();

    @Test
    void installsWhateverVersionsAreWantedInOneGo() {
        assertThat(NGINX.and(new AptTransaction(true, List.of("tree=2.1-1")).operation()))
                .hasValueSatisfying(both -> {
                    assertThat(both.summary()).isEqualTo("install nginx, curl, tree=2.1-1");
                    assertThat(both.script()).contains("set -- nginx curl 'tree=2.1-1'\n");
                });
    }

    @Test
    void keepsInstallingAndRemovingApart() {
        assertThat(NGINX.and(new AptTransaction(false, List.of("exim4")).operation()))
                .isEmpty();
    }

    @Test
    void keepsTwoWishesForOnePackageApart() {
        assertThat(NGINX.and(new AptTransaction(true, List.of("curl=8.0")).operation()))
                .isEmpty();
        assertThat(NGINX.and(new AptTransaction(true, List.of("curl:amd64")).operation()))
                .isEmpty();
    }
}
