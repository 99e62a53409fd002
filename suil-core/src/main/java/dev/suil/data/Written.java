package dev.suil.data;

/** Data as it was written in a layer, or as merged from layers: lookup markers may stand in it, and tags in a layer. */
public sealed interface Written permits Value, WrittenMapping, WrittenSequence, Tagged, LookupMarker {

    /** Where the value starts: at its tag, if it has one. */
    Origin origin();
}
