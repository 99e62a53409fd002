package dev.suil.ssh.remote;

import dev.suil.resource.Bytes;
import dev.suil.resource.Sh;
import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads from a node: all sections travel in one script through one exec. Changes nothing there. */
public final class Reading {

    /** What one section may answer at most. */
    private static final int LIMIT = 256 << 20;

    private Reading() {}

    /**
     * Runs the sections in order.
     *
     * @param limit how long all of them may take
     * @return an answer for each, in order
     * @throws TransportException where the node cannot be read; a section that fails is no such case
     */
    public static List<Answer> read(Connection connection, Elevation elevation, List<Section> sections, Duration limit)
            throws TransportException {
        Mark mark = Mark.random();
        try (RootShell shell = RootShell.open(connection, elevation, RootShell.Input.WHOLE);
                Deadline deadline = new Deadline(limit, shell::close)) {
            List<Answer> answers = new ArrayList<>();
            try {
                shell.send(script(mark, sections));
                shell.endInput();
                Frames frames = new Frames(shell.out(), mark);
                for (Section section : sections) {
                    answers.add(answer(frames, section, shell));
                }
            } catch (TransportException e) {
                Section current = sections.get(Math.min(answers.size(), sections.size() - 1));
                if (deadline.passed()) {
                    throw new TransportException(
                            Kind.LOST,
                            "reading " + current.name() + " took longer than " + limit.toSeconds() + " s",
                            "see what hangs on the node, a dead network file system for one",
                            e);
                }
                throw new TransportException(
                        e.kind(), e.getMessage() + " while reading " + current.name(), e.hint(), e);
            }
            return answers;
        }
    }

    private static Answer answer(Frames frames, Section section, RootShell shell) throws TransportException {
        try {
            String begin = frames.next((bytes, length) -> {}).orElse("");
            ByteArrayOutputStream output = new ByteArrayOutputStream();
            String end = frames.next((bytes, length) -> add(output, bytes, length, section))
                    .orElse("");
            if (!begin.equals("begin") || !end.startsWith("end ")) {
                String said = shell.errorText();
                throw RootShell.lost(new IOException("the shell ended early" + (said.isEmpty() ? "" : ": " + said)));
            }
            return new Answer(section, Integer.parseInt(end.substring(4).strip()), Bytes.of(output.toByteArray()));
        } catch (IOException e) {
            throw RootShell.lost(e);
        }
    }

    private static void add(ByteArrayOutputStream output, byte[] bytes, int length, Section section)
            throws IOException {
        if (output.size() > LIMIT - length) {
            throw new IOException(section.name() + " answers more than " + (LIMIT >> 20) + " MiB");
        }
        output.write(bytes, 0, length);
    }

    /** One group, so that a script that did not arrive whole is a syntax error and runs not at all. */
    static String script(Mark mark, List<Section> sections) {
        StringBuilder script = new StringBuilder()
                .append("{\nm=")
                .append(mark.text())
                .append("\n")
                .append("""
                        LC_ALL=C
                        PATH=${PATH:+$PATH:}/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
                        export LC_ALL PATH
                        umask 077
                        section() {
                          printf '%s begin\\n' "$m"
                          ( s=$1; shift; eval "$s" ) </dev/null
                          printf '\\n%s end %s\\n' "$m" "$?"
                        }
                        """);
        for (Section section : sections) {
            script.append("section ").append(Sh.quote(section.script())).append('\n');
        }
        return script.append("}\n").toString();
    }
}
