// reporting/writers/tidy_csv.h
// Lists of a result (links, routers) as tidy CSV: one row per entry, one column per quantity. A
// quantity that is itself a list has one column per index: "vc_utilisation_whole_run_0".
#pragma once

#include "reporting/quantities/quantity.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

struct TidyRow {
    std::vector<std::string> leading;  ///< values of the caller's columns
    Json entry;                        ///< an object with all quantities; none of them is an object
};

/// The header line and one line per row, each ended by a newline.
std::string tidy_csv(const std::vector<std::string>& leading,
                     const std::vector<Quantity>& quantities, const std::vector<TidyRow>& rows);

/// For the documentation; a list is one column, "vc_utilisation_whole_run_N".
std::vector<CsvColumn> tidy_columns(const std::vector<Quantity>& quantities);

}  // namespace thruway
