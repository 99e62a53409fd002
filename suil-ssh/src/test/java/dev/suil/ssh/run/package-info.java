@NullMarked
package dev.suil.ssh.run;

import org.jspecify.annotations.NullMarked;
