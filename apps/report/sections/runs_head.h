// apps/report/sections/runs_head.h
// The head of a report on runs: what was asked, what came out, and where it comes from.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"

#include <string>

namespace thruway {

/// `command`: repeats the work; empty: a command with the settings of the report takes its place.
ReportHead head_of(const ReportedRuns& runs, const std::string& command);

/// "switching (virtual_cut_through, wormhole), load (0.05 to 0.5, 10 values)".
std::string varied_text(const SweepPlan& plan);

}  // namespace thruway
