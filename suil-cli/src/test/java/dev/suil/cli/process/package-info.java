@NullMarked
package dev.suil.cli.process;

import org.jspecify.annotations.NullMarked;
