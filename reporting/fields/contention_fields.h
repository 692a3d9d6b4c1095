// reporting/fields/contention_fields.h
// The quantities of "who blocks whom": keys, units and meanings.
#pragma once

#include "reporting/contention/contention.h"
#include "reporting/json/json_fields.h"

namespace thruway {

namespace contention_about {
inline constexpr About kWaits = {"number of these waits", "waits"};
inline constexpr About kError = {"largest possible excess of cycles; 0: cycles is exact", "cycles"};
inline constexpr About kHostName = {"its name; empty: it has none"};
}  // namespace contention_about

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionSelection>& r) {
    io("slowest", r.slowest, {"share or number of the slowest packets, as given; empty: all"});
    io("traffic_class", r.traffic_class, {"number of the traffic class; null: all"});
    io("source", r.source, {"source host, as given; empty: all"});
    io("destination", r.destination, {"destination host, as given; empty: all"});
    io("link", r.link, {"link that the packets passed, as given: A,B; empty: any"});
    io("job", r.job, {"job of a workload; empty: all"});
    io("from", r.from, {"packets generated in this cycle or later; null: all", "cycles"});
    io("to", r.to, {"packets generated before this cycle; null: all", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionLink>& r) {
    io("router", r.router, {"number of the router that sends"});
    io("router_name", r.router_name, {"its name"});
    io("port", r.port, {"its output port"});
    io("to_router", r.to_router, {"number of the router that receives; null: a host does"});
    io("to_host", r.to_host, {"number of the host that receives; null: a router does"});
    io("to_name", r.to_name, {"name of that router or host; empty: it has none"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionFlow>& r) {
    io("source", r.source, {"number of the source host"});
    io("source_name", r.source_name, contention_about::kHostName);
    io("destination", r.destination,
       {"number of the destination host; null: no journey of these packets is known"});
    io("destination_name", r.destination_name, contention_about::kHostName);
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionReason>& r) {
    io("reason", r.reason, {"part of the latency (docs/journeys.md)"});
    io("is_wait", r.is_wait, {"whether another packet may be in the way"});
    io("cycles", r.cycles, {"sum over the packets selected", "cycles"});
    io("cycles_of_matching", r.cycles_of_matching,
       {"the same over all packets that fit, also those that are not among the slowest", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionCycles>& r) {
    io("reason", r.reason, {"part of the latency"});
    io("cycles", r.cycles, {"sum over the packets selected", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionPlace>& r) {
    io("link", r.link, {"the link by which the packets left the router"});
    io("packets", r.packets, {"packets selected that passed", "packets"});
    io("cycles", r.cycles,
       {"cycles of their latency from their arrival in the router to that in the next one",
        "cycles"});
    io("wait_cycles", r.wait_cycles, {"waits among these", "cycles"});
    io("reasons", r.reasons, {"these cycles by part of the latency"});
}

/// What all tables of blockers have.
template <class Io, class Blocking>
void wait_sums(Io& io, Blocking& r) {
    io("waits", r.waits, contention_about::kWaits);
    io("cycles", r.cycles, {"sum of these waits", "cycles"});
    io("error_cycles", r.error_cycles, contention_about::kError);
}

template <class Io>
void fields(Io& io, typename Io::template Of<LinkBlocking>& r) {
    io("link", r.link, {"the link to which the packets were on their way that waited"});
    io("reason", r.reason, {"what they waited for: a part of the latency"});
    io("blocked_by", r.blocked_by,
       {"the link by which the packets in the way went on, out of the same router or, where the "
        "next buffer was full, out of the next one; null: their journeys are not known"});
    wait_sums(io, r);
}

template <class Io>
void fields(Io& io, typename Io::template Of<FlowBlocking>& r) {
    io("flow", r.flow, {"the packets that waited"});
    io("blocked_by", r.blocked_by, {"the packets in the way"});
    wait_sums(io, r);
}

template <class Io>
void fields(Io& io, typename Io::template Of<PacketBlocking>& r) {
    io("packet", r.packet, {"the packet in the way: SOURCE.SEQUENCE"});
    io("flow", r.flow, {"its hosts"});
    wait_sums(io, r);
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionStep>& r) {
    io("packet", r.packet, {"SOURCE.SEQUENCE"});
    io("flow", r.flow, {"its hosts"});
    io("generated", r.generated, {"cycle of its generation", "cycles"});
    io("latency_cycles", r.latency_cycles, {"its latency; 0: its journey is not known", "cycles"});
    io("traffic_class", r.traffic_class, {"number of its traffic class"});
    io("job", r.job, {"its job; empty: none"});
    io("link", r.link,
       {"the link to which it was on its way when it waited; null: it did not wait, or its journey "
        "is not known"});
    io("reason", r.reason, {"what it waited for: a part of the latency"});
    io("begin", r.begin, {"first cycle of the wait", "cycles"});
    io("cycles", r.cycles, {"length of the wait", "cycles"});
    io("shared_cycles", r.shared_cycles,
       {"of these, while the packet before it in the chain waited for it", "cycles"});
    io("blocker", r.blocker, {"the packet in the way: the next of the chain; empty: none is told"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ContentionRest>& r) {
    io("rows", r.rows, {"number of rows that are not listed", "rows"});
    io("cycles", r.cycles, {"their cycles", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<Contention>& r) {
    io("selection", r.selection, {"the packets asked for"});
    io("packets_seen", r.packets_seen, {"packets that arrived", "packets"});
    io("packets_matching", r.packets_matching,
       {"of these, those that fit the selection, fast or slow", "packets"});
    io("packets_asked", r.packets_asked,
       {"of these, the share or number of the slowest that was asked for", "packets"});
    io("packets", r.packets,
       {"packets selected; fewer than asked for only if memory was short", "packets"});
    io("latency_cycles", r.latency_cycles, {"sum of their latencies", "cycles"});
    io("latency_cycles_of_matching", r.latency_cycles_of_matching,
       {"sum of the latencies of all that fit", "cycles"});
    io("latency_min", r.latency_min, {"smallest latency of those selected", "cycles"});
    io("latency_max", r.latency_max, {"largest latency of those selected", "cycles"});
    io("reasons", r.reasons, {"the latencies by part; the cycles add up to latency_cycles"});
    io("places", r.places,
       {"the latencies by router and link, most waiting cycles first; with places_rest the cycles "
        "add up to latency_cycles"});
    io("places_rest", r.places_rest, {"the places that are not listed"});
    io("wait_cycles", r.wait_cycles, {"waits of the packets selected", "cycles"});
    io("not_told_cycles", r.not_told_cycles,
       {"of these, without a packet in the way; the others are what each of the three tables of "
        "blockers adds up to",
        "cycles"});
    io("unknown_cycles", r.unknown_cycles,
       {"of the others, behind packets whose journeys are not known, because they had not arrived "
        "or were not recorded",
        "cycles"});
    io("forgotten_cycles", r.forgotten_cycles,
       {"the same, but possibly because memory was short", "cycles"});
    io("links", r.links, {"who blocks whom, link by link, most cycles first"});
    io("links_rest", r.links_rest, {"the rows of links that are not listed"});
    io("flows", r.flows, {"who blocks whom, flow by flow, most cycles first"});
    io("flows_rest", r.flows_rest, {"the rows of flows that are not listed"});
    io("blockers", r.blockers, {"the packets in the way, most cycles first"});
    io("blockers_rest", r.blockers_rest, {"the rows of blockers that are not listed"});
    io("chain", r.chain,
       {"the slowest packet, the packet behind which it waited longest, what that one waited for "
        "in these cycles, and so on"});
    io("chain_end", r.chain_end, {"why the chain ends"});
    io("limits", r.limits, {"what the bound of memory left out; empty: everything is exact"});
}

}  // namespace thruway
