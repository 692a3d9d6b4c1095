// statistics/result_table.h
// Results as an aligned table for people, one row a run: means with their error bars, and the
// verdict first, since it says what the rest is worth.
#pragma once

#include "statistics/run_result.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct TableRow {
    /// Leading columns of the caller, for example the varied settings: title and value. The same
    /// titles in every row.
    std::vector<std::pair<std::string, std::string>> leading;
    RunResult result;
};

/// "12.34 ± 0.05": the half-width with two significant digits, the mean with as many decimals.
/// Without half-width four significant digits; "-" without mean.
std::string with_error_bar(const std::optional<double>& mean, const std::optional<double>& ci95);

/// Two title lines (the second has the units), a rule and one line a row, in UTF-8.
std::string to_table(const std::vector<TableRow>& rows);

}  // namespace thruway
