// testbench/fabric_results.h
// What the counters of a fabric add to the result of a run.
#pragma once

#include "rtl_models/fabric.h"
#include "statistics/run_result.h"

namespace thruway {

/// Fills links, storage, router_storage and run.flit_hops, all over the whole run: the cycles before
/// `end`.
void fill_fabric_results(const Fabric& fabric, Cycle end, RunResult& result);

}  // namespace thruway
