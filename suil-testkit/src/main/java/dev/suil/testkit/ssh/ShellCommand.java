package dev.suil.testkit.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;
import org.jspecify.annotations.Nullable;

/** A command of an embedded node: a process of {@code /bin/sh}. */
final class ShellCommand implements Command {

    /** How long a child that still holds the output may go on after its shell has ended. */
    private static final int GRACE_SECONDS = 5;

    private final ProcessBuilder builder;
    private @Nullable InputStream in;
    private @Nullable OutputStream out;
    private @Nullable OutputStream err;
    private @Nullable ExitCallback exit;
    private volatile @Nullable Process process;

    ShellCommand(String command, Path folder, Map<String, String> environment) {
        builder = new ProcessBuilder("/bin/sh", "-c", command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
    }

    @Override
    public void setInputStream(InputStream stream) {
        in = stream;
    }

    @Override
    public void setOutputStream(OutputStream stream) {
        out = stream;
    }

    @Override
    public void setErrorStream(OutputStream stream) {
        err = stream;
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        exit = callback;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) throws IOException {
        InputStream stdin = in;
        OutputStream stdout = out;
        OutputStream stderr = err;
        ExitCallback callback = exit;
        if (stdin == null || stdout == null || stderr == null || callback == null) {
            throw new IllegalStateException("started before it was set up");
        }
        Process started = builder.start();
        process = started;
        CountDownLatch outputs = new CountDownLatch(2);
        thread("stdin", () -> feed(stdin, started.getOutputStream()));
        thread("stdout", () -> drain(started.getInputStream(), stdout, outputs));
        thread("stderr", () -> drain(started.getErrorStream(), stderr, outputs));
        thread("exit", () -> {
            try {
                int status = started.waitFor();
                outputs.await(GRACE_SECONDS, TimeUnit.SECONDS);
                callback.onExit(status);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Override
    public void destroy(ChannelSession channel) {
        Process running = process;
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly();
        }
    }

    private static void thread(String what, Runnable task) {
        Thread thread = new Thread(task, "suil-node-" + what);
        thread.setDaemon(true);
        thread.start();
    }

    /** To the end of {@code from}, even when nobody reads {@code to} any more: else the sender would wait for ever. */
    private static void feed(InputStream from, OutputStream to) {
        byte[] buffer = new byte[8192];
        boolean open = true;
        try (to) {
            for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
                if (open) {
                    open = write(to, buffer, read);
                }
            }
        } catch (IOException e) {
            // the connection is gone; destroy() ends the process
        }
    }

    private static boolean write(OutputStream to, byte[] buffer, int length) {
        try {
            to.write(buffer, 0, length);
            to.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void drain(InputStream from, OutputStream to, CountDownLatch done) {
        byte[] buffer = new byte[32768];
        try {
            for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
                to.write(buffer, 0, read);
                to.flush();
            }
        } catch (IOException e) {
            // the connection is gone; destroy() ends the process
        } finally {
            done.countDown();
        }
    }
}
