package dev.suil.cli.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Supplier;

/**
 * Turns Ctrl-C, SIGTERM and SIGHUP into a call while something runs. One that the process was started to ignore, as by
 * nohup, stays ignored. The Java API can only end the process, after shutdown hooks, and takes
 * no second Ctrl-C; {@code sun.misc.Signal}, which every JDK of today has, can. It is reached by reflection so that suil
 * compiles against the API alone; where it is missing, Ctrl-C ends the process as always.
 */
public final class Interruption {

    private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

    private Interruption() {}

    /** Does {@code work}, and calls {@code onInterrupt}, on a thread of its own, at each of them meanwhile. */
    public static <T> T calling(Runnable onInterrupt, Supplier<T> work) {
        List<Runnable> restore =
                SIGNALS.stream().map(signal -> handle(signal, onInterrupt)).toList();
        try {
            return work.get();
        } finally {
            restore.forEach(Runnable::run);
        }
    }

    private static Runnable handle(String name, Runnable onInterrupt) {
        try {
            Class<?> signalClass = Class.forName("sun.misc.Signal");
            Class<?> handlerClass = Class.forName("sun.misc.SignalHandler");
            Object signal = signalClass.getConstructor(String.class).newInstance(name);
            InvocationHandler calls = (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                    onInterrupt.run();
                    return null;
                }
                return method.invoke(onInterrupt, arguments);
            };
            Object handler =
                    Proxy.newProxyInstance(handlerClass.getClassLoader(), new Class<?>[] {handlerClass}, calls);
            Method handle = signalClass.getMethod("handle", signalClass, handlerClass);
            Object before = handle.invoke(null, signal, handler);
            return () -> restore(handle, signal, before);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return () -> {};
        }
    }

    private static void restore(Method handle, Object signal, Object before) {
        try {
            handle.invoke(null, signal, before);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("what was set cannot be set back", e);
        }
    }
}
