#include "reporting/plots/plot_layout.h"

#include "reporting/plots/plot_range.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace thruway {
namespace {

constexpr double kArrowPitch = 9;
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

std::vector<std::vector<DrawnArrow>> arrows_of(const Plot& plot, const PlotFrame& frame) {
    std::vector<std::vector<DrawnArrow>> arrows(plot.series.size());
    std::map<double, std::vector<DrawnArrow*>> at;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        if (!has_arrows(plot.series[i])) continue;
        arrows[i].reserve(plot.series[i].points.size());
        for (const PlotPoint& point : plot.series[i].points) {
            if (!is_above(point, frame)) continue;
            arrows[i].push_back({frame.at_x(point.x) + frame.beside(plot, i), point.open});
            at[point.x].push_back(&arrows[i].back());
        }
    }
    for (const auto& [x, there] : at) {
        double beside = -(static_cast<double>(there.size()) - 1) / 2;
        for (DrawnArrow* arrow : there) arrow->x += kArrowPitch * beside++;
    }
    return arrows;
}

std::vector<DrawnPoint> points_within(const Plot& plot, std::size_t series,
                                      const PlotFrame& frame) {
    const PlotSeries& of = plot.series[series];
    // Only an axis of names has places beside its values, and is never logarithmic.
    const double beside = frame.beside(plot, series) * (frame.x.high - frame.x.low) /
                          (frame.right - frame.left);
    std::vector<DrawnPoint> points;
    for (std::size_t p = 0; p < of.points.size(); ++p) {
        const PlotPoint& point = of.points[p];
        if (!is_finite(point) || !is_marked(of, series, p) || is_above(point, frame)) continue;
        DrawnPoint drawn{point.x + beside, point.y, 0, 0, point.open};
        if (point.error > 0 && std::isfinite(point.error)) {
            drawn.above = drawn.below = point.error;
            if (frame.y.logarithmic) {
                drawn.below = std::min(point.error, point.y - frame.y.low * 0.5);
            }
        }
        points.push_back(drawn);
    }
    return points;
}

std::size_t legend_columns(const PlotFrame& frame) {
    if (frame.legend.empty()) return 0;
    if (!frame.legend_below) return (frame.legend.size() - 1) / kLegendRows + 1;
    std::size_t most = 1;
    std::size_t now = 1;
    for (std::size_t i = 1; i < frame.legend.size(); ++i) {
        now = frame.legend[i].y == frame.legend[i - 1].y ? now + 1 : 1;
        most = std::max(most, now);
    }
    return most;
}

}  // namespace thruway
