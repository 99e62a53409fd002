package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Sequence;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import org.junit.jupiter.api.Test;

class PlacesTest {

    private static final String TEXT = """
            app:
              text: x
              quoted: 'y'
              flow: [1, {k: v}]
              block:
                - one
                -   two
              empty:
              anchored: &a hello
              tagged: !replace  value
              both: &b !append [1]
              swapped: !append &c
                - 1
              again: *a
              literal: |
                text
            """;

    @Test
    void aValueIsWhereItsTextStarts() {
        Written app = Reads.at(TEXT, "app");
        assertThat(Reads.place(app)).isEqualTo("2:3");
        assertThat(Reads.place(Reads.within(app, "text"))).isEqualTo("2:9");
        assertThat(Reads.place(Reads.within(app, "quoted"))).isEqualTo("3:11");
        assertThat(Reads.place(Reads.within(app, "flow"))).isEqualTo("4:9");
        assertThat(Reads.place(((Sequence) Reads.within(app, "flow")).items().get(1)))
                .isEqualTo("4:13");
        assertThat(Reads.place(Reads.within(app, "block"))).isEqualTo("6:5");
        assertThat(Reads.place(((Sequence) Reads.within(app, "block")).items().get(1)))
                .isEqualTo("7:9");
        assertThat(Reads.place(Reads.within(app, "empty"))).isEqualTo("8:9");
        assertThat(Reads.place(Reads.within(app, "literal"))).isEqualTo("15:12");
    }

    @Test
    void aTaggedValueIsWhereItsTagStartsAndAnAnchorDoesNotCount() {
        Written app = Reads.at(TEXT, "app");
        assertThat(Reads.place(Reads.within(app, "anchored"))).isEqualTo("9:16");
        assertThat(Reads.place(Reads.within(app, "tagged"))).isEqualTo("10:11");
        assertThat(Reads.place(((Tagged) Reads.within(app, "tagged")).value())).isEqualTo("10:21");
        assertThat(Reads.place(Reads.within(app, "both"))).isEqualTo("11:12");
        assertThat(Reads.place(((Tagged) Reads.within(app, "both")).value())).isEqualTo("11:20");
        assertThat(Reads.place(Reads.within(app, "swapped"))).isEqualTo("12:12");
        assertThat(Reads.place(((Tagged) Reads.within(app, "swapped")).value())).isEqualTo("13:5");
    }

    @Test
    void anAliasIsWhereItsAnchoredValueIs() {
        assertThat(Reads.place(Reads.at(TEXT, "app", "again"))).isEqualTo("9:16");
    }

    @Test
    void aKeyIsWhereItStarts() {
        var app = Reads.entries(Reads.at(TEXT, "app"));
        assertThat(app.keyOrigin(app.indexOf("flow"))).hasToString(Reads.FILE + ":4:3");
        var explicit = Reads.entries(Reads.data("? &k key\n: v\n"));
        assertThat(explicit.keyOrigin(0)).hasToString(Reads.FILE + ":1:6");
    }

    @Test
    void columnsCountCodePoints() {
        assertThat(Reads.place(Reads.at("{\"\uD83D\uDE00\": x, y: z}", "y"))).isEqualTo("1:13");
    }

    @Test
    void pathsAreOfKeysAlone() {
        assertThat(Reads.problems("a:\n- b.c:\n  - !x 1\n")).containsExactly("yaml.unknown-tag 3:5 a.\"b.c\"");
    }

    @Test
    void whatStandsBehindSecretsOfSeveralLinesKeepsItsPlace() {
        String text = "a: !ENC[\n  Zm9v\n  YmFy\n  ]\n\"\uD83D\uDE00\": !ENC[x] # c\nb: !x 1\n";
        assertThat(Reads.problems(text))
                .containsExactly(
                        "secret.malformed 1:4 a", "secret.malformed 5:6 \uD83D\uDE00", "yaml.unknown-tag 6:4 b");
    }
}
