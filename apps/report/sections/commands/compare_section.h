// apps/report/sections/commands/compare_section.h
// The section of `thruway compare`: for each quantity the paired differences with their intervals,
// and what they show.
#pragma once

#include "apps/comparison/comparison.h"
#include "apps/report/page/report_page.h"

#include <vector>

namespace thruway {

ReportSection compare_section(const Comparison& comparison);

/// How many differences are shown, and how many runs have no steady state.
std::vector<ReportVerdict> compare_verdicts(const Comparison& comparison);

}  // namespace thruway
