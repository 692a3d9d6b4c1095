// reporting/plots/plot_legend.h
// The legend of a plot: its title, the series, and what hollow points, arrows and status marks say.
#pragma once

#include "reporting/plots/plot_frame.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct LegendEntry {
    enum class Kind { kTitle, kSeries, kOpen, kBeyond, kStatus, kDiagonal };
    Kind kind = Kind::kTitle;
    std::string text;
    std::size_t series = 0;
    PlotStatus status = PlotStatus::kSaturated;
};

/// Only what the plot shows. `above`: some values lie above the axis; `diagonal`: it lies on the
/// axes.
std::vector<LegendEntry> legend_of(const Plot& plot, bool above, bool diagonal);

std::string draw_legend(const Plot& plot, const PlotFrame& frame,
                        const std::vector<LegendEntry>& entries);

}  // namespace thruway
