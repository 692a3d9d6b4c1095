// analysis/cost/router_pipeline.h
// Pipelines of modules: the number of stages for a clock, and the clock of a given pipeline.
// Units: tau (analysis/cost/peh_dally_delay.h).
#pragma once

#include "analysis/cost/peh_dally_delay.h"

#include <string>
#include <vector>

namespace thruway {

/// A module on the path of a header through a router, in order.
struct PipelineModule {
    std::string name;
    ModuleDelay delay;
    unsigned cycles = 0;        ///< in the pipeline; 0: it shares the cycle of the next module
    bool own_register = false;  ///< it never shares a stage with preceding modules
};

struct PipelineStage {
    std::string modules;  ///< names joined by "+"
    unsigned cycles = 1;
    std::string last;  ///< name of its last module
};

/// Each stage has as many modules as fit: the sum of their latencies and the overhead of the last
/// is at most the clock period. A longer module has its own stages, as many as it needs.
/// `clock_tau` must be above 0.
/// Source: Peh, Dally, HPCA 2001, equation (1). That a crossbar has its own stage (own_register)
/// follows from the pipelines in the paper: 3 stages for wormhole and speculative routers, 4 for
/// virtual-channel routers.
std::vector<PipelineStage> prescribed_stages(const std::vector<PipelineModule>& modules,
                                             double clock_tau);

struct PipelineClock {
    double period_tau = 0;
    std::string critical;  ///< the modules that determine it, joined by "+"
};

/// The shortest period in which every module finishes within its cycles. A module with cycles ends
/// a segment, which includes the preceding modules without cycles. The last segment ends at the
/// link and has at least one cycle.
PipelineClock pipeline_clock(const std::vector<PipelineModule>& modules);

/// A segment of pipeline_clock() at a clock that is given.
struct SegmentFit {
    std::string modules;         ///< names joined by "+"
    unsigned cycles = 1;         ///< that the pipeline gives it
    double needed_tau = 0;       ///< until its last module is ready for the next request
    unsigned needed_cycles = 1;  ///< the fewest in which it fits
    double excess_tau = 0;       ///< by which it is longer than its cycles; 0: it fits

    bool fits() const { return needed_cycles <= cycles; }
};

/// Segments without logic are left out. `clock_tau` must be above 0. A segment that is longer than
/// its cycles by less than a billionth fits: the clock may come from a division.
std::vector<SegmentFit> segment_fits(const std::vector<PipelineModule>& modules, double clock_tau);

}  // namespace thruway
