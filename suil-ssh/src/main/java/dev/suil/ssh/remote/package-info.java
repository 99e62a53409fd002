/**
 * What runs on a node. A {@link dev.suil.ssh.remote.RootShell} is a shell with root's rights at the other end of an exec;
 * a {@link dev.suil.ssh.remote.Reading} sends it one script that reads everything a run wants to know, and an
 * {@link dev.suil.ssh.remote.ApplyChannel} streams operations to it, one after the other. Answers come back in frames
 * that start with a random {@link dev.suil.ssh.remote.Mark}, so that whatever a command prints is never taken for one.
 */
@NullMarked
package dev.suil.ssh.remote;

import org.jspecify.annotations.NullMarked;
