package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExampleWorkspaceTest {

    @Test
    void theExampleOfTheDocumentationHasNothingWrongAndNothingOdd(@TempDir Path cache) {
        Validation validation = Validation.of(Path.of("../docs/example"), cache);

        assertThat(validation.problems()).isEmpty();
        assertThat(validation.warnings()).isEmpty();
        assertThat(validation.nodes()).isPositive();
    }
}
