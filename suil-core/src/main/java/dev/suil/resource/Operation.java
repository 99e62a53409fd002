package dev.suil.resource;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One step that changes a node: a POSIX sh script that runs as root in a subshell of its own with {@code set -e},
 * {@code LC_ALL=C} and {@code umask 022}. A status other than 0 fails it. What it prints is shown when it fails.
 *
 * @param summary for people, public: {@code write /etc/motd}
 * @param script never holds a secret: it may become visible in the node's process list
 * @param input what the script reads from standard input, the way for content and secrets; null for nothing
 * @param timeout how long it may take; null for the run's own limit
 * @param user whom it runs as; null for root
 * @param joint what lets it do the work of the next resource too; null where it is for its own alone
 */
public record Operation(
        String summary,
        String script,
        byte @Nullable [] input,
        @Nullable Duration timeout,
        @Nullable String user,
        @Nullable Joint joint) {

    public static Operation of(String summary, String script) {
        return new Operation(summary, script, null, null, null, null);
    }

    public Operation withInput(byte[] input) {
        return new Operation(summary, script, input, timeout, user, joint);
    }

    public Operation withTimeout(Duration timeout) {
        return new Operation(summary, script, input, timeout, user, joint);
    }

    public Operation as(String user) {
        return new Operation(summary, script, input, timeout, user, joint);
    }

    public Operation withJoint(Joint joint) {
        return new Operation(summary, script, input, timeout, user, joint);
    }

    /** What does the work of this and of {@code next} as the same user; empty where there is none. */
    public Optional<Joint> and(Operation next) {
        return joint != null
                        && next.joint != null
                        && Objects.equals(user, next.user)
                        && Objects.equals(timeout, next.timeout)
                ? joint.and(next.joint)
                : Optional.empty();
    }

    /** The operation of {@code joint}, run as this one is. */
    public Operation of(Joint joint) {
        Operation whole = joint.operation();
        return new Operation(whole.summary, whole.script, whole.input, timeout, user, joint);
    }
}
