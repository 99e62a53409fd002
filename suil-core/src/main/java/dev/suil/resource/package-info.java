/** The way from what should be to what is done: a {@link dev.suil.resource.Resource} says what must be known of a node ({@link dev.suil.resource.Fact}), and from those {@link dev.suil.resource.Facts} how the node differs and which operations close the difference. Pure: nothing here touches a node. */
@NullMarked
package dev.suil.resource;

import org.jspecify.annotations.NullMarked;
