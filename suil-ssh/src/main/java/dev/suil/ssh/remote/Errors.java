package dev.suil.ssh.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Drains the standard error of a shell, keeps its end, and answers sudo's prompt: once. A second prompt means that the
 * password was wrong.
 */
final class Errors implements Runnable {

    private static final int KEPT = 16 * 1024;

    private final InputStream stream;
    private final Tail tail = new Tail(KEPT);
    private final String prompt;
    private final @Nullable String password;
    private final OutputStream stdin;
    private final Runnable giveUp;
    private volatile boolean listening = true;
    private volatile boolean wrongPassword;
    private final CountDownLatch end = new CountDownLatch(1);
    private int prompts;

    /**
     * @param giveUp ends the shell
     */
    Errors(InputStream stream, Mark prompt, @Nullable String password, OutputStream stdin, Runnable giveUp) {
        this.stream = stream;
        this.prompt = prompt.text();
        this.password = password;
        this.stdin = stdin;
        this.giveUp = giveUp;
    }

    @Override
    public void run() {
        byte[] buffer = new byte[8192];
        StringBuilder recent = new StringBuilder();
        try {
            for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
                tail.add(buffer, 0, n);
                if (listening && password != null) {
                    recent.append(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
                    answer(recent);
                }
            }
        } catch (IOException e) {
            // The connection is gone: whoever reads standard output learns it there.
        } finally {
            end.countDown();
        }
    }

    private void answer(StringBuilder recent) throws IOException {
        for (int at = recent.indexOf(prompt); at >= 0; at = recent.indexOf(prompt)) {
            recent.delete(0, at + prompt.length());
            if (++prompts > 1) {
                wrongPassword = true;
                giveUp.run();
                return;
            }
            stdin.write((password + "\n").getBytes(StandardCharsets.UTF_8));
            stdin.flush();
        }
        recent.delete(0, Math.max(0, recent.length() - prompt.length()));
    }

    /** The shell stands: from now on nothing that is printed is a prompt. */
    void stopListening() {
        listening = false;
    }

    boolean wrongPassword() {
        return wrongPassword;
    }

    /** The end of what was printed, prompts left out. Waits for it a moment: it comes on a way of its own. */
    String text() {
        try {
            boolean unused = end.await(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return tail.text().replace(prompt, "").strip();
    }
}
