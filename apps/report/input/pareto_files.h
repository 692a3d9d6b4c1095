// apps/report/input/pareto_files.h
// What `thruway sweep --with-cost` left in the folder of a sweep.
#pragma once

#include "apps/report/input/report_file.h"
#include "apps/sweep/sweep_plan.h"

#include <string>
#include <vector>

namespace thruway {

/// pareto.csv and then its drawings, pareto_*.svg, by name; empty: the folder has none, or they are
/// of other series than those of the plan, which `left_out` then says.
/// Errors: Problem for files that cannot be read.
std::vector<ReportFile> read_pareto_files(const std::string& folder, const SweepPlan& plan,
                                          std::vector<std::string>& left_out);

}  // namespace thruway
