// apps/output/run_page.h
// What `thruway run` says on the terminal: how far it is, and the page with its results.
#pragma once

#include "apps/terminal/progress.h"
#include "checks/simulation_settings.h"
#include "reporting/run_result.h"

#include <functional>
#include <string>

namespace thruway {

/// Shows the cycle on the line, for SimulationOptions::progress. `line` must outlive it.
std::function<void(Cycle)> progress_on(ProgressLine& line, const MeasurementSettings& settings);

/// The verdict and what a reader of the means must know, the table, and the workload if there is
/// one.
std::string run_page(RunResult result);

}  // namespace thruway
