package dev.suil.cli.nodes;

import dev.suil.cli.nodes.FaultTable.Step;
import java.io.IOException;

/** What can happen to a run from outside. */
enum Fault {
    DROP("the network drops every packet"),
    RESET("connections are reset"),
    UNREACHABLE("there is no route to the node"),
    FREEZE("the node stands still for longer than the limit"),
    SSHD("sshd and its sessions are killed"),
    POWER("the node loses its power"),
    DISK("the node's disk is full"),
    SUDO("the user may no longer use sudo"),
    KILLED("suil is killed with SIGKILL"),
    INTERRUPTED("suil gets SIGINT");

    private static final String REVOKED = "/etc/sudoers.d/zz-revoked";

    final String text;

    Fault(String text) {
        this.text = text;
    }

    /** Lets it happen to {@code host} and to the process that applies it. */
    void strike(RealNodes nodes, String host, Process suil) {
        switch (this) {
            case DROP -> nodes.script("cut", host, "drop");
            case RESET -> nodes.script("cut", host, "reset");
            case UNREACHABLE -> nodes.script("cut", host, "unreachable");
            case FREEZE -> nodes.script("freeze", host);
            case SSHD -> nodes.shell(host, "systemctl stop ssh.socket ssh.service 2>/dev/null; pkill -KILL sshd; true");
            case POWER -> nodes.script("kill", host);
            case DISK -> nodes.shell(host, "dd if=/dev/zero of=/fill bs=64k 2>/dev/null; true");
            case SUDO -> nodes.shell(host, "echo 'deploy ALL=(ALL) !ALL' >" + REVOKED + "; chmod 440 " + REVOKED);
            case KILLED -> signal(suil, "-KILL");
            case INTERRUPTED -> signal(suil, "-INT");
        }
    }

    private static void signal(Process suil, String signal) {
        try {
            new ProcessBuilder("kill", signal, Long.toString(suil.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Undoes it. */
    void heal(RealNodes nodes, String host) {
        switch (this) {
            case DROP, RESET, UNREACHABLE, FREEZE -> nodes.script("heal", host);
            case SSHD -> nodes.shell(host, "systemctl reset-failed ssh 2>/dev/null; systemctl start ssh");
            case POWER -> nodes.script("start", host);
            case DISK -> nodes.shell(host, "rm -f /fill");
            case SUDO -> nodes.shell(host, "rm -f " + REVOKED);
            case KILLED, INTERRUPTED -> {}
        }
    }

    /** The operation that runs goes on by itself, so that it need not be held until the end. */
    boolean letsOperationsGoOn() {
        return this == DISK || this == SUDO || this == KILLED || this == INTERRUPTED;
    }

    /** The exit code wanted of a run that it strikes at {@code step}. */
    int exit(Step step) {
        if (this == KILLED) {
            return 137;
        } else if (this == INTERRUPTED) {
            return 130;
        }
        // The last word with the node is that of the facts again; full disks hinder no reading.
        Step last = this == DISK ? Step.OPERATION_5 : Step.FACTS_AGAIN;
        return step.compareTo(last) > 0 ? 0 : 1;
    }
}
