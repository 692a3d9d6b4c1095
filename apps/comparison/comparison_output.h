// apps/comparison/comparison_output.h
// A comparison for people and for programs.
#pragma once

#include "apps/comparison/comparison.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// Doubtful verdicts before any number; then a sentence for each quantity, or, where settings are
/// varied, a table with one row for each combination.
std::string comparison_page(const Comparison& comparison);

std::string comparison_json(const Comparison& comparison);

/// One row for each point and quantity.
std::string comparison_csv(const Comparison& comparison);

/// Its columns after the varied keys, for the docs.
std::vector<CsvColumn> comparison_columns();

/// The keys of its JSON as Markdown, for the docs.
std::string comparison_keys_markdown();

}  // namespace thruway
