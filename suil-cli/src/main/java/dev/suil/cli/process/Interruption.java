package dev.suil.cli.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/**
 * Turns Ctrl-C into a call while something runs. The Java API can only end the process, after shutdown hooks, and takes
 * no second Ctrl-C; {@code sun.misc.Signal}, which every JDK of today has, can. It is reached by reflection so that suil
 * compiles against the API alone; where it is missing, Ctrl-C ends the process as always.
 */
public final class Interruption {

    private Interruption() {}

    /** Does {@code work}, and calls {@code onInterrupt}, on a thread of its own, at each Ctrl-C meanwhile. */
    public static <T> T calling(Runnable onInterrupt, Supplier<T> work) {
        Runnable restore = handle(onInterrupt);
        try {
            return work.get();
        } finally {
            restore.run();
        }
    }

    private static Runnable handle(Runnable onInterrupt) {
        try {
            Class<?> signalClass = Class.forName("sun.misc.Signal");
            Class<?> handlerClass = Class.forName("sun.misc.SignalHandler");
            Object signal = signalClass.getConstructor(String.class).newInstance("INT");
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
