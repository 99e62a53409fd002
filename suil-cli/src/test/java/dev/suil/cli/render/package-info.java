@NullMarked
package dev.suil.cli.render;

import org.jspecify.annotations.NullMarked;
