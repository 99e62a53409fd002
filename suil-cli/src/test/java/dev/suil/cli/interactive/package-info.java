@NullMarked
package dev.suil.cli.interactive;

import org.jspecify.annotations.NullMarked;
