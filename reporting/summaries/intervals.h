// reporting/summaries/intervals.h
// Takes the intervals out of a result whose packets are all that there are.
#pragma once

#include "reporting/run_result.h"

namespace thruway {

/// Empties the half-width of every interval: the means have no sampling error.
void drop_intervals(RunResult& result);

}  // namespace thruway
