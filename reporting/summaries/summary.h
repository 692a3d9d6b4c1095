// reporting/summaries/summary.h
// Summarises the record of a run and its verdict as the statistics of its result.
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "reporting/run_result.h"
#include "statistics/measurement_settings.h"

#include <cstddef>

namespace thruway {

/// The packets that the throughput of a result covers, by the cycle of their delivery: those of
/// [begin, end).
struct CoveredPart {
    Cycle begin = 0;
    Cycle end = 0;
    bool has_means = false;  ///< the means cover the same packets; false: there are none
};

/// Fills latencies, throughput, hops, misroutes, cut_through, by_hops, by_class, and in `run`
/// cycles, warmup_cycles and packets. `result.verdict` must be set: a saturated or deadlocked run,
/// and one whose warm-up has not ended, has no means of latency and hops, and its throughput and
/// misroutes cover the last half of the run. `series` holds the cycles before `end`; `nodes` is the
/// number of generating hosts.
CoveredPart summarise(const WindowSeries& series, Cycle end, const MeasurementSettings& settings,
                      std::size_t nodes, RunResult& result);

/// Fills steady_state and notes. Requires `result.verdict`; `series` must be extended to `end`.
void fill_steady_state(const WindowSeries& series, Cycle end, const MeasurementSettings& settings,
                       RunResult& result);

}  // namespace thruway
