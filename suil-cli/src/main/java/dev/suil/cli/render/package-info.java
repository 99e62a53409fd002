/** What is shown: problems, runs, values and the events of a run, as text for people and as JSON for programs. */
@NullMarked
package dev.suil.cli.render;

import org.jspecify.annotations.NullMarked;
