package dev.suil.cli.demo;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** The example workspace of the documentation, which is part of the program. */
public final class ExampleWorkspace {

    private ExampleWorkspace() {}

    /** Lays it out in {@code folder}, which is not there yet. */
    public static Path copyTo(Path folder) throws IOException {
        URL url = Objects.requireNonNull(
                ExampleWorkspace.class.getResource("/dev/suil/cli/example"), "the example is packaged");
        try {
            URI uri = url.toURI();
            if (uri.getScheme().equals("jar")) {
                try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                    Folders.copy(jar.provider().getPath(uri), folder);
                }
            } else {
                Folders.copy(Path.of(uri), folder);
            }
        } catch (URISyntaxException e) {
            throw new IOException("the program stands at a place that can be no address: " + url, e);
        }
        return folder;
    }
}
