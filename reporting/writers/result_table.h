// reporting/writers/result_table.h
// Results as an aligned table for people, one row a run: means with their error bars, and the
// verdict first, since it says what the rest is worth. A table fits a width: what is less important
// is left out, and a last line says what and where it is.
#pragma once

#include "reporting/run_result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct TableRow {
    /// Leading columns of the caller, for example the varied settings: title and value. The same
    /// titles in every row. They are never left out.
    std::vector<std::pair<std::string, std::string>> leading;
    RunResult result;
};

struct TableSpace {
    std::size_t columns = 120;                 ///< of the terminal
    std::string rest = "--csv FILE has them";  ///< the columns that are left out
};

/// "12.34 ± 0.05": the half-width with two significant digits, the mean with as many decimals.
/// Without half-width, or with one of 0, four significant digits; "-" without mean.
std::string with_error_bar(const std::optional<double>& mean, const std::optional<double>& ci95);

/// Two title lines (the second has the units), a rule and one line a row, in UTF-8. Where not even
/// verdict, accepted throughput and latency fit beside the leading columns, all leading columns but
/// the last become headings of groups of rows.
std::string to_table(const std::vector<TableRow>& rows, const TableSpace& space = {});

}  // namespace thruway
