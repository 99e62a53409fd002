@NullMarked
package dev.suil.plan;

import org.jspecify.annotations.NullMarked;
