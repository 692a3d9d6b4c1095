// apps/report/sections/energy/energy_section.h
// The energy of runs in a report: of one run block by block, and of the points of a sweep.
#pragma once

#include "apps/output/energy/energy_fields.h"
#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"
#include "topologies/graph/topology.h"

#include <string>
#include <vector>

namespace thruway {

/// Totals, blocks, constants with their sources, and the energy of each switch on the drawing.
/// `topology`: null for a file alone. `id`: of the section, and what its parts begin with.
ReportSection energy_section(const EnergyFile& energy, const Topology* topology,
                             const std::string& id = "energy", const std::string& title = "Energy");

/// A section for each run whose energy is known, and one for the energy of a sweep.
std::vector<ReportSection> energy_sections(const ReportedRuns& runs);

}  // namespace thruway
