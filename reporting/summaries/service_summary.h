// reporting/summaries/service_summary.h
// How evenly hosts and traffic classes were served, and notes about those that starve.
#pragma once

#include "records/service_counts.h"
#include "reporting/run_result.h"

namespace thruway {

/// Fills result.fairness except for its longest wait, which must be set, and adds notes on hosts,
/// classes and packets that starve. `end`: the length of the run.
void fill_fairness(const ServiceCounts& counts, Cycle end, RunResult& result);

}  // namespace thruway
