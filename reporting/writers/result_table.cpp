#include "reporting/writers/result_table.h"

#include "core/text/utf8.h"
#include "core/text/wrapped_text.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/quantity.h"
#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

namespace thruway {

namespace {

constexpr const char* kLatencyPath = "latency_cycles.mean";

bool is_shown(ShownWhen when, const RunResult& result) {
    switch (when) {
        case ShownWhen::kAlways: return true;
        case ShownWhen::kWithMessages: return result.message_latency_cycles.mean.has_value();
        case ShownWhen::kWithMisroutes: return result.misroutes.max.value_or(0) > 0;
        case ShownWhen::kReplayed: return result.verdict == Verdict::kReplayed;
        case ShownWhen::kCompleted: return result.workload.completion.has_value();
    }
    return true;
}

struct TextColumn {
    std::string title;
    std::string unit;
    std::vector<std::string> cells;
    bool left = false;
    unsigned rank = 0;
    std::size_t width = 0;  ///< of its widest text
};

/// Number of decimals that shows `digits` significant digits of `value` > 0.
int decimals_for(double value, int digits) {
    return std::max(digits - 1 - static_cast<int>(std::floor(std::log10(value))), 0);
}

/// More decimals are hard to read.
constexpr int kMostDecimals = 9;

std::string four_digits(double value) {
    if (value == 0) return "0";
    const int decimals = decimals_for(std::abs(value), 4);
    return decimals > kMostDecimals ? fmt::format("{:.3e}", value)
                                    : fmt::format("{:.{}f}", value, decimals);
}

/// Pads to `width` characters on the terminal, not bytes.
std::string padded(const std::string& text, std::size_t width, bool left) {
    const std::string space(width - utf8_characters(text), ' ');
    return left ? text + space : space + text;
}

std::size_t widest(const TextColumn& column) {
    std::size_t width = std::max(utf8_characters(column.title), utf8_characters(column.unit));
    for (const std::string& text : column.cells) width = std::max(width, utf8_characters(text));
    return width;
}

std::string cell(const RunResult& result, const ShownQuantity& column) {
    const Json value = value_at(result, column.path);
    if (value.is_string()) return value_text(value);
    if (value.is_number_integer()) return value.dump();
    const std::optional<double> number = value_number(value);
    // Percentiles are whole cycles.
    if (number && column.path.compare(0, 16, "latency_cycles.p") == 0) {
        return fmt::format("{:.0f}", *number);
    }
    return with_error_bar(number, column.interval.empty()
                                      ? std::nullopt
                                      : value_number(value_at(result, column.interval)));
}

bool any_unsteady(const std::vector<TableRow>& rows) {
    return std::any_of(rows.begin(), rows.end(),
                       [](const TableRow& row) { return row.result.has_unsteady_latencies(); });
}

/// Adds the signs to the column of the mean latency; one sign stands for all latencies of a row.
void add_signs(const std::vector<TableRow>& rows, TextColumn& latency) {
    latency.title = with_sign(latency.title, false);
    latency.unit = with_sign(latency.unit, false);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        latency.cells[i] = with_sign(latency.cells[i], rows[i].result.has_unsteady_latencies());
    }
}

/// Those with a place in this table, from the left.
std::vector<ShownQuantity> in_order(const std::vector<ShownQuantity>& quantities) {
    std::vector<ShownQuantity> columns;
    std::copy_if(quantities.begin(), quantities.end(), std::back_inserter(columns),
                 [](const ShownQuantity& quantity) { return quantity.terminal.has_value(); });
    std::sort(columns.begin(), columns.end(), [](const ShownQuantity& a, const ShownQuantity& b) {
        return a.terminal->place < b.terminal->place;
    });
    return columns;
}

std::vector<TextColumn> result_columns(const std::vector<TableRow>& rows,
                                       const std::vector<ShownQuantity>& shown) {
    const std::vector<Quantity> quantities = quantities_of<RunResult>();
    std::vector<const RunResult*> results;
    results.reserve(rows.size());
    for (const TableRow& row : rows) results.push_back(&row.result);
    std::vector<TextColumn> columns;
    for (const ShownQuantity& column : in_order(shown)) {
        const ShownWhen when = column.terminal->when;
        const bool is_there = std::any_of(rows.begin(), rows.end(), [&](const TableRow& row) {
            return is_shown(when, row.result);
        });
        if (!is_there && when != ShownWhen::kAlways) continue;
        TextColumn text{
            title_above(column, results), quantity_at(quantities, column.path).unit, {}};
        text.left = columns.empty();
        text.rank = column.terminal->rank;
        for (const TableRow& row : rows) text.cells.push_back(cell(row.result, column));
        if (column.path == kLatencyPath && any_unsteady(rows)) add_signs(rows, text);
        text.width = widest(text);
        columns.push_back(std::move(text));
    }
    return columns;
}

std::vector<TextColumn> leading_columns(const std::vector<TableRow>& rows) {
    std::vector<TextColumn> columns;
    for (std::size_t i = 0; !rows.empty() && i < rows.front().leading.size(); ++i) {
        TextColumn column{rows.front().leading[i].first, "", {}, true};
        for (const TableRow& row : rows) column.cells.push_back(row.leading.at(i).second);
        column.width = widest(column);
        columns.push_back(std::move(column));
    }
    return columns;
}

std::size_t width_of(const std::vector<TextColumn>& columns) {
    std::size_t width = 0;
    for (const TextColumn& column : columns) width += column.width + 2;
    return width - std::min<std::size_t>(width, 2);
}

/// Removes the least important columns until the rest fits. Returns their titles.
std::string leave_out(std::vector<TextColumn>& columns, std::size_t width) {
    std::vector<TextColumn> left = columns;
    while (width_of(left) > width) {
        const auto least = std::max_element(
            left.begin(), left.end(),
            [](const TextColumn& a, const TextColumn& b) { return a.rank < b.rank; });
        if (least->rank == 0) break;
        left.erase(least);
    }
    std::string titles;
    for (const TextColumn& column : columns) {
        const bool stays = std::any_of(left.begin(), left.end(), [&](const TextColumn& other) {
            return other.title == column.title;
        });
        if (!stays) titles += (titles.empty() ? "" : ", ") + column.title;
    }
    columns = std::move(left);
    return titles;
}

/// "switching = wormhole, crossbar = multiplexed": all leading columns of a row except the last.
std::string heading(const std::vector<TextColumn>& leading, std::size_t row) {
    std::string text;
    for (std::size_t i = 0; i + 1 < leading.size(); ++i) {
        text += (i == 0 ? "" : ", ") + leading[i].title + " = " + leading[i].cells[row];
    }
    return text;
}

std::string line_of(const std::vector<TextColumn>& columns,
                    const std::function<const std::string&(const TextColumn&)>& text_of) {
    std::string line;
    for (const TextColumn& column : columns) {
        if (&column != columns.data()) line += "  ";
        line += padded(text_of(column), column.width, column.left);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

}  // namespace

std::string with_error_bar(const std::optional<double>& mean, const std::optional<double>& ci95) {
    if (!mean) return "-";
    if (!ci95) return four_digits(*mean);
    if (*ci95 <= 0) return four_digits(*mean) + " ± 0";
    const int decimals = decimals_for(*ci95, 2);
    if (decimals > kMostDecimals) return fmt::format("{} ± {:.1e}", four_digits(*mean), *ci95);
    std::string number = fmt::format("{:.{}f}", *mean, decimals);
    if (number.find_first_not_of("-0.") == std::string::npos && number[0] == '-')
        number.erase(0, 1);
    return fmt::format("{} ± {:.{}f}", number, *ci95, decimals);
}

std::string with_sign(const std::string& cell, bool sign) {
    return cell + (sign ? kUnsteadySign : "  ");
}

std::string to_table(const std::vector<TableRow>& rows, const TableSpace& space,
                     const std::vector<ShownQuantity>& shown) {
    std::vector<TextColumn> leading = leading_columns(rows);
    std::vector<TextColumn> columns = result_columns(rows, shown);
    std::vector<TextColumn> indispensable = leading;
    std::copy_if(columns.begin(), columns.end(), std::back_inserter(indispensable),
                 [](const TextColumn& column) { return column.rank == 0; });
    const bool grouped = leading.size() > 1 && width_of(indispensable) > space.columns;
    columns.insert(columns.begin(), grouped ? leading.end() - 1 : leading.begin(), leading.end());
    const std::string left_out = leave_out(columns, space.columns);

    std::string table =
        line_of(
            columns, [](const TextColumn& column) -> const auto& { return column.title; }) +
        line_of(
            columns, [](const TextColumn& column) -> const auto& { return column.unit; }) +
        std::string(width_of(columns), '-') + '\n';
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (grouped && (row == 0 || heading(leading, row) != heading(leading, row - 1))) {
            append_wrapped(heading(leading, row), 0, table, space.columns);
        }
        table += line_of(
            columns, [row](const TextColumn& column) -> const auto& { return column.cells[row]; });
    }
    if (any_unsteady(rows)) append_wrapped(kUnsteadyLine, 0, table, space.columns);
    if (!left_out.empty()) {
        append_wrapped("not shown: " + left_out + " (" + space.rest + ")", 0, table, space.columns);
    }
    return table;
}

}  // namespace thruway
