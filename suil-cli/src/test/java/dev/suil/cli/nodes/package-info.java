/**
 * The whole program against real Debian hosts. They are started with {@code suil-testkit/nodes/nodes up}, and the tests
 * are told of them with {@code -Dsuil.nodes=<its hosts.json>}; without that they are skipped.
 */
@NullMarked
package dev.suil.cli.nodes;

import org.jspecify.annotations.NullMarked;
