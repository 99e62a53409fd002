/**
 * The tests that a module brings in {@code tests/}: configuration, OS and state in, wanted changes out. They need no host:
 * what a node would answer is said, and what a module does follows from it.
 */
@NullMarked
package dev.suil.module.tests;

import org.jspecify.annotations.NullMarked;
