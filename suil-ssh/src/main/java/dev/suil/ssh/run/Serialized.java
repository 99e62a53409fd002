package dev.suil.ssh.run;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunListener;

/** Hands events on one at a time, whichever threads they come from. */
final class Serialized implements RunListener {

    private final RunListener listener;

    Serialized(RunListener listener) {
        this.listener = listener;
    }

    @Override
    public synchronized void on(RunEvent event) {
        listener.on(event);
    }
}
