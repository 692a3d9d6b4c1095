// testbench/parts/run_results.h
// Fills the result of a run from what its hosts and its fabric have recorded.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "reporting/summaries/summary.h"
#include "testbench/parts/run_part.h"

#include <cstdint>

namespace thruway {

/// How a run has ended.
struct RunEnd {
    Cycle end = 0;           ///< the cycle after the last one simulated
    bool finished = false;   ///< every packet that will ever be generated has arrived
    std::uint64_t live = 0;  ///< packets generated and not delivered
    unsigned generating_hosts = 0;
};

/// `result.verdict` is given. `all`: with the records of all parts. `measured`: with the length
/// that the run had. Returns what the throughput covers. Errors: fatal report if packets were lost
/// or multiplied.
CoveredPart fill_run_results(const Experiment& experiment, const MeasurementSettings& measured,
                             const RunEnd& at, RunPart& all, RunResult& result);

}  // namespace thruway
