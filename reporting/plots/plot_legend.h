// reporting/plots/plot_legend.h
// The legend of a plot: its title, the series, and the meaning of hollow points,
// arrows and status marks.
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

/// Lists only what the plot shows. `above`: some values are above the axis; `diagonal`: the
/// diagonal crosses the axes' area.
std::vector<LegendEntry> legend_of(const Plot& plot, bool above, bool diagonal);

/// At the places of the frame; `with_data`: SvgOptions::with_data.
std::string draw_legend(const Plot& plot, const PlotFrame& frame,
                        const std::vector<LegendEntry>& entries, bool with_data);

}  // namespace thruway
