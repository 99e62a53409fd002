package dev.suil.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.SuilException;
import dev.suil.resource.Bytes;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.UserAccount;
import dev.suil.resource.facts.UsersSource;
import dev.suil.resource.types.Attributes;
import dev.suil.resource.types.FileResource;
import dev.suil.resource.types.UserResource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A secret reaches a node on standard input alone. */
class VisibleSecretsTest {

    private static final Facts EMPTY_NODE = Facts.of(Map.of(
                    UsersSource.of("ann", false), UserAccount.ABSENT,
                    UsersSource.of("ann", true), UserAccount.ABSENT))
            .with(FilesSource.predict("/etc/key", FileState.ABSENT));

    @Test
    void contentAndPasswordsMayBeSecret() {
        assertThat(plan(secret -> FileResource.of("/etc/key", Bytes.of(secret), Attributes.ANY)))
                .noneMatch(operation -> operation.script().contains("s3cret"));
        assertThat(plan(secret -> user(null, Bytes.of(secret))))
                .noneMatch(operation -> operation.script().contains("s3cret"));
    }

    @Test
    void whatBecomesPartOfAScriptMayNotAndIsNotRepeated() {
        assertThatExceptionOfType(SuilException.class)
                .isThrownBy(() -> plan(secret -> user(secret, null)))
                .withMessageContaining("a secret in user ann")
                .withMessageNotContaining("s3cret");
    }

    private static List<Operation> plan(Function<String, Resource> declared) {
        Desired desired = new Desired(
                "m", declarations(declared.apply("digest")), declarations(declared.apply("s3cret")), true, false);
        return Planner.plan(List.of(desired), EMPTY_NODE, Set.of()).modules().stream()
                .flatMap(module -> module.resources().stream())
                .flatMap(resource -> resource.operations().stream())
                .toList();
    }

    private static Declarations declarations(Resource resource) {
        return new Declarations(List.of(new Declared(resource, List.of(), null)), Map.of());
    }

    private static UserResource user(@Nullable String comment, @Nullable Bytes password) {
        return new UserResource(
                "ann",
                null,
                null,
                Set.of(),
                false,
                comment,
                null,
                null,
                password,
                new UserResource.Create(true, false));
    }
}
