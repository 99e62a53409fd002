/** What a workspace is: its files, its hierarchy of layers, the names that may stand in it, what is cached of each OS. */
@NullMarked
package dev.suil.workspace;

import org.jspecify.annotations.NullMarked;
