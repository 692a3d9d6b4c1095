// apps/sweep/saturation/searched_loads.h
// The loads at which a search for saturation may run a network.
#pragma once

#include "apps/sweep/saturation/saturation_bracket.h"
#include "apps/sweep/sweep_plan.h"
#include "testbench/points/settings_source.h"

namespace thruway {

/// Errors: Problem if some point sends nothing at a load (a workload without background, or
/// recorded traffic), or if its runs have no length and end with a workload or have a varied stop
/// rule. Leaves refused points to their runs.
void check_search(const SweepPlan& plan, const SettingsSource& source);

/// The loads that the settings allow, from SaturationBracket::kLowest on. All loads for packet
/// lengths that are refused: the runs say why.
LoadRange searched_loads(const TrafficSettings& traffic);

}  // namespace thruway
