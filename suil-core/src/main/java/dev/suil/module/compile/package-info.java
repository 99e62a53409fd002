/** Java sources to classes, in this process, kept in the cache under what they were made from. */
@NullMarked
package dev.suil.module.compile;

import org.jspecify.annotations.NullMarked;
