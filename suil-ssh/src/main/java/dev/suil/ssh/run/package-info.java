/**
 * How a run goes. {@link dev.suil.ssh.run.RunEngine} takes the phases in order; a node goes through the steps from
 * connecting to its record, and ends in a result with a message whatever happens.
 */
@NullMarked
package dev.suil.ssh.run;

import org.jspecify.annotations.NullMarked;
