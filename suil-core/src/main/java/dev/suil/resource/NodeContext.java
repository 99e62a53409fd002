package dev.suil.resource;

import dev.suil.workspace.OsFacts;
import java.util.Map;

/**
 * What a module may know of the node it is declared for.
 *
 * @param host {@code hostname}, {@code kernel}, {@code cpus}, ... as cached or read; empty where nothing was read yet
 */
public record NodeContext(String name, String role, OsFacts os, Map<String, Object> host) {}
