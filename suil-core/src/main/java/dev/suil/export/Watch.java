package dev.suil.export;

import java.time.Duration;
import net.thisptr.jackson.jq.Function;

/** Ends an expression that takes too long, or whose thread is interrupted, at the next call of a built-in function. */
final class Watch {

    private final Duration limit;
    private final long end;

    Watch(Duration limit) {
        this.limit = limit;
        this.end = System.nanoTime() + limit.toNanos();
    }

    /** Unchecked, since an expression could catch what jq itself throws. */
    static final class Stopped extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Stopped(String message) {
            super(message, null, false, false);
        }
    }

    void check() {
        if (System.nanoTime() - end > 0) {
            throw new Stopped("takes longer than " + limit.toSeconds() + " s");
        } else if (Thread.currentThread().isInterrupted()) {
            throw new Stopped("was interrupted");
        }
    }

    /** The same function under watch. */
    Function over(Function function) {
        return (scope, arguments, in, path, output, version) -> {
            check();
            function.apply(
                    scope,
                    arguments,
                    in,
                    path,
                    (value, valuePath) -> {
                        check();
                        output.emit(value, valuePath);
                    },
                    version);
        };
    }
}
