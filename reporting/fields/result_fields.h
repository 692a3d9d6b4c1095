// reporting/fields/result_fields.h
// The one list of what a run finds out, in the order of its JSON file: key, accessor, meaning and
// unit of every quantity. JSON, CSV, tables, docs/results.md and the JSON Schema read it; a new
// quantity is a member of RunResult and a line here.
#pragma once

#include "reporting/fields/network_fields.h"
#include "reporting/fields/provenance_json.h"

namespace thruway {

template <class Io>
void fields(Io& io, typename Io::template Of<InputIdentity>& r) {
    io("key", r.key, {"the setting that names the file; \"settings\": the settings file"});
    io("file", r.file, {"as the setting names it; of the settings file the name without folders"});
    io("bytes", r.bytes, {"length", "bytes"});
    io("sha256", r.sha256, {"digest of its content"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<Provenance>& r) {
    io("version", r.version, {"of the program"});
    io("inputs", r.inputs, {"every file that was read"});
    Json settings;
    if constexpr (!Io::kReads) settings = settings_json(r.settings);
    io("settings", settings, {"every setting in force, section by section as in a settings file"});
    if constexpr (Io::kReads) r.settings = settings_from_json(settings);
    io("seed", r.seed, {"of all random draws"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RunTotals>& r) {
    io("cycles", r.cycles, {"length of the run", "cycles"});
    io("warmup_cycles", r.warmup_cycles,
       {"cycles at its start that the means leave out; null: the warm-up had not ended", "cycles"});
    io("packets", r.packets, {"delivered in the whole run", "packets"});
    io("flit_hops", r.flit_hops, {"flits times routers passed, in the whole run", "flits"});
    io("last_delivery_cycle", r.last_delivery_cycle,
       {"cycle in which a sink took the last tail; null: nothing was delivered", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RunResult>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"of this file; another number has other keys"});
    io("provenance", r.provenance, {"what the result is of"});
    io("engine", r.engine,
       {"what computed it: cycle, transaction, transaction (approximate) or a model"});
    io("verdict", r.verdict, {"what may be said about the run, before any of its means"});
    io("deadlock", r.deadlock, {"the packets that wait for each other; null: none do"});
    io("notes", r.notes, {"what a reader of the means should know beside the verdict"});
    io("latency_cycles", r.latency_cycles,
       {"latency, from generation to the delivery of the tail", "cycles"});
    io("network_latency_cycles", r.network_latency_cycles,
       {"from leaving the source queue to the delivery of the tail", "cycles"});
    io("source_queue_cycles", r.source_queue_cycles, {"wait in the source queue", "cycles"});
    io("message_latency_cycles", r.message_latency_cycles,
       {"from generation to the tail of the last packet of a message, with "
        "traffic.max_packet_flits",
        "cycles"});
    io("throughput_flits_per_node_cycle", r.throughput,
       {"throughput in the measured part, or without one in the last half of the run",
        "flits/node/cycle"});
    io("hops", r.hops, {"links between routers that a packet takes", "links"});
    io("misroutes", r.misroutes, {"links beyond those of a shortest path", "links"});
    io("cut_through", r.cut_through,
       {"that a header cuts through a router, of those between its source's and its "
        "destination's",
        kShare});
    io("by_hops", r.by_hops, {"by the number of hops"});
    io("by_class", r.by_class, {"by traffic class"});
    io("links", r.links,
       {"each direction of each link between two routers; empty with measurement.link_results = "
        "false"});
    io("link_pairs", r.link_pairs,
       {"what packets that came by one link and left by another did in the router between, with "
        "measurement.link_pairs"});
    io("channel_use", r.channel_use,
       {"how the virtual channels of links were used, with measurement.channel_use"});
    io("population", r.population, {"packets in the network, source queues included", "packets"});
    io("storage_whole_run", r.storage,
       {"what routers with unbounded storage had in store at the ends of the cycles of the whole "
        "run"});
    io("latency_classes", r.latency_classes,
       {"latency by traffic class and hops, with measurement.latency_classes: first each number of "
        "hops over all classes, then each class over all hops, then each pair"});
    io("repeated_routing_whole_run", r.repeated_routing,
       {"headers that were given no virtual channel and routed again, in the whole run; null where "
        "blocked headers wait",
        "headers"});
    io("run", r.run, {"the run as a whole"});
}

}  // namespace thruway
