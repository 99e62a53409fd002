@NullMarked
package dev.suil.cli.arguments;

import org.jspecify.annotations.NullMarked;
