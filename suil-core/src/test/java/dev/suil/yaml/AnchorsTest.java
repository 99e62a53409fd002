package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Origin;
import dev.suil.data.WrittenMapping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnchorsTest {

    private static final String BASE = "base: &b {x: 1, y: 2, l: [1]}\nother: &o {x: 9, z: 9}\n";

    @Test
    void anAliasStandsForTheLastAnchorOfItsName() {
        assertThat(Reads.data("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")).hasToString("{a: 1, b: 1, c: 2, d: 2}");
    }

    @Test
    void mergedKeysStandWhereTheMergeKeyStandsAndExplicitOnesWin() {
        assertThat(Reads.at(BASE + "one:\n  a: 0\n  <<: *b\n  y: 3\n", "one"))
                .hasToString("{a: 0, x: 1, y: 3, l: [1]}");
        assertThat(Reads.at(BASE + "one: {y: 3, <<: *b}\n", "one")).hasToString("{y: 3, x: 1, l: [1]}");
    }

    @Test
    void inAListOfMergedMappingsTheEarlierWins() {
        assertThat(Reads.at(BASE + "one: {<<: [*o, *b]}\n", "one")).hasToString("{x: 9, z: 9, y: 2, l: [1]}");
        assertThat(Reads.at(BASE + "one: {<<: [{x: 0}, *b]}\n", "one")).hasToString("{x: 0, y: 2, l: [1]}");
    }

    @Test
    void mergeKeysOfAMergedMappingAreApplied() {
        assertThat(Reads.at(BASE + "one: &n {<<: *b, n: 1}\ntwo: {<<: *n, x: 5}\n", "two"))
                .hasToString("{x: 5, y: 2, l: [1], n: 1}");
    }

    @Test
    void mergedMappingsMayHoldTags() {
        assertThat(Reads.at("a: &a {x: !replace [1]}\nb: {<<: *a, y: 2}\n", "b"))
                .isInstanceOf(WrittenMapping.class);
    }

    @Test
    void aMergedKeyKeepsItsOwnPlace() {
        var one = Reads.entries(Reads.at(BASE + "one: {<<: *b}\n", "one"));
        assertThat(one.keyOrigin(0)).hasToString(Reads.FILE + ":1:11");
    }

    @Test
    void theMergeKeyTakesMappingsOnlyAndStandsOnce() {
        assertThat(Reads.problems("a: &t text\nb: {<<: *t}\nc:\n  <<: [1, {}]\nd:\n  <<:\n"))
                .containsExactly("yaml.bad-key 1:7 b.<<", "yaml.bad-key 4:8 c.<<", "yaml.bad-key 6:6 d.<<");
        assertThat(Reads.problems(BASE + "c: {<<: *b, <<: *o}\n")).containsExactly("yaml.duplicate-key 3:13 c.<<");
    }

    @Test
    void aQuotedMergeKeyIsAKey() {
        assertThat(Reads.data("a: {\"<<\": 1, '<<<': 2}")).hasToString("{a: {<<: 1, <<<: 2}}");
    }

    @Test
    void anUnknownAnchorIsReportedWhereTheAliasStands() {
        var problem = Reads.onlyProblem("a: 1\nb: [*far, 2]\n");
        assertThat(Reads.problems("a: 1\nb: [*far, 2]\n")).containsExactly("yaml.syntax 2:5 b");
        assertThat(problem.hint()).contains("their own file");
        assertThat(Reads.onlyProblem("a: &base 1\nb: *bse\n").hint()).contains("'*base'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a: &a [1, *a]", "a: &a {b: *a}", "a: &a {<<: *a}", "a: &a {<<: [*a, *a]}", "a: &a {? *a : 1}"})
    void anAnchorInsideItselfEndsTheFile(String text) {
        ReadFile read = Reads.layer(text);
        assertThat(read.root()).isNull();
        assertThat(read.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code().id()).isEqualTo("yaml.limit");
            assertThat(problem.place()).extracting(Origin::column).isEqualTo(text.indexOf("*a") + 1);
        });
    }

    @Test
    void aColonThatBelongsToAnAliasIsSaid() {
        assertThat(Reads.onlyProblem("a: &x name\nb:\n  *x: 1\n").hint()).contains("space before the ':'");
    }
}
