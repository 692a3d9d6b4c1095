// apps/report/sections/commands/cost_section.h
// The sections of `thruway cost` and of the Pareto fronts of a sweep with its costs.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// `csv`: the table of the command, with what its columns mean. `text`: what the command says on
/// the terminal beside its table, such as the equations that are not verified. `clock_given`: its
/// columns say whether pipelines fit that clock.
ReportSection cost_section(const std::string& csv, const std::vector<CsvColumn>& columns,
                           const std::string& text, bool clock_given);

/// `runs`: with costs.
ReportSection pareto_section(const ReportedRuns& runs);

}  // namespace thruway
