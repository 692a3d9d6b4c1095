// testbench/parts/workload_results.h
// Fills the results of a workload from what its hosts have recorded.
#pragma once

#include "reporting/run_result.h"
#include "testbench/parts/run_part.h"
#include "workloads/settings/workload.h"

namespace thruway {

/// `ends`: the workload has a last task; otherwise there are no results by job. `all`: with the
/// records of all parts. `result.verdict` is given.
void fill_workload_results(const Workload& workload, bool ends, RunPart& all, RunResult& result);

}  // namespace thruway
