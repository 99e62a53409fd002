package dev.suil.cli.nodes;

import dev.suil.cli.Main;
import dev.suil.cli.process.Surroundings;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The program suil, which stops where it is when its output tells a chosen event, says so, and goes on once a line comes on
 * standard input. The first argument is a text of the event's line; the second, how many such lines to let pass.
 */
final class HeldSuil {

    /** The line that says that suil is held. */
    static final String HELD = "held";

    private HeldSuil() {}

    public static void main(String[] args) {
        OutputStream out = new Gate(new FileOutputStream(FileDescriptor.out), args[0], Integer.parseInt(args[1]));
        Surroundings surroundings = new Surroundings(
                InputStream.nullInputStream(),
                out,
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Path.of("").toAbsolutePath(),
                false);
        System.exit(Main.run(List.copyOf(Arrays.asList(args).subList(2, args.length)), surroundings));
    }

    private static final class Gate extends FilterOutputStream {
        private final String event;
        private int passing;
        private final StringBuilder line = new StringBuilder();

        Gate(OutputStream out, String event, int passing) {
            super(out);
            this.event = event;
            this.passing = passing;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            line.append(new String(bytes, offset, length, StandardCharsets.UTF_8));
            int end = line.lastIndexOf("\n");
            if (end < 0) {
                return;
            }
            boolean told = line.substring(0, end).contains(event);
            line.delete(0, end + 1);
            if (told && passing-- == 0) {
                out.write((HELD + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
                while (System.in.read() > '\n') {
                    // up to the end of the line, or of the input
                }
            }
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }
    }
}
