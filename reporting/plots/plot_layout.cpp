#include "reporting/plots/plot_layout.h"

#include "reporting/plots/plot_range.h"

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr double kPixel = 0.5;  // tolerance of the upper end of the axis

bool any_above(const Plot& plot, const PlotFrame& frame) {
    return std::any_of(plot.series.begin(), plot.series.end(), [&](const PlotSeries& series) {
        return has_arrows(series) &&
               std::any_of(series.points.begin(), series.points.end(),
                           [&](const PlotPoint& point) { return is_above(point, frame); });
    });
}

}  // namespace

PlotLayout layout_of(const Plot& plot, double width) {
    // The legend depends on what the axes show, and the frame on the legend: two passes.
    const PlotFrame bare = frame_of(plot, {}, width);
    PlotLayout layout;
    layout.diagonal = plot.diagonal &&
                      std::max(bare.x.low, bare.y.low) < std::min(bare.x.high, bare.y.high);
    layout.legend = legend_of(plot, any_above(plot, bare), layout.diagonal);
    std::vector<std::string> texts;
    texts.reserve(layout.legend.size());
    for (const LegendEntry& entry : layout.legend) texts.push_back(entry.text);
    layout.frame = frame_of(plot, texts, width);
    return layout;
}

bool is_above(const PlotPoint& point, const PlotFrame& frame) {
    return is_finite(point) && frame.at_y(point.y) < frame.top - kPixel;
}

bool has_arrows(const PlotSeries& series) { return series.markers && series.marker_every == 1; }

bool is_marked(const PlotSeries& series, std::size_t number, std::size_t point) {
    return point % series.marker_every == number % series.marker_every;
}

}  // namespace thruway
