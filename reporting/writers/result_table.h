// reporting/writers/result_table.h
// Results as an aligned table, one row per run: the verdict first, because it says how far to trust
// the rest, then means with their error bars. To fit a width, less important columns are left out;
// a last line names them and where to find them. Latencies that depend on the length of the run are
// marked.
#pragma once

#include "reporting/quantities/shown_quantities.h"
#include "reporting/run_result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct TableRow {
    /// Columns of the caller in front of the others, for example the varied settings: title and
    /// value. All rows must have the same titles. They are never left out.
    std::vector<std::pair<std::string, std::string>> leading;
    RunResult result;
};

struct TableSpace {
    std::size_t columns = 120;                 ///< of the terminal
    std::string rest = "--csv FILE has them";  ///< where to find the columns that are left out
};

/// "12.34 ± 0.05": the half-width has two significant digits, the mean as many decimals. Without a
/// half-width, or with half-width 0, four significant digits; "-" without mean.
std::string with_error_bar(const std::optional<double>& mean, const std::optional<double>& ci95);

/// The sign behind latencies of a run without a steady state, and the line below the table that
/// explains it. In `thruway compare` a star already means something else.
inline constexpr const char* kUnsteadySign = " !";
inline constexpr const char* kUnsteadyLine =
    "! no steady state: the network accepted less than was offered, so the latencies depend on the "
    "length of the run";

/// The cell with the sign, or with as many blanks.
std::string with_sign(const std::string& cell, bool sign);

/// Two title lines (the second has the units), a rule and one line per row, in UTF-8. If the
/// verdict, accepted throughput and latency do not fit beside the leading columns, all leading
/// columns except the last become headings of groups of rows.
std::string to_table(const std::vector<TableRow>& rows, const TableSpace& space = {},
                     const std::vector<ShownQuantity>& shown = shown_quantities());

}  // namespace thruway
