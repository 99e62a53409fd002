/** Tests of the whole program. {@link dev.suil.cli.SuilCommand} runs it in this process as a shell would. */
@NullMarked
package dev.suil.cli;

import org.jspecify.annotations.NullMarked;
