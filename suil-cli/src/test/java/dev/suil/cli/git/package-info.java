@NullMarked
package dev.suil.cli.git;

import org.jspecify.annotations.NullMarked;
