package dev.suil.ssh.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunFolderTest {

    private static final Instant TIME = Instant.parse("2026-12-01T08:15:00.5Z");
    private static final Mapping NOTHING = new Mapping(Entries.empty(), Origin.file("x"));

    @TempDir
    Path workspace;

    @Test
    void aTimestampThatIsTakenGetsASuffix() throws IOException {
        assertThat(Stream.of(1, 2, 3).map(i -> create().path().getFileName().toString()))
                .containsExactly("20261201T081500Z", "20261201T081500Z-2", "20261201T081500Z-3");
    }

    @Test
    void foldersAndFilesAreForTheirOwnerAlone() throws IOException {
        RunFolder folder = create();
        folder.write(record("a", "changed", "sha256:1"), NOTHING);

        try (Stream<Path> all = Files.walk(workspace.resolve(".runs"))) {
            assertThat(all)
                    .allSatisfy(path -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                            .isEqualTo(Files.isDirectory(path) ? "rwx------" : "rw-------"));
        }
        try (Stream<Path> files = Files.list(folder.path().resolve("a"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("config.yaml", "record.json");
        }
    }

    @Test
    void theLastRecordIsTheNewestThatWentWell() throws IOException {
        create().write(record("a", "changed", "sha256:1"), NOTHING);
        for (int i = 0; i < 10; i++) {
            create().write(record("a", "unchanged", "sha256:" + i), NOTHING);
        }
        create().write(record("a", "failed", "sha256:99"), NOTHING);

        LastRecord last = new LastRecord.Finder(workspace).find("a");

        assertThat(last.digests()).containsEntry("m", "sha256:9");
        assertThat(last.resources()).containsEntry("m", List.of("file /etc/motd"));
        assertThat(last.seen()).containsExactly("a", "b");
    }

    @Test
    void aNodeWithoutRecordHasNone() {
        assertThat(new LastRecord.Finder(workspace).find("a")).isEqualTo(LastRecord.NONE);
    }

    @Test
    void aRecordThatWasCutShortIsPassedOver() throws IOException {
        create().write(record("a", "changed", "sha256:1"), NOTHING);
        RunFolder damaged = create();
        damaged.write(record("a", "changed", "sha256:2"), NOTHING);
        Files.writeString(damaged.path().resolve("a/record.json"), "{\"result\": ");

        assertThat(new LastRecord.Finder(workspace).find("a").digests()).containsEntry("m", "sha256:1");
    }

    @Test
    void aLockIsHeldByOneAndNamesIt() throws IOException {
        Optional<NodeLock> first = NodeLock.take(workspace, "a", "alice");

        assertThat(first).isPresent();
        assertThat(NodeLock.take(workspace, "a", "bob")).isEmpty();
        assertThat(NodeLock.holder(workspace, "a")).isEqualTo("alice");
        assertThat(NodeLock.take(workspace, "b", "bob")).isPresent();
        first.orElseThrow().close();
        assertThat(NodeLock.take(workspace, "a", "bob")).isPresent();
    }

    private RunFolder create() {
        try {
            return RunFolder.create(workspace, TIME, null, "me");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static NodeRecord record(String node, String result, String digest) {
        return new NodeRecord(
                node,
                "web",
                "main",
                result,
                null,
                null,
                TIME.toString(),
                5,
                null,
                List.of("a", "b"),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of("m", List.of("file /etc/motd")),
                Map.of("m", digest));
    }
}
