// testbench/measuring/activity_results.h
// Adds the activity of routers and links to the result of a run.
#pragma once

#include "reporting/activity_result.h"
#include "testbench/measuring/fabric_counts.h"

namespace thruway {

/// For all cycles before `end`, the end of the run. No router holds a flit in the cycles from there
/// until FabricCounts::end. `result.routers` has entries if links were counted.
void fill_activity(const FabricCounts& counts, const Fabric& fabric, Cycle end,
                   ActivityResult& result);

}  // namespace thruway
