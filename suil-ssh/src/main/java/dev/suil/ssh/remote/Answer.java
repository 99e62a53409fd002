package dev.suil.ssh.remote;

import dev.suil.resource.Bytes;

/**
 * What a {@link Section} answered.
 *
 * @param status its exit status
 * @param output what it printed on standard output, byte for byte
 */
public record Answer(Section section, int status, Bytes output) {}
