package dev.suil.ssh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/** Does something for many nodes, several at once. */
public final class Fleet {

    private Fleet() {}

    /**
     * Does {@code action} for each of {@code nodes}, in order, and waits for what was started. The first failure starts
     * nothing more.
     *
     * @param limit how many at once at most; at least 1
     * @param action whether it went well; what it throws ends in an {@link IllegalStateException} here
     * @return those that it was not started for, in order
     */
    public static <T> List<T> each(Collection<T> nodes, int limit, Predicate<T> action) {
        return each(nodes, limit, 0, action);
    }

    /**
     * As {@link #each(Collection, int, Predicate)}, with {@code maxFailures} failures allowed before nothing more is
     * started.
     */
    public static <T> List<T> each(Collection<T> nodes, int limit, int maxFailures, Predicate<T> action) {
        Work<T> work = new Work<>(nodes, maxFailures, action);
        int threads = Math.min(Math.max(1, limit), nodes.size());
        if (threads <= 1) {
            work.run();
            return work.left();
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(pool.submit(work));
            }
            for (Future<?> future : running) {
                await(future);
            }
            return work.left();
        } finally {
            pool.shutdown();
        }
    }

    private static void await(Future<?> future) {
        try {
            future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static final class Work<T> implements Runnable {
        private final Iterator<T> nodes;
        private final int maxFailures;
        private final Predicate<T> action;
        private int failures;

        Work(Collection<T> nodes, int maxFailures, Predicate<T> action) {
            this.nodes = nodes.iterator();
            this.maxFailures = maxFailures;
            this.action = action;
        }

        @Override
        public void run() {
            while (true) {
                T node;
                synchronized (this) {
                    if (failures > maxFailures || !nodes.hasNext()) {
                        return;
                    }
                    node = nodes.next();
                }
                boolean well = false;
                try {
                    well = action.test(node);
                } finally {
                    if (!well) {
                        synchronized (this) {
                            failures++;
                        }
                    }
                }
            }
        }

        synchronized List<T> left() {
            List<T> left = new ArrayList<>();
            nodes.forEachRemaining(left::add);
            return List.copyOf(left);
        }
    }
}
