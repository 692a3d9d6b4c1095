// reporting/summaries/population_summary.h
// Summarises the record of the packets in a network for the result of a run.
#pragma once

#include "reporting/run_result.h"
#include "statistics/measures/population.h"

namespace thruway {

/// Fills result.population. `result` must have its verdict and run.warmup_cycles: Little's law is
/// checked after the warm-up, or, if there are no means, over the last half of the run, like
/// throughput. `series` holds the cycles before `end`; call extend_to(end) first.
void fill_population(const PopulationSeries& series, Cycle end, RunResult& result);

}  // namespace thruway
