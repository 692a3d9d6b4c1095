#include "testbench/parts/run_results.h"

#include "reporting/summaries/in_flight_summary.h"
#include "reporting/summaries/service_summary.h"
#include "reporting/summaries/summary.h"
#include "statistics/steady_state.h"

namespace thruway {

void fill_run_results(const SimulationSettings& settings, const MeasurementSettings& measured,
                      const RunEnd& at, RunPart& all, RunResult& result) {
    RunRecord& record = all.record();
    Cycle end = at.end;
    if (!at.finished) {
        record.series.extend_to(end);
        if (settings.traffic.replays() && measured.cycles == 0) {
            result.notes = {"the recorded traffic was not replayed to its end"};
        } else {
            fill_steady_state(record.series, end, measured, result);
        }
    }
    // Cycles after the last delivery do not belong to the trace.
    if (result.verdict == Verdict::kReplayed) end = record.after_last_delivery();
    result.run.last_delivery_cycle = record.last_delivery;
    for (std::size_t i = 0; i < record.statistics.size(); ++i) {
        result.statistics.values[i] = record.statistics[i]->value(end);
    }
    record.extend_to(end);
    record.scoreboard.check(at.live);
    summarise(record.series, end, measured, at.generating_hosts, result);
    // A complete trace is not a sample of a rate.
    if (result.verdict == Verdict::kReplayed) result.throughput.ci95.reset();
    fill_in_flight(record.in_flight, end, result);
    if (record.class_latencies && result.run.warmup_cycles) {
        result.latency_classes = class_latencies(*record.class_latencies, *result.run.warmup_cycles,
                                                 end);
    }
    all.watches().fill(all.fabric(), end, result);
    fill_fairness(record.service, end, result);
}

}  // namespace thruway
