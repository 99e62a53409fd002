@NullMarked
package dev.suil.cli.json;

import org.jspecify.annotations.NullMarked;
