package dev.suil.ssh.run;

import dev.suil.resource.Fact;
import dev.suil.resource.FactException;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.ssh.remote.Answer;
import dev.suil.ssh.remote.FactBatch;
import dev.suil.ssh.remote.Probe;
import dev.suil.ssh.remote.Reading;
import dev.suil.ssh.remote.Section;
import dev.suil.ssh.transport.TransportException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads facts, in as few execs as possible. */
final class Collector {

    private final NodeLink link;
    private final Duration limit;
    /** What came with the probe and was not looked at: whether it is wanted is known only after the probe. */
    private final Map<FactSource<?, ?>, Unread<?, ?>> unread = new LinkedHashMap<>();

    private final Map<Fact<?, ?>, Object> known = new HashMap<>();

    Collector(NodeLink link, Duration limit) {
        this.link = link;
        this.limit = limit;
    }

    private record Unread<K, V>(FactBatch<K, V> batch, Answer answer) {}

    /**
     * Reads what every run reads first, and in the same exec the facts that will be wanted if nothing is new.
     *
     * @param expected what the modules read if the node is as it was; empty where that is not known
     */
    Probe probe(Set<Fact<?, ?>> expected) throws TransportException {
        List<Section> sections = new ArrayList<>(Probe.sections());
        int before = sections.size();
        List<FactBatch<?, ?>> batches = FactBatch.of(expected);
        batches.forEach(batch -> sections.add(batch.section()));
        List<Answer> answers = read(sections);
        for (int i = 0; i < batches.size(); i++) {
            keep(batches.get(i), answers.get(before + i));
        }
        return Probe.parse(answers);
    }

    private <K, V> void keep(FactBatch<K, V> batch, Answer answer) {
        unread.put(batch.source(), new Unread<>(batch, answer));
    }

    /** Those that {@code asked} names, and all read before; from the node only what did not come with the probe. */
    Facts facts(Set<Fact<?, ?>> asked) throws TransportException, NodeFailure {
        Set<Fact<?, ?>> wanted = new LinkedHashSet<>(asked);
        for (Fact<?, ?> fact : wanted) {
            Unread<?, ?> came = unread.remove(fact.source());
            if (came != null) {
                parse(came.batch(), came.answer());
            }
        }
        wanted.removeAll(known.keySet());
        readNow(wanted);
        return Facts.of(known);
    }

    /** All facts, those that {@code asked} names anew. */
    Facts again(Set<Fact<?, ?>> asked) throws TransportException, NodeFailure {
        readNow(asked);
        return Facts.of(known);
    }

    private void readNow(Set<Fact<?, ?>> wanted) throws TransportException, NodeFailure {
        if (wanted.isEmpty()) {
            return;
        }
        List<FactBatch<?, ?>> batches = FactBatch.of(wanted);
        List<Answer> answers = read(batches.stream().map(FactBatch::section).toList());
        for (int i = 0; i < batches.size(); i++) {
            parse(batches.get(i), answers.get(i));
        }
    }

    List<Answer> read(List<Section> sections) throws TransportException {
        return Reading.read(link.connection(), link.elevation(), sections, limit);
    }

    private void parse(FactBatch<?, ?> batch, Answer answer) throws NodeFailure {
        try {
            known.putAll(batch.parse(answer));
        } catch (FactException e) {
            throw new NodeFailure(
                    "cannot read " + answer.section().name() + ": " + e.getMessage(),
                    "nothing was changed for want of it; see what the node prints for it");
        }
    }
}
