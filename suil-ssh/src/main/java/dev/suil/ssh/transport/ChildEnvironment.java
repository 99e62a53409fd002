package dev.suil.ssh.transport;

import java.util.Map;

/** The environment of the programs that suil starts on this machine. */
public final class ChildEnvironment {

    private ChildEnvironment() {}

    /** Takes out of a program's environment the variables that hold suil's own secrets. */
    public static void clean(Map<String, String> environment) {
        environment.keySet().removeIf(name -> name.startsWith("SUIL_AGE_KEY") || name.equals("SUIL_SUDO_PASSWORD"));
    }
}
