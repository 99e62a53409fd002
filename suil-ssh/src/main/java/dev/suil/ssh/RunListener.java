package dev.suil.ssh;

/** Hears what a run tells. Called from several threads when nodes run in parallel, never at the same time. */
@FunctionalInterface
public interface RunListener {
    void on(RunEvent event);
}
