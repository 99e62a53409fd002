package dev.suil.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FleetTest {

    private final Queue<Integer> done = new ConcurrentLinkedQueue<>();

    @Test
    void takesOneAfterAnotherInOrder() {
        assertThat(Fleet.each(numbers(5), 1, done::add)).isEmpty();

        assertThat(done).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void theFirstFailureStartsNothingMore() {
        List<Integer> left = Fleet.each(numbers(5), 1, number -> done.add(number) && number < 2);

        assertThat(done).containsExactly(0, 1, 2);
        assertThat(left).containsExactly(3, 4);
    }

    @Test
    void allowedFailuresDoNotStop() {
        List<Integer> left = Fleet.each(numbers(5), 1, 2, number -> !done.add(number));

        assertThat(done).containsExactly(0, 1, 2);
        assertThat(left).containsExactly(3, 4);
    }

    @Test
    void asManyRunAtOnceAsAllowed() {
        CountDownLatch together = new CountDownLatch(3);

        Fleet.each(numbers(3), 3, number -> {
            together.countDown();
            try {
                return done.add(number) && together.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                return false;
            }
        });

        assertThat(together.getCount()).isZero();
        assertThat(done).hasSize(3);
    }

    @Test
    void whatRunsIsFinishedWhenAnotherFails() {
        CountDownLatch failed = new CountDownLatch(1);

        Fleet.each(numbers(2), 2, number -> {
            if (number == 1) {
                failed.countDown();
                return false;
            }
            try {
                return failed.await(20, TimeUnit.SECONDS) && done.add(number);
            } catch (InterruptedException e) {
                return false;
            }
        });

        assertThat(done).containsExactly(0);
    }

    @Test
    void whatAnActionThrowsIsNotLost() {
        assertThatThrownBy(() -> Fleet.each(numbers(3), 2, number -> {
                    throw new IllegalArgumentException("no");
                }))
                .hasRootCauseMessage("no");
    }

    private static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
