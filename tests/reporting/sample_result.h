// tests/reporting/sample_result.h
// A result with every field set, and the result of a saturated run.
#pragma once

#include "records/statistics/run_statistic.h"
#include "reporting/run_result.h"

#include <string>

namespace thruway {

inline RunResult full_result() {
    RunResult r;
    r.provenance = {"0.1.0",
                    {{"topology.kind", "\"torus\""},
                     {"topology.radix", "[8, 8]"},
                     {"traffic.packet_flits.mean", "1.5"},
                     {"measurement.seed", "9223372036854775807"}},
                    18446744073709551615u,
                    {{"settings", "a.toml", 120, std::string(64, 'a')},
                     {"topology.file", "nets/b.edges", 5, std::string(64, 'b')}}};
    r.verdict = Verdict::kConverged;
    r.steady_state = true;
    r.latency_cycles = {22.345678, 0.1 + 0.2, 20.0, 0.0, 41.0, 1.0, 63.0, 2.0, 180.0};
    r.network_latency_cycles = {21.5, 0.25};
    r.source_queue_cycles = {0.845678, 1e-9};
    r.message_latency_cycles = {47.5, 0.75};
    r.throughput = {0.30012, 0.29987, 0.00123};
    r.hops = {4.063, 0.004};
    r.misroutes = {{0.75, 0.01}, {0.375, 0.02}, 2, {77, 14, 12}};
    r.cut_through = {0.8, 0.01, 0.85, 0.02, 0.7, 0.03};
    r.by_hops = {
        {1, 100, 12.5, 0.5},
        {2, 3, 14.0, std::nullopt, {0.5, 0.25, std::nullopt, std::nullopt, 0.125, 0.0625}, {1, 2}}};
    r.by_class = {{0, 90, 450, 13.0, 0.5}};
    r.notes = {"accepted lies below offered"};
    r.links = {{0, 2, 1, 1234, 0.125, {0.1, 0.025}, 0.13, 0.01, "router_0", "b, \"2\"", 3, 2}};
    r.link_pairs = {
        {6, 7, 11, 2, 0, {0, 12, Measured{0.5, 0.1}, Measured{0.75, {}}, {}}, "a", "b", "c"}};
    ChannelUse use;
    use.taken = {{0.5, 0.01}, {0.375, {}}, {0.125, 0.002}};
    use.multiplexing = Measured{1.4, 0.02};
    use.visits = 1000;
    use.delayed = Measured{0.25, 0.01};
    use.timed_out = Measured{0.125, {}};
    use.adaptive_wait = Measured{3.5, 0.5};
    use.escape_wait = Measured{7.5, {}};
    use.rates = EqualRates{1000, {10, 12, 8}, 0.01, 0.008, 0.012, 0.8, 0.67};
    r.channel_use = use;
    r.in_flight = {512, 32, {1.5, 2.25}, {2.0, 0.5}, LittleCheck{2.0, 0.1, 19.0, 1.9, 0.95, 0.02}};
    r.storage = {40, 5, 2.5, 0.75, {{3, 40, 5, 2.5, 0.75, "router_3"}}};
    ActivityCounts counts;
    counts.input_ports = 2;
    counts.host_ports = 1;
    counts.output_ports = 2;
    counts.crosspoints = 9;
    counts.link_cycles = 6;
    counts.buffer_writes = 1000;
    counts.crossings = 990;
    counts.idle_cycles = 77;
    r.activity = {std::nullopt, counts, {{3, "router_3", counts}}, {{3, 1, {0, 55}}}};
    r.repeated_routing = {123, 45};
    r.workload.completion = 700;
    JobResult job;
    job.name = "solver";
    job.hosts = 2;
    job.tasks = 5;
    job.completion = 700;
    job.critical_path = {0, 10, 400, 90, 200, 3, {}, 0};
    job.critical_path.steps = {{StepKind::kNetwork, 0, 1, "s: send 8 bytes", 400, 200, "0.7"}};
    r.workload.jobs = {job};
    r.workload.messages = {{1, 12, 960, 2, 20.5, 19.0, 40.0, 44.0, 45.0}};
    r.workload.round_trips = {{"read", 6, 51.5, 50.0, 60.0, 61.0, 62.0}};
    r.fairness = {0.875,
                  3u,
                  0.25,
                  {{0, 800, 600, 0.75}, {2, 40, 40, 1}},
                  {Cycle{77}, 2u, 5u, "source queue of host 5", "mail"},
                  "disk",
                  ShareOf::kRequests};
    r.latency_classes = {
        {std::nullopt,
         2u,
         3,
         15,
         {14.0, 0.5},
         Measured{1.5, 0.25},
         {13, {}},
         {16, 1.0},
         {16, {}},
         16},
        {1u, std::nullopt, 1, 5, {12.0, {}}, std::nullopt, {12, {}}, {12, {}}, {12, {}}, 12}};
    r.run = {123456, Cycle{512}, 103, 5150, Cycle{123400}};
    return r;
}

inline RunResult saturated_result() {
    RunResult r;
    r.verdict = Verdict::kSaturated;
    r.steady_state = false;
    r.throughput = {0.6, 0.45, 0.002};
    r.run = {8192, std::nullopt, 5000, 100000, Cycle{8191}};
    return r;
}

/// `text` of each statistic in the catalogue, joined by `separator`.
template <class Text>
std::string for_every_statistic(const std::string& separator, Text text) {
    std::string all;
    for (const StatisticRow& row : StatisticRow::all()) {
        all += (all.empty() ? "" : separator) + text(row);
    }
    return all;
}

}  // namespace thruway
