// reporting/writers/result_csv.h
// Results as CSV, one row a run. Columns carry their unit in the name and the engine that computed
// the row; a field that does not apply is empty. Texts are quoted where they need it (RFC 4180).
#pragma once

#include "reporting/quantities/quantity.h"
#include "reporting/run_result.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct CsvRow {
    /// Leading columns of the caller, for example the varied settings: name and value. The same
    /// names in every row.
    std::vector<std::pair<std::string, std::string>> leading;
    RunResult result;
};

/// A column of a CSV file; unit and meaning are those of the quantity in the JSON file.
struct CsvColumn {
    std::string name;
    std::string unit;
    std::string meaning;
};

/// Every column after the leading ones, for the docs.
std::vector<CsvColumn> csv_columns();

/// Header line and one line a row, each ended by a newline.
std::string to_csv(const std::vector<CsvRow>& rows);

}  // namespace thruway
