package dev.suil.cli.screens;

import java.io.IOException;
import java.nio.file.Path;

/** Screens of a site whose hosts are folders. */
final class ScreensTest extends Screens {

    @Override
    protected Site site(Path folder) throws IOException {
        return Site.in(folder);
    }
}
