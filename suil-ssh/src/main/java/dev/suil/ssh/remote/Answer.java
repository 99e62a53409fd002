package dev.suil.ssh.remote;

/**
 * What a {@link Section} answered.
 *
 * @param status its exit status
 * @param output what it printed on standard output, byte for byte
 */
public record Answer(Section section, int status, byte[] output) {}
