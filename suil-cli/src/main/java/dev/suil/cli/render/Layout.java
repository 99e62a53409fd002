package dev.suil.cli.render;

/**
 * How text for people is laid out.
 *
 * @param width the columns that there are; {@code Integer.MAX_VALUE} where nothing limits them
 * @param diffs how much of a difference is shown
 */
public record Layout(int width, Diffs diffs) {}
