@NullMarked
package dev.suil.testkit.run;

import org.jspecify.annotations.NullMarked;
