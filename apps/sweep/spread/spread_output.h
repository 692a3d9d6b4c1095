// apps/sweep/spread/spread_output.h
// The spread of a sweep over its draws as a table for the terminal and as tidy CSV: one row per
// quantity and combination of the other varied keys, which are the first columns.
#pragma once

#include "apps/sweep/spread/spread.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// spread.csv. The load of a saturation load is empty.
std::string spread_csv(const SweepPlan& plan, const SpreadAxes& axes,
                       const std::vector<SpreadRow>& rows);
/// Columns after the varied keys, for docs/results.md.
std::vector<CsvColumn> spread_columns();

std::string spread_page(const SweepPlan& plan, const SpreadAxes& axes,
                        const std::vector<SpreadRow>& rows);

}  // namespace thruway
