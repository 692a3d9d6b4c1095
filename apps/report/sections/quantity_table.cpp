#include "apps/report/sections/quantity_table.h"

#include "apps/sweep/plots/sweep_series.h"
#include "reporting/fields/result_fields.h"
#include "reporting/json/number_text.h"
#include "reporting/quantities/quantity.h"
#include "reporting/quantities/value_at.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr const char* kVerdictPath = "verdict";

std::vector<ReportColumn> leading_columns_of(const SweepPlan& plan) {
    std::vector<ReportColumn> columns;
    for (const SweepAxis& axis : plan.axes()) {
        ReportColumn column;
        column.title = axis_title(axis);
        column.csv_name = axis.key;
        column.number = std::all_of(axis.values.begin(), axis.values.end(),
                                    [](const auto& value) { return number_in(value).has_value(); });
        columns.push_back(std::move(column));
    }
    return columns;
}

ReportColumn column_of(const ReportedRuns& runs, const ShownQuantity& quantity,
                       const std::vector<Quantity>& quantities) {
    std::vector<const RunResult*> results;
    for (const std::size_t point : runs.done()) results.push_back(runs.result(point));

    const Quantity about = quantity_at(quantities, quantity.path);
    const bool number = about.kind == QuantityKind::kNumber || about.kind == QuantityKind::kInteger;
    return {title_above(quantity, results), about.unit, about.meaning, number, quantity.name};
}

std::vector<ReportCell> leading_cells(const ReportedRuns& runs, std::size_t point) {
    std::vector<ReportCell> cells;
    for (std::size_t axis = 0; axis < runs.plan->axes().size(); ++axis) {
        cells.push_back({runs.plan->value_text(point, axis)});
    }
    return cells;
}

/// The mean whose interval the quantity is; null: it is none.
const ShownQuantity* mean_of(const ShownQuantity& interval,
                             const std::vector<ShownQuantity>& shown) {
    for (const ShownQuantity& quantity : shown) {
        if (quantity.interval == interval.path) return &quantity;
    }
    return nullptr;
}

/// "17" and "0.5", which percentiles and their half-widths are, not "17.00" and "0.5000".
std::string exact_if_short(std::optional<double> value) {
    std::string text = with_error_bar(value, {});
    if (!value || text.find_first_not_of("-.0123456789") != text.npos) return text;
    if (text.find('.') == text.npos || std::strtod(text.c_str(), nullptr) != *value) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

/// Value and half-width have as many digits as with_error_bar() gives them.
std::string rounded(const RunResult& result, const ShownQuantity& quantity,
                    const std::vector<ShownQuantity>& shown) {
    const auto number = [&](const std::string& path) {
        return value_number(value_at(result, path));
    };
    const ShownQuantity* const mean = mean_of(quantity, shown);
    const ShownQuantity& whole = mean == nullptr ? quantity : *mean;
    const std::optional<double> half = whole.interval.empty() ? std::nullopt
                                                              : number(whole.interval);
    const std::string text = half ? with_error_bar(number(whole.path), half)
                                  : exact_if_short(number(whole.path));
    const std::size_t sign = text.find(" ± ");
    if (mean == nullptr || sign == std::string::npos) return text.substr(0, sign);
    return text.substr(sign + std::string_view(" ± ").size());
}

ReportCell rounded_cell(const RunResult& result, const ShownQuantity& quantity,
                        const std::vector<ShownQuantity>& shown) {
    const Json value = value_at(result, quantity.path);
    ReportCell cell{value_text(value)};
    if (quantity.path == kVerdictPath) cell.css_class = class_of(result.verdict);
    if (value.is_number_float()) cell.text = rounded(result, quantity, shown);
    return cell;
}

std::string reason(PointState state) {
    return state == PointState::kAboveSaturation ? "not run: above saturation" : "failed";
}

/// Place of a point in figures over the axis `x`: the number of its series and x, as the marks have
/// them.
std::vector<std::string> names_of_marks(const ReportedRuns& runs, std::optional<std::size_t> x) {
    std::vector<std::string> names(runs.plan->points().size());
    if (!x || runs.plan->axes().empty()) return names;
    const SweptSeriesSet set = series_over(*runs.plan, *x);
    for (std::size_t series = 0; series < set.series.size(); ++series) {
        for (const std::size_t point : set.series[series].points) {
            names[point] = fmt::format(
                "{} {}", series, number_text(set.places[runs.plan->points()[point].values[*x]]));
        }
    }
    return names;
}

bool has_any(const ReportedRuns& runs, const ShownQuantity& quantity) {
    const std::vector<std::size_t> done = runs.done();
    return std::any_of(done.begin(), done.end(), [&](std::size_t point) {
        return !value_at(*runs.result(point), quantity.path).is_null();
    });
}

}  // namespace

const char* class_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kDeadlocked:
        case Verdict::kStalled: return "bad";
        case Verdict::kSaturated:
        case Verdict::kNotConverged: return "unsure";
        case Verdict::kConverged:
        case Verdict::kFixedLength:
        case Verdict::kReplayed:
        case Verdict::kCompleted: return "good";
    }
    return "";
}

ReportTable table_of_points(const ReportedRuns& runs, std::optional<std::size_t> x,
                            const std::vector<std::size_t>& points) {
    ReportTable table;
    table.columns = leading_columns_of(*runs.plan);
    table.heading_columns = table.columns.size();
    const std::vector<std::string> names = names_of_marks(runs, x);
    for (const std::size_t point : points) {
        table.rows.push_back(leading_cells(runs, point));
        table.marks.push_back(names[point]);
    }
    return table;
}

ReportTable figure_table(const ReportedRuns& runs, ReportFigures figure, std::size_t x,
                         const std::vector<ShownQuantity>& shown) {
    const std::vector<Quantity> quantities = quantities_of<RunResult>();
    std::vector<ShownQuantity> columns;
    for (const ShownQuantity& quantity : shown) {
        if ((quantity.figures & figure) != 0 && has_any(runs, quantity)) {
            columns.push_back(quantity);
        }
    }
    std::vector<std::size_t> points;
    for (std::size_t point = 0; point < runs.plan->points().size(); ++point) {
        if (runs.schedule->state(point) != PointState::kWaiting) points.push_back(point);
    }
    ReportTable table = table_of_points(runs, x, points);
    for (const ShownQuantity& quantity : columns) {
        table.columns.push_back(column_of(runs, quantity, quantities));
        table.columns.back().meaning.clear();  // the table of all numbers has it
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t point = points[i];
        std::vector<ReportCell>& row = table.rows[i];
        const RunResult* const result = runs.result(point);
        for (const ShownQuantity& quantity : columns) {
            if (result != nullptr) {
                row.push_back(rounded_cell(*result, quantity, shown));
            } else {
                const bool verdict = quantity.path == kVerdictPath;
                row.push_back({verdict ? reason(runs.schedule->state(point)) : ""});
            }
        }
    }
    return table;
}

ReportTable whole_table(const ReportedRuns& runs, const std::vector<ShownQuantity>& shown) {
    const std::vector<Quantity> quantities = quantities_of<RunResult>();
    const std::vector<std::size_t> points = runs.done();
    ReportTable table = table_of_points(runs, std::nullopt, points);
    for (const ShownQuantity& quantity : shown) {
        table.columns.push_back(column_of(runs, quantity, quantities));
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (const ShownQuantity& quantity : shown) {
            table.rows[i].push_back({value_text(value_at(*runs.result(points[i]), quantity.path))});
        }
    }
    return table;
}

}  // namespace thruway
