package dev.suil.ssh.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.suil.Shard;
import dev.suil.data.Mapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folder of one run, {@code .runs/<UTC timestamp>/}. Thread-safe. */
public final class RunFolder implements AutoCloseable {

    /** As in {@code 20261201T081500Z}: sorts by time, and is a file name everywhere. */
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path folder;
    private final Optional<NodeLock> lock;
    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private RunFolder(Path folder, Optional<NodeLock> lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Makes the folder of a run that starts at {@code time}; a name that is taken gets a suffix. Nobody removes it before
     * it is closed.
     *
     * @param shard which part of a run it is, so that the folders of all parts can be laid together; null for no part
     * @param holder who runs it
     */
    public static RunFolder create(Path workspace, Instant time, @Nullable Shard shard, String holder)
            throws IOException {
        String name = NAME.format(time.truncatedTo(ChronoUnit.SECONDS))
                + (shard == null ? "" : "-" + shard.index() + "of" + shard.count());
        Path folder = PrivateFiles.freeFolder(runs(workspace).resolve(name));
        return new RunFolder(
                folder, NodeLock.ofRun(workspace, folder.getFileName().toString(), holder));
    }

    /** Lets others remove it. */
    @Override
    public void close() {
        lock.ifPresent(NodeLock::closeAndDelete);
    }

    static Path runs(Path workspace) {
        return workspace.resolve(".runs");
    }

    public Path path() {
        return folder;
    }

    public void write(RunRecord record) throws IOException {
        PrivateFiles.write(folder.resolve("run.json"), text(record));
    }

    /** Writes a node's folder: whole, or not at all. */
    public void write(NodeRecord record, Mapping config) throws IOException {
        Path temporary = folder.resolve("." + record.node() + ".new");
        PrivateFiles.newFolder(temporary);
        PrivateFiles.write(temporary.resolve("config.yaml"), YamlWriter.write(config));
        PrivateFiles.write(temporary.resolve("record.json"), text(record));
        Files.move(temporary, folder.resolve(record.node()));
    }

    private String text(Object record) throws JsonProcessingException {
        return json.writeValueAsString(record) + "\n";
    }
}
