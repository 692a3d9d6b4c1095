// apps/report/sections/points/point_section.h
// The section of a report that looks closely at some points: latency, network, time, hosts. Without
// the script the drawings of the first point and the tables of all are there; the script shows one
// point at a time.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"

namespace thruway {

/// Errors: none for what cannot be drawn; the section says why.
ReportSection point_section(const ReportedRuns& runs);

}  // namespace thruway
