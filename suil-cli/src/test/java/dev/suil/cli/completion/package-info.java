@NullMarked
package dev.suil.cli.completion;

import org.jspecify.annotations.NullMarked;
