// testbench/measuring/fabric_results.h
// Adds the counters of a fabric to the result of a run.
#pragma once

#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"

namespace thruway {

/// Fills storage and run.flit_hops, for all cycles before `end`. With `each`, also links and
/// storage.routers (one entry per link and router).
void fill_fabric_results(const Fabric& fabric, Cycle end, bool each, RunResult& result);

}  // namespace thruway
