// apps/report/input/csv_table.h
// CSV files that this program wrote.
#pragma once

#include <string>
#include <vector>

namespace thruway {

/// A CSV file of this program: a header line, and rows of as many cells.
struct CsvTable {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;

    /// The cells of a column. Errors: Problem that names `file` if there is no such column.
    std::vector<std::string> cells(const std::string& column, const std::string& file) const;
};

/// Errors: Problem with `file` and line for a row with more or fewer cells, or an open quote.
CsvTable read_csv_table(const std::string& text, const std::string& file);

}  // namespace thruway
