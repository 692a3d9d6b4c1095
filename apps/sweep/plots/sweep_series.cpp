#include "apps/sweep/plots/sweep_series.h"

#include "core/problem.h"
#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace thruway {
namespace {

constexpr std::size_t kColours = 8;
constexpr std::size_t kShapes = 8;
constexpr std::size_t kMostTicks = 12;
constexpr double kAxisPixels = 500;  // approximate length of the x axis
constexpr double kFontPixels = 12;

std::string text_of(const SweepAxis& axis, std::size_t value) {
    const std::string& text = axis.values[value];
    const bool quoted = text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
                        text.back() == text.front();
    return quoted ? text.substr(1, text.size() - 2) : text;
}

/// Value of a TOML number, with digit separators ("1_000").
std::optional<double> number_of(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '_'), text.end());
    const char* first = text.data() + (text.rfind('+', 0) == 0 ? 1 : 0);
    double value = 0;
    const auto [end, error] = std::from_chars(first, text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Empty if any value is not a number.
std::vector<double> numbers_of(const SweepAxis& axis) {
    std::vector<double> numbers;
    for (std::size_t value = 0; value < axis.values.size(); ++value) {
        const auto number = number_of(text_of(axis, value));
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

/// Names of the keys that distinguish the series; dotted if two keys end alike.
std::string series_title(const SweepPlan& plan, std::size_t x_axis) {
    std::map<std::string, int> uses;
    for (const SweepAxis& axis : plan.axes()) ++uses[axis_title(axis)];
    std::string title;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis == x_axis) continue;
        const std::string name = axis_title(plan.axes()[axis]);
        title += (title.empty() ? "" : ", ") + (uses[name] > 1 ? plan.axes()[axis].key : name);
    }
    return title;
}

/// The key that determines colours if there are many series; the other keys then determine markers
/// and dashes.
std::optional<std::size_t> colour_axis(const SweepPlan& plan, std::size_t x_axis) {
    const std::size_t all = plan.points().size() / plan.axes()[x_axis].values.size();
    if (all <= kColours) return std::nullopt;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        const std::size_t values = plan.axes()[axis].values.size();
        if (axis != x_axis && values <= kColours && all / values <= kShapes) return axis;
    }
    return std::nullopt;
}

PlotLook look_of(const SweepPlan& plan, std::size_t x_axis, const std::vector<std::size_t>& values,
                 std::size_t number) {
    const auto by_colour = colour_axis(plan, x_axis);
    if (!by_colour) {
        const std::size_t round = number / kColours;
        return {number, number + round, round};
    }
    std::size_t rest = 0;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis == x_axis || axis == *by_colour) continue;
        rest = rest * plan.axes()[axis].values.size() + values[axis];
    }
    return {values[*by_colour], rest, rest};
}

/// True if every value can have a tick: few values, and labels that do not overlap.
bool ticks_fit(const std::vector<double>& sorted, const SweepAxis& axis, bool logarithmic) {
    if (sorted.size() > kMostTicks) return false;
    double width = 0;
    for (const std::string& text : axis.values) {
        width = std::max(width, svg_text_width(text, kFontPixels) + 8);
    }
    const auto place = [&](double x) { return logarithmic ? std::log(x) : x; };
    const double span = place(sorted.back()) - place(sorted.front());
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const double gap = place(sorted[i]) - place(sorted[i - 1]);
        if (gap / span * kAxisPixels < width) return false;
    }
    return true;
}

}  // namespace

std::size_t plotted_axis(const SweepPlan& plan, const std::string& key) {
    if (key.empty()) return plan.load_axis().value_or(plan.axes().size() - 1);
    std::vector<std::string> known;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (plan.axes()[axis].key == key) return axis;
        known.push_back(plan.axes()[axis].key);
    }
    throw Problem(fmt::format("\"{}\" is not varied; use one of the keys of --vary: {}", key,
                              fmt::join(known, ", ")),
                  {"--plot-x", 0, 0});
}

SweptSeriesSet series_over(const SweepPlan& plan, std::size_t axis) {
    SweptSeriesSet set;
    set.title = series_title(plan, axis);
    set.places = numbers_of(plan.axes()[axis]);
    if (set.places.empty()) {
        set.places.resize(plan.axes()[axis].values.size());
        std::iota(set.places.begin(), set.places.end(), 0.0);
    }
    std::map<std::vector<std::size_t>, std::size_t> numbers;
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        std::vector<std::size_t> values = plan.points()[point].values;
        values[axis] = 0;
        const auto [entry, is_new] = numbers.emplace(values, set.series.size());
        if (is_new) {
            SweptSeries series;
            for (std::size_t other = 0; other < values.size(); ++other) {
                if (other == axis) continue;
                series.label += (series.label.empty() ? "" : ", ") + plan.value_text(point, other);
            }
            series.look = look_of(plan, axis, values, set.series.size());
            set.series.push_back(std::move(series));
        }
        set.series[entry->second].points.push_back(point);
    }
    for (SweptSeries& series : set.series) {
        std::stable_sort(series.points.begin(), series.points.end(),
                         [&](std::size_t a, std::size_t b) {
                             return set.places[plan.points()[a].values[axis]] <
                                    set.places[plan.points()[b].values[axis]];
                         });
    }
    return set;
}

void set_x(const SweepPlan& plan, std::size_t axis, Plot& plot) {
    const SweepAxis& swept = plan.axes()[axis];
    if (axis == plan.load_axis()) {
        plot.x_label = "offered load (flits/node/cycle)";
        return;
    }
    plot.x_label = swept.key;
    std::vector<double> numbers = numbers_of(swept);
    if (numbers.empty()) {
        plot.named = true;
        for (std::size_t value = 0; value < swept.values.size(); ++value) {
            plot.x_ticks.push_back({static_cast<double>(value), text_of(swept, value)});
        }
        return;
    }
    std::vector<double> sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    const double median = sorted[sorted.size() / 2];
    plot.log_x = sorted.size() >= 4 && sorted.front() > 0 && sorted.back() >= 10 * sorted.front() &&
                 median < 0.35 * sorted.back();
    if (sorted.size() > 1 && !ticks_fit(sorted, swept, plot.log_x)) return;
    for (std::size_t value = 0; value < numbers.size(); ++value) {
        plot.x_ticks.push_back({numbers[value], text_of(swept, value)});
    }
}

}  // namespace thruway
