package dev.suil.resource;

/**
 * One thing that can be known of a node: what {@code source} answers for {@code key}. Facts of equal source and key are
 * the same fact, read once however many resources ask for it.
 *
 * @param <K> what is asked
 * @param <V> what is answered
 */
public record Fact<K, V>(FactSource<K, V> source, K key) {}
