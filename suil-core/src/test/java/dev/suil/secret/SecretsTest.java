package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.secret.SecretException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SecretsTest {

    private final Age.NewKey key = Age.newKey();
    private final Age.NewKey other = Age.newKey();

    @Test
    void everySecretIsFoundWithItsPathWithoutListPositions() {
        Secret a = secret("a", key, 1);
        Secret b = secret("b", key, 2);
        Value data = mapping("top", mapping("a.b", a), "list", list(Scalar.text("x", at(3)), list(mapping("in", b))));
        assertThat(Secrets.find("n", data, KeyPath.of("app")))
                .containsExactly(
                        new Secrets.Use("n", a, KeyPath.of("app", "top", "a.b")),
                        new Secrets.Use("n", b, KeyPath.of("app", "list", "in")));
    }

    @Test
    void allThatDoNotOpenAreReportedAtOnceAndEachOnce() {
        Secret good = secret("a", key, 1);
        Secret wrong = secret("b", other, 2);
        Secret broken = Secret.of(new byte[] {1, 2}, at(3));
        Secret composed = new Secret(
                List.of(
                        new Secret.Plain("user:"),
                        wrong.parts().get(0),
                        new Secret.Plain("@"),
                        secret("c", other, 4).parts().get(0)),
                at(4));
        List<Secrets.Use> uses = new ArrayList<>();
        uses.addAll(Secrets.find("n1", mapping("good", good, "wrong", wrong, "broken", broken), KeyPath.ROOT));
        uses.addAll(Secrets.find("n2", mapping("good", good, "wrong", wrong, "composed", composed), KeyPath.ROOT));
        List<Problem> problems = Secrets.check(uses, Identities.parse(key.identity()));
        assertThat(problems)
                .extracting(Problem::code, Problem::node, Problem::path, Problem::place)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                ProblemCode.SECRET_WRONG_KEY, "n1", KeyPath.of("wrong"), at(2)),
                        org.assertj.core.groups.Tuple.tuple(
                                ProblemCode.SECRET_MALFORMED, "n1", KeyPath.of("broken"), at(3)),
                        org.assertj.core.groups.Tuple.tuple(
                                ProblemCode.SECRET_WRONG_KEY, "n2", KeyPath.of("composed"), at(4)));
    }

    @Test
    void withoutAnyKeyEachDistinctSecretLacksOne() {
        Secret a = secret("a", key, 1);
        List<Secrets.Use> uses = Secrets.find("n", list(a, a, secret("b", key, 2)), KeyPath.ROOT);
        assertThat(Secrets.check(uses, Identities.none()))
                .extracting(Problem::code)
                .containsExactly(ProblemCode.SECRET_NO_KEY, ProblemCode.SECRET_NO_KEY);
    }

    @Test
    void aSecretIsRevealedWithItsPlainParts() {
        Revealer revealer = new Revealer(Identities.parse(key.identity()));
        Secret composed = new Secret(
                List.of(
                        new Secret.Plain("user:"),
                        secret("pä\nss\n", key, 1).parts().get(0),
                        new Secret.Plain("@host")),
                at(1));
        assertThat(revealer.apply(composed)).isEqualTo("user:pä\nss\n@host");
        assertThat(revealer.texts()).containsExactly("pä\nss\n");
        assertThat(revealer.toString()).isEqualTo("1 revealed");
    }

    @Test
    void bytesThatAreNoTextAreRefusedAndNotShown() {
        byte[] file = Age.encrypt(new byte[] {'a', (byte) 0xC3, '('}, Recipients.parse(key.recipient()));
        Revealer revealer = new Revealer(Identities.parse(key.identity()));
        assertThatThrownBy(() -> revealer.apply(Secret.of(file, at(1))))
                .isInstanceOfSatisfying(
                        SecretException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_TEXT))
                .hasNoCause();
    }

    private static Secret secret(String plain, Age.NewKey key, int line) {
        return Secret.of(
                Age.encrypt(plain.getBytes(StandardCharsets.UTF_8), Recipients.parse(key.recipient())), at(line));
    }

    private static Origin at(int line) {
        return new Origin("data/nodes/n.yaml", line, 1);
    }

    private static Sequence list(Value... items) {
        return new Sequence(List.of(items), at(9));
    }

    private static Mapping mapping(Object... keysAndValues) {
        Entries.Builder<Value> entries = new Entries.Builder<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.add((String) keysAndValues[i], at(9), (Value) keysAndValues[i + 1]);
        }
        return new Mapping(entries.build(), at(9));
    }
}
