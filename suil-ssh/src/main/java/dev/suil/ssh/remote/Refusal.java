package dev.suil.ssh.remote;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.util.Locale;

/** Says why a shell did not come to stand, and what to do. */
final class Refusal {

    private static final String GIVE_PASSWORD =
            "set SUIL_SUDO_PASSWORD, or deployment.sudo_password as a secret, or allow sudo without a password (NOPASSWD)";

    private Refusal() {}

    static TransportException of(Elevation elevation, String user, Errors errors, boolean late, int status) {
        String said = errors.text();
        if (!elevation.sudo()) {
            return late
                    ? new TransportException(
                            Kind.LOST, "no shell in time" + quoted(said), "see what the login shell waits for", null)
                    : new TransportException(
                            Kind.LOST,
                            "the login shell of " + user + " ended before it ran a command" + quoted(said),
                            "see that " + user + " may run /bin/sh on the node",
                            null);
        }
        if (errors.wrongPassword()) {
            return sudo("sudo does not accept the password of " + user, GIVE_PASSWORD);
        }
        String lower = said.toLowerCase(Locale.ROOT);
        if (lower.contains("password is required") || lower.contains("no password was provided")) {
            return elevation.password() == null
                    ? sudo("sudo asks " + user + " for a password, and there is none", GIVE_PASSWORD)
                    : sudo("sudo does not accept the password of " + user + quoted(said), GIVE_PASSWORD);
        } else if (lower.contains("have a tty")) {
            return sudo(
                    "sudo wants a terminal" + quoted(said), "take 'requiretty' out of the node's sudoers for " + user);
        } else if (lower.contains("doas: authentication")) {
            return sudo(
                    "doas asks " + user + " for a password, which it takes from a terminal only" + quoted(said),
                    "write 'permit nopass " + user + "' into the node's doas.conf, or install sudo");
        } else if (status == 127 || lower.contains("not found")) {
            return sudo(
                    "there is no sudo on the node, and no doas" + quoted(said),
                    "install sudo, or connect as root, or set deployment.sudo: no");
        } else if (late) {
            return sudo(
                    "sudo did not come to an end" + quoted(said),
                    "see what 'sudo -n true' says on the node as " + user);
        }
        if (lower.contains("doas: ")) {
            return sudo(
                    "doas refuses " + user + quoted(said),
                    "see what the node's doas.conf permits " + user + "; suil needs nopass");
        }
        return sudo("sudo refuses " + user + quoted(said), "see what 'sudo -l' says on the node as " + user);
    }

    private static TransportException sudo(String message, String hint) {
        return new TransportException(Kind.SUDO, message, hint, null);
    }

    private static String quoted(String said) {
        return said.isEmpty() ? "" : ": " + said;
    }
}
