@NullMarked
package dev.suil.cli.manual;

import org.jspecify.annotations.NullMarked;
