package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgeTest {

    private final Age.NewKey key = Age.newKey();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 511, 512, 513, 65_535, 65_536, 65_537, 131_072, 200_000})
    void whatIsEncryptedIsDecryptedByteForByte(int length) {
        byte[] plain = new byte[length];
        new Random(length).nextBytes(plain);
        byte[] file = Age.encrypt(plain, Recipients.parse(key.recipient()));
        assertThat(Identities.parse(key.identity()).decrypt(file)).isEqualTo(plain);
    }

    @Test
    void eachOfSeveralRecipientsOpensAlone() {
        Age.NewKey other = Age.newKey();
        byte[] file = Age.encrypt(bytes("x"), Recipients.parse(key.recipient() + ", " + other.recipient()));
        assertThat(Identities.parse(key.identity()).decrypt(file)).isEqualTo(bytes("x"));
        assertThat(Identities.parse(other.identity()).decrypt(file)).isEqualTo(bytes("x"));
    }

    @Test
    void theSameTextIsEncryptedToAnotherFileEachTime() {
        Recipients recipients = Recipients.parse(key.recipient());
        assertThat(Age.encrypt(bytes("x"), recipients)).isNotEqualTo(Age.encrypt(bytes("x"), recipients));
    }

    @Test
    void aNewKeyShowsItsPublicHalfOnly() {
        assertThat(key.toString()).isEqualTo(key.recipient()).doesNotContain(key.identity());
    }

    @Test
    void theWrittenFormIsOneLineAndReadsBack() {
        byte[] file = Age.encrypt(new byte[5_000], Recipients.parse(key.recipient()));
        String written = EncryptedValue.write(file);
        assertThat(written).startsWith("!ENC[").endsWith("]").doesNotContain("\n");
        assertThat(EncryptedValue.read(written)).contains(file);
        assertThat(EncryptedValue.read(" " + written + "\n")).contains(file);
        assertThat(EncryptedValue.read(written.substring(5, written.length() - 1)))
                .contains(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "!ENC[]", "!ENC[%%%]", "!ENC[abc", "secret text"})
    void whatIsNoBase64IsNotRead(String text) {
        assertThat(EncryptedValue.read(text)).isEmpty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
