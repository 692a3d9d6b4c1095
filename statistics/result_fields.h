// statistics/result_fields.h
// The fields of a run's result in its JSON file, in the order of the file.
#pragma once

#include "statistics/json_fields.h"
#include "statistics/run_result.h"

namespace thruway {

/// Beside a value the half-width of its 95 % interval: "KEY" and "KEY_ci95".
template <class Io, class Value, class HalfWidth>
void with_ci95(Io& io, const std::string& key, Value& value, HalfWidth& half_width) {
    io(key, value);
    io(key + "_ci95", half_width);
}

template <class Io>
void measured(Io& io, const std::string& key, typename Io::template Of<Measured>& value) {
    with_ci95(io, key, value.value, value.ci95);
}

template <class Io>
void measured(Io& io, const std::string& key,
              typename Io::template Of<std::optional<Measured>>& value) {
    std::optional<double> mean;
    std::optional<double> half_width;
    if (value) {
        mean = value->value;
        half_width = value->ci95;
    }
    with_ci95(io, key, mean, half_width);
    if constexpr (Io::kReads) {
        value.reset();
        if (mean) value = Measured{*mean, half_width};
    }
}

template <class Io>
void fields(Io& io, typename Io::template Of<Measured>& r) {
    io("mean", r.value);
    io("ci95", r.ci95);
}

template <class Io>
void fields(Io& io, typename Io::template Of<MeanResult>& r) {
    io("mean", r.mean);
    io("ci95", r.ci95);
}

template <class Io>
void fields(Io& io, typename Io::template Of<LatencyResult>& r) {
    io("mean", r.mean);
    io("ci95", r.ci95);
    with_ci95(io, "p50", r.p50, r.p50_ci95);
    with_ci95(io, "p95", r.p95, r.p95_ci95);
    with_ci95(io, "p99", r.p99, r.p99_ci95);
    io("max", r.max);
}

template <class Io>
void fields(Io& io, typename Io::template Of<ThroughputResult>& r) {
    io("offered", r.offered);
    io("accepted", r.accepted);
    io("ci95", r.ci95);
}

template <class Io>
void fields(Io& io, typename Io::template Of<CutThroughResult>& r) {
    io("probability", r.probability);
    io("ci95", r.ci95);
    with_ci95(io, "after_cut", r.after_cut, r.after_cut_ci95);
    with_ci95(io, "after_buffering", r.after_buffering, r.after_buffering_ci95);
}

template <class Io>
void fields(Io& io, typename Io::template Of<MisrouteResult>& r) {
    with_ci95(io, "minimal_share", r.minimal.mean, r.minimal.ci95);
    io("mean", r.mean.mean);
    io("ci95", r.mean.ci95);
    io("max", r.max);
    io("packets", r.packets);
}

template <class Io>
void fields(Io& io, typename Io::template Of<HopClassResult>& r) {
    io("hops", r.hops);
    io("packets", r.packets);
    io("latency_cycles", r.latency_cycles);
    io("ci95", r.ci95);
    io("cut_through", r.cut_through);
    io("cut_throughs", r.cut_throughs);
}

template <class Io>
void fields(Io& io, typename Io::template Of<TrafficClassResult>& r) {
    io("traffic_class", r.traffic_class);
    io("packets", r.packets);
    io("flits", r.flits);
    io("latency_cycles", r.latency_cycles);
    io("ci95", r.ci95);
}

template <class Io>
void fields(Io& io, typename Io::template Of<LinkResult>& r) {
    io("from_router", r.from_router);
    io("port", r.port);
    io("to_router", r.to_router);
    io("flits", r.flits);
    io("utilisation", r.utilisation);
    io("vc_utilisation", r.vc_utilisation);
    io("measured_utilisation", r.measured_utilisation);
    io("measured_ci95", r.measured_ci95);
}

template <class Io>
void fields(Io& io, typename Io::template Of<LinkPairResult>& r) {
    io("from_router", r.from_router);
    io("router", r.router);
    io("to_router", r.to_router);
    io("input_port", r.input_port);
    io("output_port", r.output_port);
    io("packets", r.cut_through.packets);
    measured(io, "probability", r.cut_through.probability);
    measured(io, "after_cut", r.cut_through.after_cut);
    measured(io, "after_buffering", r.cut_through.after_buffering);
}

template <class Io>
void fields(Io& io, typename Io::template Of<EqualRates>& r) {
    io("cycles", r.cycles);
    io("mean", r.mean);
    io("min", r.min);
    io("max", r.max);
    io("chi_square", r.chi_square);
    io("probability", r.probability);
    io("packets", r.packets);
}

template <class Io>
void fields(Io& io, typename Io::template Of<ChannelUse>& r) {
    io("taken", r.taken);
    io("multiplexing", r.multiplexing);
    io("visits", r.visits);
    io("delayed", r.delayed);
    io("timed_out", r.timed_out);
    io("adaptive_wait_cycles", r.adaptive_wait);
    io("escape_wait_cycles", r.escape_wait);
    io("rates_packets_per_cycle", r.rates);
}

template <class Io>
void fields(Io& io, typename Io::template Of<LittleCheck>& r) {
    io("present", r.present);
    io("rate", r.rate);
    io("stay", r.stay);
    io("computed", r.computed);
    with_ci95(io, "ratio", r.ratio, r.ratio_half_width);
}

template <class Io>
void fields(Io& io, typename Io::template Of<PopulationResult>& r) {
    io("mean", r.mean.mean);
    io("ci95", r.mean.ci95);
    io("little", r.little);
    io("origin", r.origin);
    io("window_cycles", r.window_cycles);
    io("averages", r.averages);
}

template <class Io>
void fields(Io& io, typename Io::template Of<StorageResult>& r) {
    io("max_flits", r.max_flits);
    io("max_packets", r.max_packets);
    io("mean_flits", r.mean_flits);
    io("mean_packets", r.mean_packets);
    io("routers", r.routers);
}

template <class Io>
void fields(Io& io, typename Io::template Of<RouterStorageResult>& r) {
    io("router", r.router);
    io("max_flits", r.max_flits);
    io("max_packets", r.max_packets);
    io("mean_flits", r.mean_flits);
    io("mean_packets", r.mean_packets);
}

template <class Io>
void fields(Io& io, typename Io::template Of<ClassLatency>& r) {
    io("traffic_class", r.traffic_class);
    io("hops", r.hops);
    io("packets", r.packets);
    io("flits", r.flits);
    measured(io, "mean", r.mean);
    measured(io, "deviation", r.deviation);
    measured(io, "p50", r.p50);
    measured(io, "p95", r.p95);
    measured(io, "p99", r.p99);
    io("max", r.max);
}

template <class Io>
void fields(Io& io, typename Io::template Of<RepeatedRouting>& r) {
    io("attempts", r.attempts);
    io("link_busy", r.link_busy);
}

template <class Io>
void fields(Io& io, typename Io::template Of<RunTotals>& r) {
    io("cycles", r.cycles);
    io("warmup_cycles", r.warmup_cycles);
    io("packets", r.packets);
    io("flit_hops", r.flit_hops);
}

/// Without provenance and verdict, which are before it in the file.
template <class Io>
void fields(Io& io, typename Io::template Of<RunResult>& r) {
    io("deadlock", r.deadlock);
    io("notes", r.notes);
    io("latency_cycles", r.latency_cycles);
    io("network_latency_cycles", r.network_latency_cycles);
    io("source_queue_cycles", r.source_queue_cycles);
    io("message_latency_cycles", r.message_latency_cycles);
    io("throughput_flits_per_node_cycle", r.throughput);
    io("hops", r.hops);
    io("misroutes", r.misroutes);
    io("cut_through", r.cut_through);
    io("by_hops", r.by_hops);
    io("by_class", r.by_class);
    io("links", r.links);
    io("link_pairs", r.link_pairs);
    io("channel_use", r.channel_use);
    io("population", r.population);
    io("storage", r.storage);
    io("latency_classes", r.latency_classes);
    io("repeated_routing", r.repeated_routing);
    io("run", r.run);
}

}  // namespace thruway
