// reporting/summaries/summary.h
// From the record of a run and its verdict to the statistics in its result.
#pragma once

#include "core/cycle.h"
#include "records/window_series.h"
#include "reporting/run_result.h"
#include "statistics/measurement_settings.h"

#include <cstddef>

namespace thruway {

/// Fills latencies, throughput, hops, misroutes, cut_through, by_hops, by_class, and in `run`
/// cycles, warmup_cycles and packets. `result.verdict` is given: a saturated or deadlocked run has
/// no means of latency and hops, but its throughput over the last half of the run; so has a run
/// whose warm-up did not end. `series` holds the cycles before `end`; `nodes` is the number of
/// generating hosts.
void summarise(const WindowSeries& series, Cycle end, const MeasurementSettings& settings,
               std::size_t nodes, RunResult& result);

}  // namespace thruway
