// reporting/writers/tidy_csv.h
// Lists of a result (links, routers) as tidy CSV: a row for each entry, columns by quantity. A
// quantity that is a list itself has a column for each place: "vc_utilisation_whole_run_0".
#pragma once

#include "reporting/quantities/quantity.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

struct TidyRow {
    std::vector<std::string> leading;  ///< values of the caller's columns
    Json entry;                        ///< an object with all quantities, none of them an object
};

/// Header line and one line a row, each ended by a newline.
std::string tidy_csv(const std::vector<std::string>& leading,
                     const std::vector<Quantity>& quantities, const std::vector<TidyRow>& rows);

/// For the docs; a list is one column, "vc_utilisation_whole_run_N".
std::vector<CsvColumn> tidy_columns(const std::vector<Quantity>& quantities);

}  // namespace thruway
