// reporting/fields/result_fields.h
// The quantities of a run's result, in the order of its JSON file: key, accessor, meaning and unit
// of each. JSON, CSV, tables, docs/results.md and the JSON Schema read this list; a new quantity is
// a member of RunResult and a line here.
#pragma once

#include "reporting/fields/activity_fields.h"
#include "reporting/fields/network_fields.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/fields/workload_fields.h"

namespace thruway {

template <class Io>
void fields(Io& io, typename Io::template Of<InputIdentity>& r) {
    io("key", r.key, {"setting that names the file; \"settings\": the settings file"});
    io("file", r.file,
       {"path in the setting; of the settings file and of a device library, its name without "
        "folders"});
    io("bytes", r.bytes, {"length", "bytes"});
    io("sha256", r.sha256, {"digest of the content"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<Provenance>& r) {
    io("version", r.version, {"version of the program"});
    io("inputs", r.inputs, {"all files that were read"});
    Json settings;
    if constexpr (!Io::kReads) settings = settings_json(r.settings);
    io("settings", settings, {"every setting in force, by section as in a settings file"});
    if constexpr (Io::kReads) r.settings = settings_from_json(settings);
    io("seed", r.seed, {"seed of all random draws"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<StatisticsResult>& r) {
    for (std::size_t i = 0; i < r.values.size(); ++i) {
        const StatisticRow& row = StatisticRow::all()[i];
        io(row.name, r.values[i], {row.meaning, row.unit});
    }
}

template <class Io>
void fields(Io& io, typename Io::template Of<RunTotals>& r) {
    io("cycles", r.cycles, {"length of the run", "cycles"});
    io("warmup_cycles", r.warmup_cycles,
       {"first cycles that the means do not cover; null: the warm-up has not ended", "cycles"});
    io("packets", r.packets, {"packets delivered in the whole run", "packets"});
    io("flit_hops", r.flit_hops, {"flits times routers passed, in the whole run", "flits"});
    io("last_delivery_cycle", r.last_delivery_cycle,
       {"cycle in which a host received the last tail; null: nothing was delivered", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RunResult>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"number of this format; files with another number have other keys"});
    io("provenance", r.provenance, {"origin of the result"});
    io("engine", r.engine,
       {"what computed the result: cycle, transaction, transaction (approximate) or a model"});
    io("verdict", r.verdict, {"what the run allows to conclude; read it before the means"});
    io("steady_state", r.steady_state,
       {"false: the network is saturated or deadlocked, or accepted less than was offered in the "
        "measured part, so latencies depend on the length of the run; true: nothing shows that; "
        "null: not tested, because the run is too short or its traffic ended"});
    io("deadlock", r.deadlock, {"the packets that wait for each other; null: no deadlock"});
    io("stalled", r.stalled,
       {"the tasks of the workload that wait for each other; null: it has not stalled"});
    io("notes", r.notes, {"sentences that a reader of the means must know besides the verdict"});
    io("latency_cycles", r.latency_cycles,
       {"latency, from generation to the delivery of the tail", "cycles"});
    io("network_latency_cycles", r.network_latency_cycles,
       {"from leaving the source queue to the delivery of the tail", "cycles"});
    io("source_queue_cycles", r.source_queue_cycles, {"wait in the source queue", "cycles"});
    io("message_latency_cycles", r.message_latency_cycles,
       {"from generation to the tail of the last packet of a message, with "
        "traffic.max_packet_flits; of requests from their making to the reply",
        "cycles"});
    io("throughput_flits_per_node_cycle", r.throughput,
       {"throughput in the measured part, or without one in the last half of the run",
        "flits/node/cycle"});
    io("hops", r.hops, {"links between routers that a packet takes", "links"});
    io("misroutes", r.misroutes,
       {"links beyond those of a shortest path, in the part that throughput covers", "links"});
    io("cut_through", r.cut_through,
       {"share of headers that cut through a router, not counting the routers of "
        "source and destination",
        kShare});
    io("by_hops", r.by_hops, {"one entry per number of hops"});
    io("by_class", r.by_class, {"one entry per traffic class"});
    io("links", r.links,
       {"one entry per direction of a link between two routers; empty with "
        "measurement.link_results = false"});
    io("link_pairs", r.link_pairs,
       {"cut-throughs for each pair of links by which packets arrive at a router and leave "
        "it; with measurement.link_pairs"});
    io("channel_use", r.channel_use,
       {"how the virtual channels of links were used, with measurement.channel_use"});
    io("population", r.in_flight, {"packets in the network, source queues included", "packets"});
    io("storage_whole_run", r.storage,
       {"occupancy of routers with unbounded storage at the end of each cycle of the whole run"});
    io("activity_whole_run", r.activity,
       {"how often buffers, allocators, crossbars and links were used in the whole run"});
    io("latency_classes", r.latency_classes,
       {"latency by traffic class and hops, with measurement.latency_classes: first each number of "
        "hops over all classes, then each class over all hops, then each pair"});
    io("repeated_routing_whole_run", r.repeated_routing,
       {"headers that were granted no virtual channel and were routed again, in the whole "
        "run; null if blocked headers wait instead",
        "headers"});
    io("fairness_whole_run", r.fairness,
       {"how evenly hosts and traffic classes were served in the whole run"});
    io("statistics_whole_run", r.statistics, {"statistics over all packets of the whole run"});
    io("workload", r.workload, {"the workload; null and empty without one"});
    io("run", r.run, {"the run as a whole"});
}

}  // namespace thruway
