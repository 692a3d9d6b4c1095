// analysis/cost/router_pipeline.h
// Pipelines of modules: how many stages a clock needs, and which clock a given pipeline needs.
// Units: tau (analysis/cost/peh_dally_delay.h).
#pragma once

#include "analysis/cost/peh_dally_delay.h"

#include <string>
#include <vector>

namespace thruway {

/// A module on the way of a header through a router, in this order.
struct PipelineModule {
    std::string name;
    ModuleDelay delay;
    unsigned cycles = 0;        ///< that the pipeline gives it; 0: it shares the cycle of the next
    bool own_register = false;  ///< it never shares a stage with what is before it
};

struct PipelineStage {
    std::string modules;  ///< joined by "+"
    unsigned cycles = 1;
};

/// As many modules a stage as fit: the sum of their latencies with the overhead of the last one is
/// at most the clock period. A module that is longer takes stages of its own, as many as it needs.
/// `clock_tau` is above 0.
/// Source: Peh, Dally, HPCA 2001, equation (1). That a crossbar has a stage of its own (see
/// own_register) follows from the pipelines that the paper states: 3 stages for wormhole and
/// speculative routers, 4 for virtual-channel routers.
std::vector<PipelineStage> prescribed_stages(const std::vector<PipelineModule>& modules,
                                             double clock_tau);

struct PipelineClock {
    double period_tau = 0;
    std::string critical;  ///< the modules that it waits for, joined by "+"
};

/// The shortest period in which every module ends within its cycles. A module with cycles ends a
/// segment; those before it without any are in the same one. The last segment ends at the link, in
/// one cycle at least.
PipelineClock pipeline_clock(const std::vector<PipelineModule>& modules);

}  // namespace thruway
