package dev.suil.ssh.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.suil.data.Mapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** The folder of one run, {@code .runs/<UTC timestamp>/}. Thread-safe. */
public final class RunFolder {

    /** As in {@code 20261201T081500Z}: sorts by time, and is a file name everywhere. */
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path folder;
    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private RunFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes the folder of a run that starts at {@code time}; a name that is taken gets a suffix. */
    public static RunFolder create(Path workspace, Instant time) throws IOException {
        Path runs = runs(workspace);
        return new RunFolder(PrivateFiles.freeFolder(runs.resolve(NAME.format(time.truncatedTo(ChronoUnit.SECONDS)))));
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
