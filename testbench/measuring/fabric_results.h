// testbench/measuring/fabric_results.h
// Adds the counters of a fabric to the result of a run.
#pragma once

#include "reporting/run_result.h"
#include "testbench/measuring/fabric_counts.h"

namespace thruway {

/// Fills storage, repeated_routing and run.flit_hops, for all cycles before `end`. If links were
/// counted, also links and storage.routers (one entry per link and router).
void fill_fabric_results(const FabricCounts& counts, const Fabric& fabric, Cycle end,
                         RunResult& result);

}  // namespace thruway
