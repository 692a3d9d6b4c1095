// testbench/evaluations/prescribed_cycles.h
// The cycles of a pipeline that the model of Peh and Dally prescribes, as settings of a router.
#pragma once

#include "analysis/cost/router_pipeline.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct PrescribedCycles {
    unsigned routing = 1;  ///< the paper assumes one cycle
    unsigned vc_allocation = 0;
    unsigned switch_allocation = 0;
    unsigned crossbar = 0;
    unsigned output_buffer = 0;
};

/// Every stage ends with the cycles of its last module; the modules before it have none. Under
/// speculation both allocations have the cycles of the stage that they share.
/// Requires the module names of CrossbarCost::modules.
PrescribedCycles prescribed_cycles(const std::vector<PipelineStage>& stages, bool speculative);

/// Keys and values: {"router.routing_cycles", 1}, ...
std::vector<std::pair<std::string, unsigned>> settings_of(const PrescribedCycles& cycles);

}  // namespace thruway
