// reporting/summaries/in_flight_summary.h
// Summarises the record of the packets in a network for the result of a run.
#pragma once

#include "reporting/run_result.h"
#include "statistics/measures/in_flight.h"

namespace thruway {

/// Fills result.in_flight. `result` must have its verdict and run.warmup_cycles: Little's law is
/// checked after the warm-up, or, if there are no means, over the last half of the run, like
/// throughput. `series` holds the cycles before `end`; call extend_to(end) first.
void fill_in_flight(const InFlightSeries& series, Cycle end, RunResult& result);

}  // namespace thruway
