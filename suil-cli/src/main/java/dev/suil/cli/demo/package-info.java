/** The demonstration: the example workspace, and the commands that are run on it. */
@NullMarked
package dev.suil.cli.demo;

import org.jspecify.annotations.NullMarked;
