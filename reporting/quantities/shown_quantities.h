// reporting/quantities/shown_quantities.h
// The quantities of a result that are shown for many runs side by side: the one list that the CSV
// files, the table on the terminal and the tables and tooltips of reports read. Unit and meaning
// are those of the result's own list (reporting/fields/), found by the path.
#pragma once

#include "reporting/run_result.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// The results for which the table on the terminal has a column.
enum class ShownWhen { kAlways, kWithMessages, kWithMisroutes, kReplayed, kCompleted };

/// The place of a quantity in the table on the terminal.
struct TerminalColumn {
    unsigned place = 0;  ///< from the left
    unsigned rank = 0;   ///< columns with the highest rank are left out first; 0: never
    ShownWhen when = ShownWhen::kAlways;
};

/// The figures of a report; a quantity is in the tables below some of them.
enum ReportFigures : unsigned {
    kInNoFigure = 0,
    kBelowLatency = 1,
    kBelowThroughput = 2,
    kBelowPercentiles = 4,
    kBelowCompletion = 8,
    kBelowAll = 15
};

struct ShownQuantity {
    std::string name;      ///< of the column of CSV files, with the unit
    std::string path;      ///< in the list of results: "latency_cycles.mean"
    std::string title;     ///< of the column of tables
    std::string interval;  ///< path of the half-width of its interval; empty: it has none
    unsigned figures = kInNoFigure;
    std::optional<TerminalColumn> terminal{};
    std::string title_of_requests{};  ///< in place of `title` for requests with replies
};

/// In the order of the CSV files. Each statistic of the whole run has a row, too.
const std::vector<ShownQuantity>& shown_quantities();

/// The title of its column above these results: of requests, the latency of a message is that of a
/// round trip. With other messages beside them, the general title holds.
std::string title_above(const ShownQuantity& quantity,
                        const std::vector<const RunResult*>& results);

}  // namespace thruway
