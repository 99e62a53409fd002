package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Run;
import dev.suil.secret.Identities;
import dev.suil.ssh.RunListener;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.record.FactsFolder;
import dev.suil.ssh.record.LastRecord;
import dev.suil.ssh.record.RunFolder;
import dev.suil.ssh.transport.Connector;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What all nodes of a run share.
 *
 * @param directory what the run is
 * @param runFolder where the run is recorded; null where it is not
 * @param factsOnly whether the run reads and changes nothing
 * @param holder who runs it, for whoever is refused meanwhile
 */
record RunContext(
        Path workspace,
        Workshop workshop,
        Run run,
        RunSettings settings,
        RunListener listener,
        Interruption interruption,
        Connector connector,
        Identities identities,
        Declarer declarer,
        LastRecord.Finder lastRecords,
        FactsFolder facts,
        Directory directory,
        @Nullable RunFolder runFolder,
        boolean factsOnly,
        String holder) {

    /** Whether operations are carried out. */
    boolean applies() {
        return !factsOnly && !settings.dryRun();
    }
}
