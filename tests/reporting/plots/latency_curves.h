// tests/reporting/plots/latency_curves.h
// A plot with points, arrows, hollow points and status marks.
#pragma once

#include "reporting/plots/plot.h"

#include <fmt/format.h>

namespace thruway {

/// Latency curves that saturate at different loads; every third run did not converge.
inline Plot latency_curves(std::size_t count) {
    Plot plot;
    plot.title = "Mean latency over load";
    plot.x_label = "load (flits/node/cycle)";
    plot.y_label = "latency (cycles)";
    plot.legend_title = "crossbar, buffer_flits";
    plot.open_means = "hollow: not converged";
    plot.knee = true;
    for (std::size_t s = 0; s < count; ++s) {
        PlotSeries series;
        series.label = fmt::format("partially_multiplexed, {}", s);
        const double limit = 0.4 + 0.4 * static_cast<double>(s) / static_cast<double>(count);
        for (int i = 1; i <= 9; ++i) {
            const double load = 0.1 * i;
            if (load < limit) {
                const double y = 20 / (1 - load / limit);
                series.points.push_back({load, y, 0.02 * y, i % 3 == 0});
            } else {
                series.statuses.push_back(
                    {load, load < limit + 0.1 ? PlotStatus::kSaturated : PlotStatus::kNotRun});
            }
        }
        plot.series.push_back(series);
    }
    return plot;
}

inline std::size_t points_of(const Plot& plot) {
    std::size_t count = 0;
    for (const PlotSeries& series : plot.series) count += series.points.size();
    return count;
}

}  // namespace thruway
