#include "reporting/plots/plot_frame.h"

#include "core/text/svg_text.h"
#include "reporting/plots/plot_range.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr double kLeastWidth = 820;
constexpr double kLeastArea = 440;  // width of the axes
constexpr double kAreaHeight = 374;
constexpr double kSlant = 0.574;  // sine of 35 degrees
constexpr double kSlantAcross = 0.82;
constexpr double kLongestName = 270;

double widest(const std::vector<PlotTick>& ticks) {
    double width = 0;
    for (const PlotTick& tick : ticks) {
        width = std::max(width, svg_text_width(name_at_tick(tick.text), kPlotFont));
    }
    return width;
}

/// Places the columns of the legend and returns their total width; 0 without a legend.
double place_legend(PlotFrame& frame, const std::vector<std::string>& legend) {
    double sum = 0;
    for (std::size_t first = 0; first < legend.size(); first += kLegendRows) {
        double width = 0;
        for (std::size_t i = first; i < std::min(legend.size(), first + kLegendRows); ++i) {
            width = std::max(width, svg_text_width(legend[i], kLegendFont));
        }
        frame.legend_columns.push_back(kLegendSample + width + 16);
        sum += frame.legend_columns.back();
    }
    return sum;
}

void place_strip(const Plot& plot, PlotFrame& frame) {
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        if (!plot.series[i].statuses.empty()) frame.strip_rows.push_back(i);
    }
    if (frame.strip_rows.empty()) return;
    frame.strip_pitch = frame.strip_rows.size() <= 16 ? 12 : 9;
    frame.strip_top = frame.top + frame.strip_pitch / 2;
    frame.top += static_cast<double>(frame.strip_rows.size()) * frame.strip_pitch + 10;
}

/// Slants names that do not fit side by side, which needs room below and on the left.
void place_names(PlotFrame& frame) {
    double under = 18;
    const double name = widest(frame.x.ticks);
    const double slot = (frame.right - frame.left) /
                        static_cast<double>(std::max<std::size_t>(frame.x.ticks.size(), 1));
    if (name > slot - 6) {
        frame.slanted_names = true;
        under = 14 + kSlant * name;
        frame.left = std::max(frame.left, kSlantAcross * name - slot / 2 + 12);
    }
    frame.x_label_y = frame.bottom + under + 24;
    frame.height = std::max(frame.height, frame.x_label_y + 20);
}

}  // namespace

std::string name_at_tick(const std::string& text) {
    return svg_text_cut(text, kPlotFont, kLongestName);
}

double PlotFrame::beside(const Plot& plot, std::size_t series) const {
    if (!plot.named) return 0;
    const auto count = static_cast<double>(plot.series.size());
    const double step = std::min(12.0, 0.8 * (at_x(1) - at_x(0)) / count);
    return (static_cast<double>(series) - (count - 1) / 2) * step;
}

PlotFrame frame_of(const Plot& plot, const std::vector<std::string>& legend) {
    PlotFrame frame;
    frame.x = x_axis_of(plot);
    frame.y = y_axis_of(plot);
    place_strip(plot, frame);
    frame.bottom = frame.top + kAreaHeight;
    frame.left = std::max(frame.left, 40 + widest(frame.y.ticks));
    const double beside = legend.empty() ? 24 : place_legend(frame, legend) + 20;
    frame.right = std::max(frame.left + kLeastArea, kLeastWidth - beside);
    place_names(frame);
    if (frame.slanted_names) frame.right = std::max(frame.right, frame.left + kLeastArea);
    frame.width = std::max(kLeastWidth, frame.right + beside);
    frame.width = std::max(frame.width, svg_text_width(plot.title, 15) + 60);
    frame.legend_left = frame.right + 16;
    frame.legend_top = frame.top + 8;
    const auto rows = static_cast<double>(std::min(legend.size(), kLegendRows));
    frame.height = std::max(frame.height, frame.legend_top + rows * kLegendPitch + 12);
    return frame;
}

}  // namespace thruway
