#include "testbench/parts/run_results.h"

#include "reporting/summaries/in_flight_summary.h"
#include "reporting/summaries/intervals.h"
#include "reporting/summaries/service_summary.h"
#include "statistics/steady_state.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// Whether the run covers all that there was to do.
bool is_whole(Verdict verdict) {
    return verdict == Verdict::kReplayed || verdict == Verdict::kCompleted ||
           verdict == Verdict::kStalled;
}

void name_hosts(const FabricGraph& graph, FairnessResult& fairness) {
    if (const auto host = fairness.least_served_host) {
        fairness.least_served_name = graph.host_name(HostId{*host});
    }
    if (const auto host = fairness.longest_wait.source_host) {
        fairness.longest_wait.source_name = graph.host_name(HostId{*host});
    }
}

std::vector<ServedGroup> clients_of(const Experiment& experiment, const RunRecord& record,
                                    Cycle end) {
    std::vector<ServedGroup> groups;
    if (experiment.workload == nullptr) return groups;
    for (const ClientGroup& group : experiment.workload->clients()) {
        ServedGroup& served = groups.emplace_back();
        for (const HostId host : group.clients) {
            const MessageRecord::OfClient client = record.workload->client(host);
            const bool ended = group.requests > 0 && client.answered == group.requests;
            const Cycle last = ended ? client.last : end;
            served.push_back(
                {index(host), client.answered, last > group.start ? last - group.start : 0});
        }
    }
    return groups;
}

}  // namespace

CoveredPart fill_run_results(const Experiment& experiment, const MeasurementSettings& measured,
                             const RunEnd& at, RunPart& all, RunResult& result) {
    const SimulationSettings& settings = experiment.settings;
    RunRecord& record = all.record();
    Cycle end = at.end;
    if (!at.finished && !is_whole(result.verdict)) {
        record.series.extend_to(end);
        if (settings.ends_by_itself() && measured.cycles == 0) {
            result.notes = {settings.workload.plays()
                                ? "the workload was not run to its end"
                                : "the recorded traffic was not replayed to its end"};
        } else {
            fill_steady_state(record.series, end, measured, result);
        }
    }
    // Also if no packet is on its way just then.
    const bool cut_off = result.verdict == Verdict::kFixedLength && settings.ends_by_itself();
    if (cut_off && settings.workload.plays()) {
        result.notes.push_back(
            fmt::format("the workload was not completed: measurement.cycles = {} came first; "
                        "without it the run lasts until the workload ends",
                        measured.cycles));
    }
    // What follows does not belong to the run.
    if (is_whole(result.verdict)) end = measured.cycles;
    result.run.last_delivery_cycle = record.last_delivery;
    for (std::size_t i = 0; i < record.statistics.size(); ++i) {
        result.statistics.values[i] = record.statistics[i]->value(end);
    }
    record.extend_to(end);
    record.scoreboard.check(at.live);
    const CoveredPart covered = summarise(record.series, end, measured, at.generating_hosts,
                                          result);
    fill_in_flight(record.in_flight, end, result);
    if (record.class_latencies && result.run.warmup_cycles) {
        result.latency_classes = class_latencies(*record.class_latencies, *result.run.warmup_cycles,
                                                 end);
    }
    all.watches().fill(all.fabric(), end, result);
    fill_fairness(record.service, clients_of(experiment, record, end), end, result);
    name_hosts(all.fabric().graph(), result.fairness);
    // A complete trace is not a sample of a rate. The packets of a workload are all that there are;
    // those of its background are a sample.
    if (is_whole(result.verdict) && !settings.workload.plays()) result.throughput.ci95.reset();
    if (is_whole(result.verdict) && !settings.has_traffic()) drop_intervals(result);
    return covered;
}

}  // namespace thruway
