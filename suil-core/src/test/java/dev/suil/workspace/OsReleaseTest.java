package dev.suil.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.SuilException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OsReleaseTest {

    private static final String DEBIAN = """
            PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
            NAME="Debian GNU/Linux"
            VERSION_ID="12"
            VERSION_CODENAME=bookworm
            ID=debian
            """;

    @Test
    void factsAreReadAsWritten() {
        assertThat(OsRelease.facts(DEBIAN, "x86_64\n"))
                .isEqualTo(new OsFacts("debian", "12", "debian", "bookworm", "x86_64"));
    }

    @Test
    void lineEndsAndByteOrderMarkMakeNoDifference() {
        assertThat(OsRelease.facts("\uFEFF" + DEBIAN.replace("\n", "\r\n"), null))
                .isEqualTo(OsRelease.facts(DEBIAN, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "plain|plain",
                "\"double\"|double",
                "'single'|single",
                "\"a \\\"b\\\" \\$c \\\\ \\`\"|a \"b\" $c \\ `",
                "\"\\n\"|\\n",
                "'\\$'|\\$",
                "a\\ b|a b",
                "two words|two words",
                "\"not closed|not closed",
                "\"\"|",
                "a\"b\"'c'|abc",
            })
    void valueIsWhatAShellTakesItFor(String written, String meant) {
        assertThat(OsRelease.fields("ID=" + written)).containsEntry("ID", meant == null ? "" : meant);
    }

    @Test
    void commentsAndOtherLinesArePassedOverAndTheLastOfTwoWins() {
        assertThat(OsRelease.fields("# ID=no\n\nnonsense\n=x\nA B=c\n  ID=first\nID=last"))
                .containsOnlyKeys("ID")
                .containsEntry("ID", "last");
    }

    @ParameterizedTest
    @CsvSource({
        "debian,,debian",
        "linuxmint,ubuntu debian,debian",
        "unheard-of,ubuntu debian,debian",
        "unheard-of,unknown fedora,redhat",
        "rocky,rhel centos fedora,redhat",
        "Deepin,,debian",
        "unheard-of,never seen,unheard-of",
        ",debian,debian",
        ",,linux",
    })
    void familyComesFromTheIdThenFromItsRelatives(String id, String like, String family) {
        String text = (id == null ? "" : "ID=" + id + "\n") + (like == null ? "" : "ID_LIKE=\"" + like + "\"\n");
        assertThat(OsRelease.facts(text, null).family()).isEqualTo(family);
    }

    @ParameterizedTest
    @CsvSource({"1.10,x,1.10", ",sid,sid", ",,rolling"})
    void releaseIsTheVersionThenTheCodename(String version, String codename, String release) {
        String text = "ID=debian\nVERSION_ID=" + (version == null ? "" : version) + "\nVERSION_CODENAME="
                + (codename == null ? "\"\"" : codename);
        assertThat(OsRelease.facts(text, null).release()).isEqualTo(release);
    }

    @ParameterizedTest
    @CsvSource({"ID=../../etc", "VERSION_ID='12 '';x'", "VERSION_CODENAME=-x", "ID=a/b"})
    void valueThatMustNotBecomePartOfAPathIsRefused(String line) {
        assertThatThrownBy(() -> OsRelease.facts(line, null))
                .isInstanceOf(SuilException.class)
                .hasMessageContaining("os.bad-value");
    }

    @Property
    void whateverAFileHoldsItIsReadOrRefused(@ForAll String text) {
        try {
            OsRelease.facts("ID=" + text, text);
        } catch (SuilException e) {
            assertThat(e.problems()).isNotEmpty();
        }
    }
}
