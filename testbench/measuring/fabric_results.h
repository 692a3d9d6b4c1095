// testbench/measuring/fabric_results.h
// What the counters of a fabric add to the result of a run.
#pragma once

#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"

namespace thruway {

/// Fills storage and run.flit_hops, all over the whole run: the cycles before `end`; and, if each
/// link and each router is asked for, links and storage.routers.
void fill_fabric_results(const Fabric& fabric, Cycle end, bool each, RunResult& result);

}  // namespace thruway
