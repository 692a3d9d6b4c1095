// apps/report/sections/commands/cost_section.h
// The sections of `thruway cost` and `thruway energy`, and of the Pareto fronts of a sweep with its
// costs.
#pragma once

#include "apps/output/energy/energy_fields.h"
#include "apps/report/input/report_file.h"
#include "apps/report/page/report_page.h"
#include "reporting/writers/result_csv.h"
#include "topologies/graph/topology.h"

#include <string>
#include <vector>

namespace thruway {

/// `csv`: the table of the command, with what its columns mean. `text`: what the command says on
/// the terminal, with the equations that are not verified.
ReportSection cost_section(const std::string& csv, const std::vector<CsvColumn>& columns,
                           const std::string& text);

/// `files`: those of read_pareto_files(), not empty.
ReportSection pareto_section(const std::vector<ReportFile>& files);

/// Totals, blocks, constants with their sources, and the energy of each switch on the drawing.
/// `topology`: null for a file alone.
ReportSection energy_section(const EnergyFile& energy, const Topology* topology);

}  // namespace thruway
