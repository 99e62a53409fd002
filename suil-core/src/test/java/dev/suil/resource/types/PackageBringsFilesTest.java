package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.PlanException;
import dev.suil.resource.facts.AptPackages;
import dev.suil.resource.facts.DpkgInterrupted;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.PackageStatus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a package brings cannot be known before it is installed. */
class PackageBringsFilesTest {

    private static final String SITE = "/etc/nginx/sites-enabled/default";

    private final PackageResource nginx =
            new PackageResource(Apt.INSTANCE, List.of("nginx"), new PackageState.Present());
    private final FileResource noSite = FileResource.absent(SITE);

    @Test
    void aFileThatShouldNotBeThereIsRemovedAfterAPackageThatMayBringIt() {
        Facts before = facts(false);
        assertThat(noSite.plan(before, false).operations()).isEmpty();

        Facts after = before.with(nginx.plan(before, false).predicted());

        assertThat(noSite.plan(after, false).changes())
                .containsExactly(new Change.Attribute("type", "unknown", "absent"));
        assertThat(noSite.plan(after, false).operations()).hasSize(1);
    }

    @Test
    void aPackageThatIsThereLeavesWhatIsKnownKnown() {
        Facts before = facts(true);
        Facts after = before.with(nginx.plan(before, false).predicted());
        assertThat(noSite.plan(after, false).operations()).isEmpty();
    }

    @Test
    void aPackageThatIsHeldIsNeitherReplacedNorRemoved() {
        PackageStatus held = new PackageStatus(true, "1.22", null, null, true);
        Map<Fact<?, ?>, Object> known = Map.of(AptPackages.of("nginx", false), held, DpkgInterrupted.FACT, false);
        for (PackageState other : List.of(new PackageState.Version("1.24"), new PackageState.Absent())) {
            assertThatExceptionOfType(PlanException.class)
                    .isThrownBy(() ->
                            new PackageResource(Apt.INSTANCE, List.of("nginx"), other).plan(Facts.of(known), true))
                    .withMessageContaining("nginx is held at 1.22");
        }
    }

    private static Facts facts(boolean installed) {
        PackageStatus state = new PackageStatus(installed, installed ? "1.22" : null, null, "1.22");
        Map<Fact<?, ?>, Object> known = Map.of(
                AptPackages.of("nginx", false),
                state,
                DpkgInterrupted.FACT,
                false,
                FilesSource.attributes(SITE),
                FileState.ABSENT);
        return Facts.of(known);
    }
}
