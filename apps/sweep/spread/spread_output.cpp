#include "apps/sweep/spread/spread_output.h"

#include "apps/terminal/text_table.h"
#include "core/text/csv_cell.h"
#include "reporting/json/number_text.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

/// A column of spread.csv after the varied keys.
struct SpreadColumn {
    const char* name;
    const char* unit;
    const char* meaning;
    std::string (*text)(const SpreadRow&);
};

constexpr SpreadColumn kSpreadColumns[] = {
    {"quantity", "",
     "key of the quantity in the JSON of a run; saturation_load: the middle of the two loads of "
     "saturation.csv",
     [](const SpreadRow& row) { return row.quantity; }},
    {"unit", "", "unit of the values", [](const SpreadRow& row) { return row.unit; }},
    {"draws", "", "draws that could be run",
     [](const SpreadRow& row) { return std::to_string(row.draws); }},
    {"failed", "", "draws that could not, such as networks that have fallen apart",
     [](const SpreadRow& row) { return std::to_string(row.failed); }},
    {"without_value", "",
     "draws of those that could be run whose run has no value, because it is saturated, say; if "
     "any, the columns that follow are empty",
     [](const SpreadRow& row) { return std::to_string(row.without_value); }},
    {"mean", "", "mean over the draws", [](const SpreadRow& row) { return number_text(row.mean); }},
    {"ci95", "", "half-width of its 95 % interval, by Student's t; empty for one draw",
     [](const SpreadRow& row) { return number_text(row.ci95); }},
    {"lowest", "", "lowest value of a draw",
     [](const SpreadRow& row) { return number_text(row.lowest); }},
    {"highest", "", "highest value of a draw",
     [](const SpreadRow& row) { return number_text(row.highest); }},
    {"ratio", "",
     "mean over the draws of the value divided by that of `--relative-to` with the same draw; "
     "empty without it, or if a draw has no value there",
     [](const SpreadRow& row) { return number_text(row.ratio); }},
    {"ratio_ci95", "", "half-width of its 95 % interval",
     [](const SpreadRow& row) { return number_text(row.ratio_ci95); }},
};

/// Values of the varied keys but for the draws; of a saturation load, no load.
std::vector<std::string> keys_of(const SweepPlan& plan, const SpreadAxes& axes,
                                 const SpreadRow& row) {
    std::vector<std::string> texts;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis == axes.draws) continue;
        const bool searched = plan.load_axis() == axis && row.quantity == kSaturationLoad;
        texts.push_back(searched ? "" : plan.value_text(row.point, axis));
    }
    return texts;
}

/// "latency_cycles.mean (cycles)".
std::string title_of(const SpreadRow& row) {
    return fmt::format("{} ({})", row.quantity.substr(0, row.quantity.find("_flits_per")),
                       row.unit);
}

/// "20", "18, 2 failed".
std::string draws_of(const SpreadRow& row) {
    return std::to_string(row.draws) +
           (row.failed == 0 ? "" : fmt::format(", {} failed", row.failed));
}

std::string mean_of(const SpreadRow& row) {
    if (row.without_value == 0) return with_error_bar(row.mean, row.ci95);
    return fmt::format("- ({} without value)", row.without_value);
}

std::string range_of(const SpreadRow& row) {
    if (!row.lowest) return "-";
    return with_error_bar(row.lowest, std::nullopt) + " .. " +
           with_error_bar(row.highest, std::nullopt);
}

}  // namespace

std::string spread_csv(const SweepPlan& plan, const SpreadAxes& axes,
                       const std::vector<SpreadRow>& rows) {
    std::string text;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis != axes.draws) text += csv_cell(plan.axes()[axis].key) + ',';
    }
    const char* separator = "";
    for (const SpreadColumn& column : kSpreadColumns) {
        text += std::exchange(separator, ",") + std::string(column.name);
    }
    text += '\n';
    for (const SpreadRow& row : rows) {
        for (const std::string& value : keys_of(plan, axes, row)) text += csv_cell(value) + ',';
        separator = "";
        for (const SpreadColumn& column : kSpreadColumns) {
            text += std::exchange(separator, ",") + csv_cell(column.text(row));
        }
        text += '\n';
    }
    return text;
}

std::vector<CsvColumn> spread_columns() {
    std::vector<CsvColumn> columns;
    for (const SpreadColumn& column : kSpreadColumns) {
        columns.push_back({column.name, column.unit, column.meaning});
    }
    return columns;
}

std::string spread_page(const SweepPlan& plan, const SpreadAxes& axes,
                        const std::vector<SpreadRow>& rows) {
    std::string page;
    std::vector<std::string> head;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis != axes.draws) head.push_back(axis_title(plan.axes()[axis]));
    }
    for (const char* title : {"draws", "mean", "lowest .. highest"}) head.emplace_back(title);
    if (axes.base) {
        const SweepAxis& base = plan.axes()[*axes.base];
        head.push_back(
            fmt::format("ratio to {}={}", axis_title(base), base.values[axes.base_value]));
    }
    for (std::size_t first = 0; first < rows.size();) {
        const std::string title = title_of(rows[first]);
        std::vector<std::vector<std::string>> table = {head};
        for (; first < rows.size() && title_of(rows[first]) == title; ++first) {
            const SpreadRow& row = rows[first];
            std::vector<std::string> cells = keys_of(plan, axes, row);
            cells.push_back(draws_of(row));
            cells.push_back(mean_of(row));
            cells.push_back(range_of(row));
            if (axes.base) cells.push_back(with_error_bar(row.ratio, row.ratio_ci95));
            table.push_back(std::move(cells));
        }
        page += fmt::format("\n{} over the draws of {}\n\n{}", title, plan.axes()[axes.draws].key,
                            text_table(table));
    }
    return page;
}

}  // namespace thruway
