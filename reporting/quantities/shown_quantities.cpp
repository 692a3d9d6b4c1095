#include "reporting/quantities/shown_quantities.h"

#include "records/statistics/run_statistic.h"

namespace thruway {
namespace {

std::vector<ShownQuantity> all_shown() {
    constexpr auto kNone = std::nullopt;
    std::vector<ShownQuantity> all = {
        {"engine", "engine", "engine", "", kInNoFigure, kNone},
        {"verdict", "verdict", "verdict", "", kBelowAll, TerminalColumn{1, 0}},
        {"steady_state", "steady_state", "steady state", "", kBelowAll, kNone},
        {"offered_flits_per_node_cycle", "throughput_flits_per_node_cycle.offered", "offered", "",
         kBelowThroughput, TerminalColumn{4, 2}},
        {"accepted_flits_per_node_cycle", "throughput_flits_per_node_cycle.accepted", "accepted",
         "throughput_flits_per_node_cycle.ci95", kBelowThroughput, TerminalColumn{5, 0}},
        {"accepted_ci95_flits_per_node_cycle", "throughput_flits_per_node_cycle.ci95",
         "± of accepted", "", kBelowThroughput, kNone},
        {"latency_mean_cycles", "latency_cycles.mean", "latency", "latency_cycles.ci95",
         kBelowLatency, TerminalColumn{6, 0}},
        {"latency_ci95_cycles", "latency_cycles.ci95", "± of latency", "", kBelowLatency, kNone},
        {"latency_p50_cycles", "latency_cycles.p50", "p50", "", kBelowPercentiles,
         TerminalColumn{7, 9}},
        {"latency_p50_ci95_cycles", "latency_cycles.p50_ci95", "± of p50", "", kBelowPercentiles,
         kNone},
        {"latency_p95_cycles", "latency_cycles.p95", "p95", "", kBelowPercentiles,
         TerminalColumn{8, 5}},
        {"latency_p95_ci95_cycles", "latency_cycles.p95_ci95", "± of p95", "", kBelowPercentiles,
         kNone},
        {"latency_p99_cycles", "latency_cycles.p99", "p99", "", kBelowPercentiles,
         TerminalColumn{9, 3}},
        {"latency_p99_ci95_cycles", "latency_cycles.p99_ci95", "± of p99", "", kBelowPercentiles,
         kNone},
        {"latency_max_cycles", "latency_cycles.max", "largest", "", kBelowPercentiles, kNone},
        {"network_latency_mean_cycles", "network_latency_cycles.mean", "in network",
         "network_latency_cycles.ci95", kBelowLatency, TerminalColumn{10, 6}},
        {"network_latency_ci95_cycles", "network_latency_cycles.ci95", "± of in network", "",
         kInNoFigure, kNone},
        {"source_queue_mean_cycles", "source_queue_cycles.mean", "in source queue", "",
         kBelowLatency, kNone},
        {"source_queue_ci95_cycles", "source_queue_cycles.ci95", "± of in source queue", "",
         kInNoFigure, kNone},
        {"message_latency_mean_cycles", "message_latency_cycles.mean", "messages",
         "message_latency_cycles.ci95", kInNoFigure,
         TerminalColumn{13, 4, ShownWhen::kWithMessages}, "round trips"},
        {"message_latency_ci95_cycles", "message_latency_cycles.ci95", "± of messages", "",
         kInNoFigure, kNone, "± of round trips"},
        {"completion_cycles", "workload.completion_cycles", "completion", "", kBelowCompletion,
         TerminalColumn{3, 0, ShownWhen::kCompleted}},
        {"hops_mean", "hops.mean", "hops", "", kBelowLatency, TerminalColumn{11, 8}},
        {"minimal_share", "misroutes.minimal_share", "minimal", "", kInNoFigure,
         TerminalColumn{14, 10, ShownWhen::kWithMisroutes}},
        {"misroutes_mean", "misroutes.mean", "misroutes", "", kInNoFigure,
         TerminalColumn{15, 11, ShownWhen::kWithMisroutes}},
        {"misroutes_max", "misroutes.max", "most misroutes", "", kInNoFigure,
         TerminalColumn{16, 12, ShownWhen::kWithMisroutes}},
        {"cut_through_probability", "cut_through.probability", "cut-through", "", kInNoFigure,
         kNone},
        {"cut_through_ci95", "cut_through.ci95", "± of cut-through", "", kInNoFigure, kNone},
        {"run_cycles", "run.cycles", "run", "", kBelowAll, TerminalColumn{12, 7}},
        {"warmup_cycles", "run.warmup_cycles", "warm-up", "", kInNoFigure, kNone},
        {"last_delivery_cycle", "run.last_delivery_cycle", "last delivery", "", kInNoFigure,
         TerminalColumn{2, 1, ShownWhen::kReplayed}},
        {"packets", "run.packets", "packets", "", kInNoFigure, kNone},
        {"flit_hops", "run.flit_hops", "flit-hops", "", kInNoFigure, kNone},
        {"repeated_routing_attempts", "repeated_routing_whole_run.attempts", "routed again", "",
         kInNoFigure, kNone},
        {"repeated_routing_link_busy", "repeated_routing_whole_run.link_busy",
         "routed again, link busy", "", kInNoFigure, kNone},
        {"jain_index", "fairness_whole_run.jain_index", "Jain's index", "", kInNoFigure, kNone},
        {"least_served_host", "fairness_whole_run.least_served_host", "least served", "",
         kInNoFigure, kNone},
        {"least_served_share", "fairness_whole_run.least_served_share", "share of least served", "",
         kInNoFigure, kNone},
        {"seed", "provenance.seed", "seed", "", kInNoFigure, kNone},
        {"version", "provenance.version", "version", "", kInNoFigure, kNone},
    };
    for (const StatisticRow& row : StatisticRow::all()) {
        all.push_back({row.name, std::string("statistics_whole_run.") + row.name, row.name, "",
                       kInNoFigure, kNone});
    }
    return all;
}

}  // namespace

const std::vector<ShownQuantity>& shown_quantities() {
    static const std::vector<ShownQuantity> all = all_shown();
    return all;
}

std::string title_above(const ShownQuantity& quantity,
                        const std::vector<const RunResult*>& results) {
    if (quantity.title_of_requests.empty()) return quantity.title;
    bool requests = false;
    for (const RunResult* const result : results) {
        if (!result->message_latency_cycles.mean) continue;
        if (result->workload.round_trips.empty()) return quantity.title;
        requests = true;
    }
    return requests ? quantity.title_of_requests : quantity.title;
}

}  // namespace thruway
