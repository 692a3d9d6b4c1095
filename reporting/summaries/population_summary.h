// reporting/summaries/population_summary.h
// From the record of the packets in a network to its part of the result of a run.
#pragma once

#include "reporting/run_result.h"
#include "statistics/measures/population.h"

namespace thruway {

/// Fills result.population. `result` has its verdict and the cycles that the means leave out:
/// Little's law is checked over the rest, or where there is no mean over the last half of the run,
/// like throughput. `series` holds the cycles before `end`, after extend_to(end).
void fill_population(const PopulationSeries& series, Cycle end, RunResult& result);

}  // namespace thruway
