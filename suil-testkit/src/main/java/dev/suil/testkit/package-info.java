/**
 * For those who test modules or embed suil. {@link dev.suil.testkit.TestWorkspace} says a workspace in a few lines of a
 * test, writes it to a folder and resolves it:
 *
 * <pre>{@code
 * Directory directory = TestWorkspace.empty()
 *         .role("web", "modules: [app]")
 *         .node("web-01.example.com", "role: web", "app: {port: 81}")
 *         .module("app", "data/main.yaml", "app: {port: 80, user: app}")
 *         .resolve(Run.all());
 * }</pre>
 *
 * <p>Nothing in this package needs JUnit or jqwik; arbitraries for property tests are in
 * {@code dev.suil.testkit.arbitraries}.
 */
@NullMarked
package dev.suil.testkit;

import org.jspecify.annotations.NullMarked;
