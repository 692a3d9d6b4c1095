// apps/report/sections/commands/check_section.h
// The section of `thruway check`: the verdict with its argument, the cycle of channels drawn on the
// network, and the numbers of the proof.
#pragma once

#include "apps/output/check_fields.h"
#include "apps/report/page/report_page.h"
#include "topologies/graph/topology.h"

#include <vector>

namespace thruway {

/// `topology`: where the cycle is drawn; null: the section is made from a JSON file alone, and the
/// cycle is only a table.
ReportSection check_section(const CheckResult& result, const Topology* topology);

/// For the head of the page.
std::vector<ReportVerdict> check_verdicts(const CheckResult& result);

}  // namespace thruway
