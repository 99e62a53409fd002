package dev.suil.ssh.run;

import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.ssh.remote.ApplyRefusedException;
import dev.suil.ssh.transport.TransportException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Ends the run of one node. The message is for people. */
final class NodeFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final @Nullable String hint;
    private final transient List<Problem> problems;

    NodeFailure(String message, @Nullable String hint) {
        this(message, hint, List.of());
    }

    NodeFailure(String message, @Nullable String hint, List<Problem> problems) {
        super(message);
        this.hint = hint;
        this.problems = List.copyOf(problems);
    }

    @Nullable
    String hint() {
        return hint;
    }

    List<Problem> problems() {
        return problems;
    }

    /** The same, without the secrets that {@code safe} knows. */
    NodeFailure safe(SafeText safe) {
        return new NodeFailure(safe.of(String.valueOf(getMessage())), safe.ofNullable(hint), problems);
    }

    /** Whatever ended the node, said for people: no exception's name and no stack trace, as far as there is a message. */
    static NodeFailure of(Throwable cause) {
        if (cause instanceof NodeFailure failure) {
            return failure;
        } else if (cause instanceof TransportException transport) {
            String hint = transport.hint();
            return new NodeFailure(message(transport), hint.isEmpty() ? null : hint);
        } else if (cause instanceof ApplyRefusedException refused) {
            return new NodeFailure(message(refused), refused.hint());
        } else if (cause instanceof SuilException data) {
            String text = data.problems().isEmpty() ? message(data) : data.getMessage();
            return new NodeFailure(Objects.requireNonNullElse(text, "the data is wrong"), null, data.problems());
        }
        return new NodeFailure(message(cause), null);
    }

    private static String message(Throwable cause) {
        String message = cause.getMessage();
        return message == null || message.isBlank() ? cause.getClass().getSimpleName() : message;
    }
}
