#include "apps/sweep/spread/spread.h"

#include "core/problem.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/quantity.h"
#include "reporting/quantities/value_at.h"
#include "statistics/distributions/sampling_distributions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kSpread[] = {"latency_cycles.mean", "latency_cycles.p99",
                                   "throughput_flits_per_node_cycle.accepted"};

/// What a draw came to.
struct DrawResult {
    bool failed = false;
    std::optional<double> value;
};

/// The indices of the values of a point, the one of `axis` aside.
std::vector<std::size_t> others_of(const SweepPoint& point, std::size_t axis) {
    std::vector<std::size_t> values = point.values;
    values[axis] = 0;
    return values;
}

/// One quantity of a combination: [draw], of draws that the sweep has.
struct Combination {
    std::size_t point = 0;
    std::map<std::size_t, DrawResult> drawn;
};

/// The combinations in the order of the plan, each under the values of its other keys.
using Combinations = std::map<std::vector<std::size_t>, Combination>;

void set_mean(const std::vector<double>& values, std::optional<double>& mean,
              std::optional<double>& ci95) {
    // As differences from the first, so that equal values have themselves as their mean.
    const auto n = static_cast<double>(values.size());
    const double first = values.front();
    double sum = 0;
    for (const double value : values) sum += value - first;
    mean = first + sum / n;
    if (values.size() < 2) return;
    double squares = 0;
    for (const double value : values) squares += (value - *mean) * (value - *mean);
    ci95 = student_t_quantile(0.975, n - 1) * std::sqrt(squares / (n - 1) / n);
}

/// Value over value of the base, per draw. Empty: a draw lacks one of the two.
std::vector<double> ratios(const Combination& of, const Combination& base) {
    std::vector<double> all;
    for (const auto& [draw, drawn] : of.drawn) {
        if (drawn.failed) continue;
        const auto found = base.drawn.find(draw);
        const bool known = found != base.drawn.end() && found->second.value && drawn.value;
        if (!known || *found->second.value <= 0) return {};
        all.push_back(*drawn.value / *found->second.value);
    }
    return all;
}

SpreadRow row_of(const Combination& combination, const std::string& quantity,
                 const std::string& unit) {
    SpreadRow row;
    row.point = combination.point;
    row.quantity = quantity;
    row.unit = unit;
    std::vector<double> values;
    for (const auto& [draw, drawn] : combination.drawn) {
        ++(drawn.failed ? row.failed : row.draws);
        if (drawn.failed) continue;
        if (drawn.value) {
            values.push_back(*drawn.value);
        } else {
            ++row.without_value;
        }
    }
    if (values.empty() || row.without_value > 0) return row;
    set_mean(values, row.mean, row.ci95);
    const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
    row.lowest = *lowest;
    row.highest = *highest;
    return row;
}

void append_rows(const Combinations& combinations, const SpreadAxes& axes,
                 const std::string& quantity, const std::string& unit,
                 std::vector<SpreadRow>& rows) {
    for (const auto& [values, combination] : combinations) {
        SpreadRow row = row_of(combination, quantity, unit);
        if (axes.base) {
            std::vector<std::size_t> of_base = values;
            of_base[*axes.base] = axes.base_value;
            const auto base = combinations.find(of_base);
            const std::vector<double> all = base == combinations.end()
                                                ? std::vector<double>{}
                                                : ratios(combination, base->second);
            if (!all.empty()) set_mean(all, row.ratio, row.ratio_ci95);
        }
        rows.push_back(std::move(row));
    }
}

DrawResult drawn_at(const SweepSchedule& schedule, std::size_t point, const char* path) {
    DrawResult drawn;
    drawn.failed = schedule.state(point) == PointState::kFailed;
    if (schedule.state(point) != PointState::kDone) return drawn;
    drawn.value = value_number(value_at(*schedule.outcome(point).result, path));
    return drawn;
}

std::size_t axis_named(const SweepPlan& plan, const std::string& key, const char* option) {
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (plan.axes()[axis].key == key) return axis;
    }
    std::string varied;
    for (const SweepAxis& axis : plan.axes()) {
        if (axis.key != kLoadKey) varied += (varied.empty() ? "" : ", ") + axis.key;
    }
    throw Problem(fmt::format("\"{}\" is not varied; {}", key,
                              varied.empty() ? "give its draws by --vary, for example --vary " +
                                                   key + "=1:20:1"
                                             : "these keys are: " + varied),
                  SourceLocation{option});
}

}  // namespace

SpreadAxes spread_axes(const SweepPlan& plan, const std::string& key, const std::string& base) {
    constexpr const char* kDrawsOption = "--spread-over";
    constexpr const char* kBaseOption = "--relative-to";
    SpreadAxes axes;
    axes.draws = axis_named(plan, key, kDrawsOption);
    if (key == kLoadKey) {
        throw Problem("\"" + key + "\" is no draw; name a key such as topology.faults.seed",
                      SourceLocation{kDrawsOption});
    }
    if (base.empty()) return axes;
    const std::size_t equals = base.find('=');
    if (equals == std::string::npos) {
        throw Problem(fmt::format("\"{}\" is not KEY=VALUE, for example {}={}", base,
                                  plan.axes().front().key, plan.axes().front().values.front()),
                      SourceLocation{kBaseOption});
    }
    const std::string base_key = base.substr(0, equals);
    const std::string text = base.substr(equals + 1);
    axes.base = axis_named(plan, base_key, kBaseOption);
    if (*axes.base == axes.draws || base_key == kLoadKey) {
        throw Problem(fmt::format("\"{}\" is {}; name another varied key", base_key,
                                  base_key == kLoadKey ? "the load" : "the key of the draws"),
                      SourceLocation{kBaseOption});
    }
    const SweepAxis& axis = plan.axes()[*axes.base];
    const auto found = std::find_if(axis.values.begin(), axis.values.end(),
                                    [&](const auto& value) { return same_value(value, text); });
    if (found == axis.values.end()) {
        throw Problem(fmt::format("{} has no value {}; its values are {}", base_key, text,
                                  fmt::join(axis.values, ", ")),
                      SourceLocation{kBaseOption});
    }
    axes.base_value = static_cast<std::size_t>(found - axis.values.begin());
    return axes;
}

std::vector<SpreadRow> spread_of(const SweepPlan& plan, const SweepSchedule& schedule,
                                 const std::vector<SaturationResult>& saturation,
                                 const SpreadAxes& axes) {
    std::vector<SpreadRow> rows;
    const std::vector<Quantity> quantities = quantities_of<RunResult>();
    for (const char* path : kSpread) {
        Combinations combinations;
        for (std::size_t i = 0; i < plan.points().size(); ++i) {
            const SweepPoint& point = plan.points()[i];
            Combination& combination =
                combinations.try_emplace(others_of(point, axes.draws), Combination{i, {}})
                    .first->second;
            combination.drawn[point.values[axes.draws]] = drawn_at(schedule, i, path);
        }
        append_rows(combinations, axes, path, quantity_at(quantities, path).unit, rows);
    }
    Combinations searched;
    for (const SaturationResult& result : saturation) {
        std::size_t i = 0;
        while (plan.points()[i].series != result.series) ++i;
        const SweepPoint& point = plan.points()[i];
        Combination& combination =
            searched.try_emplace(others_of(point, axes.draws), Combination{i, {}}).first->second;
        DrawResult& drawn = combination.drawn[point.values[axes.draws]];
        if (result.failure.empty()) drawn.value = (*result.lower + *result.upper) / 2;
        drawn.failed = schedule.state(i) == PointState::kFailed;
    }
    append_rows(searched, axes, kSaturationLoad, "flits/node/cycle", rows);
    return rows;
}

}  // namespace thruway
