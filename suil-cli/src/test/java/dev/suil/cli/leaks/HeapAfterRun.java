package dev.suil.cli.leaks;

import dev.suil.cli.Main;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Runs a command in a process of its own, and then writes a dump of all objects that are still in use. */
public final class HeapAfterRun {

    private HeapAfterRun() {}

    /** @param args where the dump goes, then the command */
    public static void main(String[] args) throws Exception {
        List<String> command = Arrays.asList(args).subList(1, args.length);
        int exit = Main.run(
                command,
                InputStream.nullInputStream(),
                System.out,
                System.err,
                System.getenv(),
                Path.of("").toAbsolutePath());
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        server.invoke(
                new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                "dumpHeap",
                new Object[] {args[0], true},
                new String[] {"java.lang.String", "boolean"});
        System.exit(exit);
    }
}
