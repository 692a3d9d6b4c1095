#include "reporting/plots/plot_range.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr double kFirm = 0.2;          // largest half-width / value of a firm point
constexpr double kUncertainTop = 1.3;  // how far above the firm points an uncertain one is shown
constexpr double kKnee = 6;            // height of a latency plot / latency at low load
constexpr double kPadding = 0.06;      // outside the first and the last of given ticks

/// Whether starting at zero costs less than half of the axis.
bool reaches_zero(double low, double high) { return low >= 0 && low <= 0.5 * high; }

struct YRange {
    double low = INFINITY;     ///< with error bars of firm points
    double lowest = INFINITY;  ///< without error bars
    double firm = -INFINITY;   ///< highest firm point with its error bar
    double highest = -INFINITY;
    double base = -INFINITY;  ///< greatest of the lowest values of the series
};

YRange range_of(const Plot& plot) {
    YRange range;
    for (const PlotSeries& series : plot.series) {
        double base = INFINITY;
        for (const PlotPoint& point : series.points) {
            if (!is_finite(point)) continue;
            range.lowest = std::min(range.lowest, point.y);
            range.highest = std::max(range.highest, point.y);
            if (!is_firm(point)) continue;
            const double error = std::isfinite(point.error) ? point.error : 0;
            range.low = std::min(range.low, point.y - error);
            range.firm = std::max(range.firm, point.y + error);
            base = std::min(base, point.y);
        }
        if (std::isfinite(base)) range.base = std::max(range.base, base);
    }
    return range;
}

double top_of(const Plot& plot, const YRange& range) {
    double top = range.highest;
    if (std::isfinite(range.firm)) {
        top = range.firm;
        for (const PlotSeries& series : plot.series) {
            for (const PlotPoint& point : series.points) {
                const bool near = is_finite(point) && point.y <= kUncertainTop * range.firm;
                if (near) top = std::max(top, point.y);
            }
        }
    }
    if (plot.knee && range.base > 0) top = std::min(top, kKnee * range.base);
    if (plot.y_max) top = std::min(top, *plot.y_max);
    return std::max(top, range.lowest);
}

double smallest_positive(const Plot& plot) {
    double least = INFINITY;
    for (const PlotSeries& series : plot.series) {
        for (const PlotPoint& point : series.points) {
            if (is_finite(point) && point.y > 0) least = std::min(least, point.y);
        }
    }
    return least;
}

PlotAxis given_ticks(const Plot& plot) {
    PlotAxis axis;
    axis.ticks = plot.x_ticks;
    axis.logarithmic = plot.log_x;
    axis.low = axis.high = plot.x_ticks.front().value;
    for (const PlotTick& tick : plot.x_ticks) {
        axis.low = std::min(axis.low, tick.value);
        axis.high = std::max(axis.high, tick.value);
    }
    if (plot.named) {
        axis.low -= 0.5;
        axis.high += 0.5;
    } else if (plot.log_x && axis.low > 0) {
        const double factor = std::pow(std::max(axis.high / axis.low, 2.0), kPadding);
        axis.low /= factor;
        axis.high *= factor;
    } else {
        const double span = axis.high > axis.low ? axis.high - axis.low : 1;
        axis.logarithmic = false;
        axis.low -= kPadding * span;
        axis.high += kPadding * span;
    }
    return axis;
}

}  // namespace

bool is_finite(const PlotPoint& point) { return std::isfinite(point.x) && std::isfinite(point.y); }

bool is_firm(const PlotPoint& point) { return !(point.error > kFirm * std::abs(point.y)); }

PlotAxis x_axis_of(const Plot& plot, int ticks) {
    if (!plot.x_ticks.empty()) return given_ticks(plot);
    double low = INFINITY;
    double high = -INFINITY;
    const auto enclose = [&](double x) {
        low = std::min(low, x);
        high = std::max(high, x);
    };
    for (const PlotSeries& series : plot.series) {
        for (const PlotPoint& point : series.points) {
            if (is_finite(point)) enclose(point.x);
        }
        for (const StatusMark& mark : series.statuses) enclose(mark.x);
    }
    if (low > high) low = 0, high = 1;
    if (plot.log_x && low > 0) return log_axis(low, high);
    if (reaches_zero(low, high)) low = 0;
    return round_axis(low, high, ticks);
}

PlotAxis y_axis_of(const Plot& plot, int ticks) {
    if (plot.y_range) {
        const PlotRange& range = *plot.y_range;
        return plot.log_y && range.low > 0 ? log_axis(range.low, range.high)
                                           : round_axis(range.low, range.high, ticks);
    }
    const YRange range = range_of(plot);
    if (range.lowest > range.highest) return round_axis(0, 1, ticks);
    const double top = top_of(plot, range);
    if (plot.log_y && range.lowest > 0) return log_axis(smallest_positive(plot), top);
    double low = std::min(range.low, range.lowest);
    // Do not extend the axis below zero for an error bar alone.
    if (range.lowest >= 0) low = std::max(low, 0.0);
    if (reaches_zero(low, top)) low = 0;
    return round_axis(low, top, ticks);
}

}  // namespace thruway
