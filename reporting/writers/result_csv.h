// reporting/writers/result_csv.h
// Results as CSV, one row per run. Column names carry the unit, and a column names the engine. A
// field that does not apply is empty. Texts are quoted where necessary (RFC 4180).
#pragma once

#include "reporting/quantities/quantity.h"
#include "reporting/quantities/shown_quantities.h"
#include "reporting/run_result.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct CsvRow {
    /// Columns of the caller in front of the others, for example the varied settings: name and
    /// value. All rows must have the same names.
    std::vector<std::pair<std::string, std::string>> leading;
    const RunResult* result;  ///< must outlive the row
};

/// A column of a CSV file; unit and meaning are those of the quantity in the JSON file.
struct CsvColumn {
    std::string name;
    std::string unit;
    std::string meaning;
    std::string path{};  ///< of the quantity in the JSON of a run; empty: it has another source
};

/// All columns after the leading ones, for the documentation.
std::vector<CsvColumn> csv_columns();

/// The header line and one line per row, each ended by a newline.
std::string to_csv(const std::vector<CsvRow>& rows,
                   const std::vector<ShownQuantity>& columns = shown_quantities());

}  // namespace thruway
