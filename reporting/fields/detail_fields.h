// reporting/fields/detail_fields.h
// The quantities of a detail file, in the order of the file: key, accessor, meaning and unit of
// each. Its JSON, docs/results.md and docs/detail.schema.json read this list.
#pragma once

#include "reporting/detail/run_detail.h"
#include "reporting/fields/contention_fields.h"
#include "reporting/fields/result_fields.h"

namespace thruway {

template <class Io>
void fields(Io& io, typename Io::template Of<LatencyShare>& r) {
    io("reason", r.reason, {"why packets take time"});
    io("cycles", r.cycles, {"mean over the packets", "cycles"});
    io("wait_cycles", r.wait_cycles,
       {"of these, waits for something that another packet may hold", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<LatencyPartShare>& r) {
    io("part", r.part, {"part of a journey, named as in a journey file"});
    io("reason", r.reason, {"the reason that it counts as"});
    io("cycles", r.cycles, {"mean over the packets", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<LatencyBin>& r) {
    io("from", r.from, {"smallest latency of the bin", "cycles"});
    io("to", r.to, {"smallest latency beyond the bin", "cycles"});
    io("packets", r.packets, {"packets whose latency lies between", "packets"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<DetailedPart>& r) {
    io("begin_cycle", r.begin, {"first cycle", "cycles"});
    io("end_cycle", r.end, {"the cycle after the last", "cycles"});
    io("has_mean", r.has_mean,
       {"true: this is the measured part of the result; false: the result has no mean latency, "
        "because the network is saturated or deadlocked or its warm-up has not ended, and the "
        "latencies here depend on the length of the run"});
    io("packets", r.packets, {"packets delivered in it", "packets"});
    io("latency_cycles", r.latency_cycles,
       {"mean latency of these packets; null: there are none", "cycles"});
    io("p50", r.p50, {"median", "cycles"});
    io("p95", r.p95, {"95th percentile", "cycles"});
    io("p99", r.p99, {"99th percentile", "cycles"});
    io("max", r.max, {"largest", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<DetailLink>& r) {
    io("from_router", r.from_router, {"number of the router that sends"});
    name_if_any(io, "from_name", r.from_name, {"its name; only in a network that names it"});
    io("port", r.port, {"its output port"});
    io("to_router", r.to_router, {"number of the router that receives"});
    name_if_any(io, "to_name", r.to_name, {"its name; only in a network that names it"});
    io("flits", r.flits, {"flits carried in the whole run", "flits"});
    io("wait_cycles", r.wait_cycles,
       {"waits of all packets that arrived in the whole run, on their way to the link: in the "
        "router that sends and, before their first link, in the source queue",
        "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<DetailWindow>& r) {
    io("begin_cycle", r.begin, {"first cycle", "cycles"});
    io("cycles", r.cycles, {"length", "cycles"});
    io("packets", r.packets, {"packets delivered in it", "packets"});
    io("latency_cycles", r.latency_cycles,
       {"mean latency of these packets; null: there are none", "cycles"});
    io("accepted", r.accepted,
       {"flits delivered, per host that sends and cycle", "flits/node/cycle"});
    io("split", r.split, {"what their latency consists of; empty: there are no packets"});
    io("link_flits", r.link_flits,
       {"flits that each link began to carry in the window, in the order of links", "flits"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<HostServiceDetail>& r) {
    io("host", r.host, {"number of the host"});
    io("name", r.name, {"its name; empty: it has none"});
    io("offered_flits", r.offered_flits, {"flits that it generated", "flits"});
    io("accepted_flits", r.accepted_flits, {"of these, flits that were delivered", "flits"});
    io("packets", r.packets, {"packets from it that were delivered", "packets"});
    io("latency_cycles", r.latency_cycles,
       {"mean latency of these packets; null: there are none", "cycles"});
    io("wait_cycles", r.wait_cycles,
       {"waits of all packets to it that arrived, on their way to the link from its router to it; "
        "those of all links and hosts add up to the waits of all packets that arrived",
        "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<WaitingLink>& r) {
    io("packet", r.packet, {"SOURCE.SEQUENCE: its source host and its number there"});
    io("router", r.router, {"number of the router in which it waits"});
    io("input_port", r.input_port, {"input port of the router by which it came"});
    io("vc", r.vc, {"virtual channel of that port that it holds"});
    io("held_from", r.held_from,
       {"number of the router at the other end of that link; null: it came from a host"});
    io("held_port", r.held_port, {"output port of that router; null: it came from a host"});
    io("wanted_port", r.wanted_port,
       {"output port of its router that it waits for; null: not known"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RunDetail>& r) {
    int schema = RunDetail::kSchema;
    io("detail_schema", schema,
       {"number of this format; files with another number have other keys"});
    io("provenance", r.provenance, {"origin of the run, as in its result"});
    io("engine", r.engine, {"what simulated the run"});
    io("verdict", r.verdict, {"verdict of the run, as in its result"});
    io("left_out", r.left_out, {"sentences that say what this file does not have, and why"});
    io("part", r.part, {"the packets that split and histogram cover, and their latency"});
    io("split", r.split,
       {"what their latency consists of: one entry per reason; the cycles sum to the mean latency; "
        "empty: there are no packets"});
    io("parts", r.parts,
       {"the same by the parts of a journey that are not zero, in the order of a journey"});
    io("histogram", r.histogram,
       {"their latencies: bins in ascending order, without empty ones; exact below 4096 cycles, "
        "at most 0.4 % wide above"});
    io("links", r.links, {"directions of links, in the order of the links of the result"});
    io("windows", r.windows,
       {"the whole run over time: at most 64 windows of equal length, the last one may be "
        "shorter; packets count in the window in which their tail is delivered"});
    io("hosts", r.hosts, {"how each host was served in the whole run"});
    io("contention", r.contention,
       {"who blocks whom: the slowest 1 % of the packets that arrived in the whole run"});
    io("deadlock", r.deadlock,
       {"a shortest cycle of packets of a deadlock, each of which waits for the next one, and the "
        "last one for the first; empty: no deadlock, or the routers do not show it"});
}

}  // namespace thruway
