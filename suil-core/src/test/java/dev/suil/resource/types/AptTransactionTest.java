package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class AptTransactionTest {

    private static final AptTransaction NGINX = new AptTransaction(true, List.of("nginx", "curl"));

    @Test
    void installsWhateverVersionsAreWantedInOneGo() {
        assertThat(NGINX.and(new AptTransaction(true, List.of("tree=2.1-1")))).hasValueSatisfying(both -> {
            assertThat(both.operation().summary()).isEqualTo("install nginx, curl, tree=2.1-1");
            assertThat(both.operation().script()).contains("set -- nginx curl 'tree=2.1-1'\n");
        });
    }

    @Test
    void keepsInstallingAndRemovingApart() {
        assertThat(NGINX.and(new AptTransaction(false, List.of("exim4")))).isEmpty();
    }

    @Test
    void keepsTwoWishesForOnePackageApart() {
        assertThat(NGINX.and(new AptTransaction(true, List.of("curl=8.0")))).isEmpty();
        assertThat(NGINX.and(new AptTransaction(true, List.of("curl:amd64")))).isEmpty();
    }
}
