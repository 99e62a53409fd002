@NullMarked
package dev.suil.cli.demo;

import org.jspecify.annotations.NullMarked;
