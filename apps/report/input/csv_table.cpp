#include "apps/report/input/csv_table.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace thruway {

std::vector<std::string> CsvTable::cells(const std::string& column, const std::string& file) const {
    const auto found = std::find(columns.begin(), columns.end(), column);
    if (found == columns.end()) {
        throw Problem(
            fmt::format("has no column \"{}\"; expected a file of `thruway study`", column),
            {file, 1, 0});
    }
    std::vector<std::string> cells;
    for (const auto& row : rows) {
        cells.push_back(row[static_cast<std::size_t>(found - columns.begin())]);
    }
    return cells;
}

// Quoted cells may contain commas, doubled quotes and line ends (RFC 4180, section 2).
CsvTable read_csv_table(const std::string& text, const std::string& file) {
    CsvTable table;
    std::vector<std::string> row = {""};
    std::size_t line = 1;
    bool quoted = false;
    const auto end_row = [&] {
        const bool empty = row.size() == 1 && row.front().empty();
        if (table.columns.empty()) {
            table.columns = std::move(row);
        } else if (!empty && row.size() != table.columns.size()) {
            throw Problem(
                fmt::format("has {} cells where {} are expected", row.size(), table.columns.size()),
                {file, line, 0});
        } else if (!empty) {
            table.rows.push_back(std::move(row));
        }
        row = {""};
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            row.back() += c;
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            row.emplace_back();
        } else if (c == '\n' && !quoted) {
            end_row();
            ++line;
        } else if (c != '\r' || quoted) {
            row.back() += c;
        }
    }
    if (quoted) throw Problem("has a quote that is not closed", {file, line, 0});
    end_row();
    return table;
}

}  // namespace thruway
