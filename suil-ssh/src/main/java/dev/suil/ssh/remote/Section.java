package dev.suil.ssh.remote;

/**
 * One script of a {@link Reading}.
 *
 * @param name for messages: {@code the package.apt facts}
 * @param script POSIX sh; runs in a subshell of its own with nothing on standard input
 */
public record Section(String name, String script) {}
