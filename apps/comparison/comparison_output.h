// apps/comparison/comparison_output.h
// Output of a comparison for the terminal and as CSV.
#pragma once

#include "apps/comparison/comparison.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// Verdicts without a steady state, and runs whose latencies depend on their length, come first.
/// Then one sentence per quantity or, if settings are varied, a table with one row per combination.
std::string comparison_page(const Comparison& comparison);

std::string comparison_json(const Comparison& comparison);

/// One row per point and quantity.
std::string comparison_csv(const Comparison& comparison);

/// Columns after the varied keys, for docs/results.md.
std::vector<CsvColumn> comparison_columns();

/// Keys of the JSON as Markdown, for docs/results.md.
std::string comparison_keys_markdown();

}  // namespace thruway
