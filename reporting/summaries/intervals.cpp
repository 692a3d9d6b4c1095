#include "reporting/summaries/intervals.h"

#include <optional>

namespace thruway {
namespace {

void drop_in(CutThroughResult& cut_through) {
    cut_through.ci95.reset();
    cut_through.after_cut_ci95.reset();
    cut_through.after_buffering_ci95.reset();
}

void drop_in(std::optional<Measured>& value) {
    if (value) value->ci95.reset();
}

void drop_in(ClassLatency& of_class) {
    for (Measured* value : {&of_class.mean, &of_class.p50, &of_class.p95, &of_class.p99}) {
        value->ci95.reset();
    }
    drop_in(of_class.deviation);
}

void drop_in(PairCutThrough& of_pair) {
    for (auto* value : {&of_pair.probability, &of_pair.after_cut, &of_pair.after_buffering}) {
        drop_in(*value);
    }
}

void drop_in(ChannelUse& use) {
    for (Measured& share : use.taken) share.ci95.reset();
    for (auto* value :
         {&use.multiplexing, &use.delayed, &use.timed_out, &use.adaptive_wait, &use.escape_wait}) {
        drop_in(*value);
    }
}

}  // namespace

void drop_intervals(RunResult& result) {
    LatencyResult& latency = result.latency_cycles;
    for (auto* half : {&latency.ci95, &latency.p50_ci95, &latency.p95_ci95, &latency.p99_ci95,
                       &result.network_latency_cycles.ci95, &result.source_queue_cycles.ci95,
                       &result.message_latency_cycles.ci95, &result.throughput.ci95,
                       &result.hops.ci95, &result.misroutes.minimal.ci95,
                       &result.misroutes.mean.ci95, &result.in_flight.mean.ci95}) {
        half->reset();
    }
    drop_in(result.cut_through);
    for (HopClassResult& of_hops : result.by_hops) {
        of_hops.ci95.reset();
        drop_in(of_hops.cut_through);
    }
    for (TrafficClassResult& of_class : result.by_class) of_class.ci95.reset();
    for (ClassLatency& of_class : result.latency_classes) drop_in(of_class);
    for (LinkResult& link : result.links) link.measured_ci95.reset();
    for (LinkPairResult& pair : result.link_pairs) drop_in(pair.cut_through);
    if (result.channel_use) drop_in(*result.channel_use);
    if (result.in_flight.little) result.in_flight.little->ratio_half_width.reset();
}

}  // namespace thruway
