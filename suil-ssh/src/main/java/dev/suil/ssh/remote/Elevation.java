package dev.suil.ssh.remote;

import dev.suil.workspace.Deployment;
import org.jspecify.annotations.Nullable;

/**
 * How commands get the rights they need.
 *
 * @param sudo whether through sudo, or doas where there is no sudo
 * @param user whom it changes to; null for root
 * @param password what sudo is told when it asks; null where there is none. doas asks a terminal, which there is none of
 */
public record Elevation(
        boolean sudo, @Nullable String user, @Nullable String password) {

    /** Refuses a user name that could be more than a word of a command. */
    public Elevation {
        if (user != null && !user.matches("[A-Za-z0-9_][A-Za-z0-9_.@-]*")) {
            throw new IllegalArgumentException("deployment.sudo_user '" + user + "' is no user name");
        }
    }

    /**
     * What {@code deployment} asks for.
     *
     * @param loginUser whom the connection is authenticated as
     */
    public static Elevation of(Deployment deployment, String loginUser, @Nullable String password) {
        boolean sudo = switch (deployment.sudo()) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO -> !loginUser.equals("root");
        };
        return new Elevation(sudo, deployment.sudoUser(), password);
    }

    /** The words in front of a command. Any login shell understands them. */
    String prefix(Mark prompt) {
        if (!sudo) {
            return "";
        }
        String ask = password == null ? "-n" : "-S -p " + prompt.text();
        String to = user == null ? "" : " -u " + user;
        return "/bin/sh -c 'command -v sudo >/dev/null && exec sudo " + ask + to + " -- \"$@\"; exec doas -n" + to
                + " -- \"$@\"' suil ";
    }

    @Override
    public String toString() {
        return sudo ? "sudo" : "none";
    }
}
