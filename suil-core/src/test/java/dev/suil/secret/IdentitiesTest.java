package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.secret.SecretException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdentitiesTest {

    private final Age.NewKey key = Age.newKey();
    private final Age.NewKey other = Age.newKey();
    private final byte[] file = Age.encrypt("pass".getBytes(StandardCharsets.UTF_8), Recipients.parse(key.recipient()));

    @ParameterizedTest
    @ValueSource(strings = {"%s %s", "%s,%s", "%s, %s\n", "%s\r\n%s", "# created today\n%s # mine\n\n# another\n%s\n"})
    void severalKeysAreReadHoweverTheyAreParted(String form) {
        assertThat(Identities.parse(form.formatted(other.identity(), key.identity()))
                        .opens(file))
                .isTrue();
        assertThat(Identities.parse(form.formatted(key.identity(), other.identity()))
                        .opens(file))
                .isTrue();
    }

    @Test
    void onlyCommentsAreNoKey() {
        assertThat(Identities.parse(" # none\n").isEmpty()).isTrue();
    }

    @Test
    void keysOfTwoSourcesAddUp() {
        assertThat(Identities.parse(other.identity())
                        .and(Identities.parse(key.identity()))
                        .opens(file))
                .isTrue();
    }

    @Test
    void failuresSayWhichOfThreeCausesTheyHave() {
        assertThat(kind(() -> Identities.none().decrypt(file))).isEqualTo(Kind.NO_KEY);
        assertThat(kind(() -> Identities.parse(other.identity()).decrypt(file))).isEqualTo(Kind.WRONG_KEY);
        assertThat(kind(() -> Identities.parse(key.identity()).decrypt(new byte[] {1, 2, 3})))
                .isEqualTo(Kind.MALFORMED);
        assertThat(kind(() -> Identities.parse(key.identity()).decrypt(new byte[0])))
                .isEqualTo(Kind.MALFORMED);
    }

    @Test
    void everyCutAndEveryFlippedByteIsRefused() {
        Identities identities = Identities.parse(key.identity());
        for (int i = 0; i < file.length; i++) {
            byte[] cut = Arrays.copyOf(file, i);
            assertThat(kind(() -> identities.decrypt(cut))).as("cut at %d", i).isIn(Kind.MALFORMED, Kind.WRONG_KEY);
            byte[] flipped = file.clone();
            flipped[i] ^= 1;
            assertThat(kind(() -> identities.decrypt(flipped)))
                    .as("flipped at %d", i)
                    .isIn(Kind.MALFORMED, Kind.WRONG_KEY);
        }
    }

    @Test
    void openingReadsTheHeaderAlone() {
        Identities identities = Identities.parse(key.identity());
        byte[] damaged = file.clone();
        damaged[damaged.length - 1] ^= 1;
        assertThat(identities.opens(damaged)).isTrue();
        assertThat(kind(() -> identities.decrypt(damaged))).isEqualTo(Kind.MALFORMED);
    }

    @Test
    void openingChecksTheAuthenticationOfTheHeader() {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        int mac = text.indexOf("\n--- ") + 5;
        byte[] damaged = file.clone();
        damaged[mac] = (byte) (damaged[mac] == 'A' ? 'B' : 'A');
        assertThat(kind(() -> Identities.parse(key.identity()).opens(damaged))).isEqualTo(Kind.MALFORMED);
    }

    @Test
    void withoutTheRightKeyNothingOpens() {
        assertThat(Identities.none().opens(file)).isFalse();
        assertThat(Identities.parse(other.identity()).opens(file)).isFalse();
    }

    @Test
    void manyThreadsMayShareTheKeys() {
        Identities identities = Identities.parse(other.identity() + " " + key.identity());
        List<String> plain = IntStream.range(0, 400)
                .parallel()
                .mapToObj(i -> new String(identities.decrypt(file), StandardCharsets.UTF_8))
                .toList();
        assertThat(plain).hasSize(400).containsOnly("pass");
    }

    @Test
    void aKeyIsNeverShown() {
        String half = key.identity().substring(20);
        assertThat(Identities.parse(key.identity()).toString()).isEqualTo("1 key");
        for (String wrong : List.of(
                key.identity().substring(0, 60),
                key.identity() + "Q",
                half,
                "AGE-SECRET-KEY-PQ-" + half,
                "\"" + key.identity() + "\"",
                "age1" + half)) {
            assertThatThrownBy(() -> Identities.parse(other.identity() + "\n" + wrong))
                    .isInstanceOf(SecretException.class)
                    .hasNoCause()
                    .message()
                    .startsWith("key 2 is ")
                    .doesNotContain(half.substring(0, 10));
        }
    }

    @Test
    void aRecipientInPlaceOfAKeyIsNamedAsSuch() {
        assertThatThrownBy(() -> Identities.parse(key.recipient()))
                .hasMessage("key 1 is a public recipient: give the secret key that belongs to it");
    }

    static Kind kind(ThrowingCallable call) {
        try {
            call.call();
        } catch (SecretException e) {
            return e.kind();
        } catch (Throwable e) {
            throw new AssertionError("not a SecretException", e);
        }
        throw new AssertionError("nothing was thrown");
    }
}
