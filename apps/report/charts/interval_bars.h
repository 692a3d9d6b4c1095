// apps/report/charts/interval_bars.h
// Differences with their intervals, one row each, and a line at 0: an interval that does not cross
// the line shows a difference. The axis encloses 0 and every interval.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct IntervalBar {
    std::string label{};
    double value = 0;
    std::optional<double> half_width{};  ///< empty: there is no interval
    bool shown = false;                  ///< the interval excludes 0: drawn solid, else hollow
};

struct IntervalBars {
    std::vector<IntervalBar> bars;
    std::string axis;  ///< "B - A (cycles)"
};

/// An <svg> element, 820 pixels wide. Each bar is a group of class "interval" with its numbers as
/// data-tip. Values that are not finite have a label and no bar.
std::string to_svg(const IntervalBars& chart);

}  // namespace thruway
