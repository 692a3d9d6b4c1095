#include "apps/report/sections/tables/overview_table.h"

#include "apps/output/refused_text.h"
#include "apps/report/sections/tables/stored_files.h"
#include "reporting/json/number_text.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace thruway {
namespace {

constexpr const char* kNothing = "-";

std::optional<std::size_t> find_column(const CsvTable& table, const std::string& name) {
    const auto found = std::find(table.columns.begin(), table.columns.end(), name);
    if (found == table.columns.end()) return std::nullopt;
    return static_cast<std::size_t>(found - table.columns.begin());
}

std::optional<double> cell_number(const std::string& cell) {
    double value = 0;
    const char* const end = cell.data() + cell.size();
    const auto [read, error] = std::from_chars(cell.data(), end, value);
    if (error != std::errc() || read != end) return std::nullopt;
    return value;
}

/// Columns that name the rows: those that `columns` does not explain, or else the first.
std::size_t leading_columns(const CsvTable& table, const std::vector<CsvColumn>& columns) {
    std::size_t leading = 0;
    while (leading < table.columns.size() &&
           std::none_of(columns.begin(), columns.end(),
                        [&](const auto& one) { return one.name == table.columns[leading]; })) {
        ++leading;
    }
    return std::max<std::size_t>(leading, 1);
}

std::vector<ReportCell> short_cells(const CsvTable& table, const std::string& name,
                                    std::size_t column) {
    const std::optional<std::size_t> half = find_column(table, name + "_half_width");
    std::vector<ReportCell> cells;
    for (const auto& row : table.rows) {
        const std::string& text = row[column];
        ReportCell cell{text.empty() ? kNothing : text};
        cell.value = cell_number(text);
        if (text == "true") cell.text = "yes";
        if (text == "false") cell.text = "no";
        if (cell.value) {
            const std::optional<double> width = half ? cell_number(row[*half]) : std::nullopt;
            cell.text = width ? with_error_bar(cell.value, width) : short_number(*cell.value);
        }
        cells.push_back(std::move(cell));
    }
    return cells;
}

bool all_are(const std::vector<ReportCell>& cells, const std::string& text) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](const ReportCell& cell) { return cell.text == text; });
}

/// The last part of a varied key: the title of the column that names the rows.
bool is_leading(const CsvTable& table, std::size_t leading, const std::string& name) {
    return std::any_of(
        table.columns.begin(), table.columns.begin() + static_cast<std::ptrdiff_t>(leading),
        [&](const std::string& key) { return key.substr(key.rfind('.') + 1) == name; });
}

/// "8 flits", "1 flit", "1 ns".
std::string with_unit(const std::string& number, std::string unit) {
    const bool plural = unit.size() > 2 && unit.back() == 's' &&
                        unit.find_first_of(" /") == std::string::npos;
    if (number == "1" && plural) unit.pop_back();
    return unit.empty() ? number : number + " " + unit;
}

class Overview {
public:
    Overview(const CsvTable& values, const std::vector<CsvColumn>& columns)
        : values_(values), columns_(columns), leading_(leading_columns(values, columns)) {
        table_.rows.resize(values.rows.size());
        table_.heading_columns = leading_;
        for (std::size_t i = 0; i < leading_; ++i) add_leading(i);
    }

    void add(const OverviewColumn& column) {
        const std::optional<std::size_t> at = find_column(values_, column.name);
        if (!at || is_leading(values_, leading_, column.name)) return;
        const std::optional<std::size_t> other = find_column(values_, column.instead);
        if (other && !all_are(short_cells(values_, "", *other), kNothing)) return;
        std::vector<ReportCell> cells = short_cells(values_, column.name, *at);
        if (cells.empty() || all_are(cells, kNothing)) return;
        const auto about = std::find_if(columns_.begin(), columns_.end(),
                                        [&](const auto& one) { return one.name == column.name; });
        const std::string unit = about == columns_.end() ? "" : about->unit;
        if (!column.always && all_are(cells, cells.front().text)) {
            common_ += fmt::format("{}{}: {}", common_.empty() ? "" : "; ", column.title,
                                   with_unit(cells.front().text, unit));
            return;
        }
        const bool number = std::all_of(cells.begin(), cells.end(), [](const ReportCell& cell) {
            return cell.value || cell.text == kNothing;
        });
        table_.columns.push_back({column.title, unit, about == columns_.end() ? "" : about->meaning,
                                  number, column.name});
        add_cells(std::move(cells));
    }

    Html html(const std::string& id, const std::string& caption) {
        table_.id = id;
        table_.caption = caption;
        Html body;
        if (!common_.empty()) body += paragraph("The same in all rows: " + common_ + ".");
        body += to_html(table_);
        std::istringstream lines(refusals());
        for (std::string line; std::getline(lines, line);) {
            body += element("p", {{"class", "note"}}, line);
        }
        return body;
    }

private:
    void add_leading(std::size_t at) {
        const std::string& key = values_.columns[at];
        const bool number = std::all_of(values_.rows.begin(), values_.rows.end(),
                                        [&](const auto& row) { return cell_number(row[at]); });
        table_.columns.push_back({key.substr(key.rfind('.') + 1), "", "", number, key});
        std::vector<ReportCell> cells;
        for (const auto& row : values_.rows) cells.push_back({row[at]});
        add_cells(std::move(cells));
    }

    void add_cells(std::vector<ReportCell> cells) {
        for (std::size_t row = 0; row < cells.size(); ++row) {
            table_.rows[row].push_back(std::move(cells[row]));
        }
    }

    std::string refusals() const {
        const std::optional<std::size_t> refused = find_column(values_, "refused");
        if (!refused) return "";
        std::vector<std::optional<std::string>> reasons;
        std::vector<std::string> names;
        for (const auto& row : values_.rows) {
            const std::string& why = row[*refused];
            reasons.push_back(why.empty() ? std::nullopt : std::optional(why));
            names.push_back(fmt::format(
                "{}",
                fmt::join(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(leading_), ", ")));
        }
        return refused_text("cost", reasons, names);
    }

    const CsvTable& values_;
    const std::vector<CsvColumn>& columns_;
    std::size_t leading_;
    ReportTable table_{};
    std::string common_;
};

}  // namespace

Html overview_tables(const std::string& id, const std::string& caption, const CsvTable& values,
                     const std::vector<CsvColumn>& columns,
                     const std::vector<OverviewColumn>& shown, const std::string& file) {
    Overview overview(values, columns);
    for (const OverviewColumn& column : shown) overview.add(column);
    return overview.html(id, caption) +
           folded(csv_report_table(id + "-all", "All numbers: the content of " + file, values,
                                   columns));
}

}  // namespace thruway
