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
constexpr double kNarrowArea = 250;  // least width of axes beside a legend, if the width is given
constexpr double kTickPitch = 66;    // wanted between numbers on x

double widest(const std::vector<PlotTick>& ticks) {
    double width = 0;
    for (const PlotTick& tick : ticks) {
        width = std::max(width, svg_text_width(tick.text, kPlotFont));
    }
    return width;
}

/// Width of each column of a legend at the right.
std::vector<double> legend_columns(const std::vector<std::string>& legend) {
    std::vector<double> columns;
    for (std::size_t first = 0; first < legend.size(); first += kLegendRows) {
        double width = 0;
        for (std::size_t i = first; i < std::min(legend.size(), first + kLegendRows); ++i) {
            width = std::max(width, svg_text_width(legend[i], kLegendFont));
        }
        columns.push_back(kLegendSample + width + 16);
    }
    return columns;
}

/// The room that a legend at the right takes.
double room_of(const std::vector<std::string>& legend) {
    double sum = 20;
    for (const double width : legend_columns(legend)) sum += width;
    return sum;
}

void place_legend_right(PlotFrame& frame, const std::vector<std::string>& legend) {
    const std::vector<double> columns = legend_columns(legend);
    const double top = frame.top + 8;
    double x = frame.right + 16;
    for (std::size_t i = 0; i < legend.size(); ++i) {
        const std::size_t row = i % kLegendRows;
        if (i > 0 && row == 0) x += columns[i / kLegendRows - 1];
        frame.legend.push_back({x, top + static_cast<double>(row) * kLegendPitch, {legend[i]}});
    }
    const auto rows = static_cast<double>(std::min(legend.size(), kLegendRows));
    frame.height = std::max(frame.height, top + rows * kLegendPitch + 12);
}

/// In rows under the axes; `titled`: the first entry has a row of its own.
void place_legend_below(PlotFrame& frame, const std::vector<std::string>& legend, bool titled) {
    const double room = frame.width - 24;
    double widest_entry = 0;
    for (std::size_t i = titled ? 1 : 0; i < legend.size(); ++i) {
        widest_entry = std::max(widest_entry,
                                kLegendSample + svg_text_width(legend[i], kLegendFont) + 12);
    }
    const auto columns = static_cast<std::size_t>(std::max(1.0, room / widest_entry));
    const double pitch = room / static_cast<double>(columns);
    double y = frame.height + 2;
    for (std::size_t i = 0; i < legend.size();) {
        const std::size_t in_row = titled && i == 0 ? 1 : columns;
        std::size_t lines = 1;
        for (std::size_t column = 0; column < in_row && i < legend.size(); ++column, ++i) {
            LegendPlace place{12 + static_cast<double>(column) * pitch, y, {}};
            place.lines = svg_text_lines(legend[i], kLegendFont,
                                         (in_row == 1 ? room : pitch) - kLegendSample);
            lines = std::max(lines, place.lines.size());
            frame.legend.push_back(std::move(place));
        }
        y += kLegendPitch + static_cast<double>(lines - 1) * kLinePitch;
    }
    frame.legend_below = true;
    frame.height = y;
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

/// Removes the texts of ticks that have no room beside the one before.
void thin_out(PlotFrame& frame) {
    double end = -INFINITY;
    for (PlotTick& tick : frame.x.ticks) {
        const double half = svg_text_width(tick.text, kPlotFont) / 2;
        const double middle = frame.at_x(tick.value);
        if (middle - half < end + 4) {
            tick.text.clear();
        } else {
            end = middle + half;
        }
    }
}

std::string with_scale(const std::string& label, const PlotAxis& axis) {
    return label + (axis.logarithmic ? ", log scale" : "");
}

/// As wide as the plot needs.
PlotFrame wide_frame(const Plot& plot, const std::vector<std::string>& legend) {
    PlotFrame frame;
    frame.x = x_axis_of(plot);
    for (PlotTick& tick : frame.x.ticks) {
        tick.text = svg_text_cut(tick.text, kPlotFont, kLongestName);
    }
    frame.y = y_axis_of(plot);
    place_strip(plot, frame);
    frame.bottom = frame.top + kAreaHeight;
    frame.left = std::max(frame.left, 40 + widest(frame.y.ticks));
    const double beside = legend.empty() ? 24 : room_of(legend);
    frame.right = std::max(frame.left + kLeastArea, kLeastWidth - beside);
    place_names(frame);
    if (frame.slanted_names) frame.right = std::max(frame.right, frame.left + kLeastArea);
    frame.width = std::max(kLeastWidth, frame.right + beside);
    const double title = svg_text_width(plot.title, kTitleFont);
    frame.width = std::max(frame.width, title + 60);
    place_legend_right(frame, legend);
    frame.title_x = std::clamp((frame.left + frame.right) / 2,
                               std::min(title / 2 + 8, frame.width / 2),
                               std::max(frame.width - title / 2 - 8, frame.width / 2));
    if (!plot.title.empty()) frame.title = {plot.title};
    frame.x_label = {with_scale(plot.x_label, frame.x)};
    frame.y_label = {with_scale(plot.y_label, frame.y)};
    return frame;
}

/// Of a given width: texts are broken into lines, and there are fewer ticks.
PlotFrame narrow_frame(const Plot& plot, const std::vector<std::string>& legend, double width) {
    PlotFrame frame;
    frame.width = width;
    frame.title = svg_text_lines(plot.title, kTitleFont, width - 16);
    frame.title_x = width / 2;
    frame.title_y = 20;
    frame.top = 14 + kTitlePitch * static_cast<double>(frame.title.size());
    place_strip(plot, frame);
    const double height = std::clamp(0.6 * width, 170.0, kAreaHeight);
    frame.bottom = frame.top + height;
    frame.height = frame.bottom;
    frame.y = y_axis_of(plot, std::clamp(static_cast<int>(height / 50), 3, 7));
    frame.y_label = svg_text_lines(with_scale(plot.y_label, frame.y), kPlotFont, height + 8);
    frame.y_label_x = 14;
    frame.left =
        20 + kLinePitch * static_cast<double>(std::max<std::size_t>(frame.y_label.size(), 1) - 1) +
        widest(frame.y.ticks) + 8;
    if (!frame.strip_rows.empty()) frame.left = std::max(frame.left, 24.0);
    const double beside = room_of(legend);
    const bool below = !legend.empty() && width - frame.left - beside < kNarrowArea;
    frame.right = width - (legend.empty() || below ? 12 : beside);
    const double area = frame.right - frame.left;
    frame.x = x_axis_of(plot, std::clamp(static_cast<int>(area / kTickPitch), 2, 7));
    for (PlotTick& tick : frame.x.ticks) {
        tick.text = svg_text_cut(tick.text, kPlotFont, std::min(kLongestName, 0.4 * width));
    }
    if (!plot.named && !frame.x.ticks.empty()) {
        const double last = svg_text_width(frame.x.ticks.back().text, kPlotFont);
        frame.right = std::min(frame.right, width - last / 2 - 4);
        thin_out(frame);
    }
    if (plot.named)
        place_names(frame);
    else
        frame.x_label_y = frame.bottom + 38;
    frame.x_label = svg_text_lines(with_scale(plot.x_label, frame.x), kPlotFont, width - 16);
    frame.height = frame.x_label_y + 14 +
                   kLinePitch *
                       static_cast<double>(std::max<std::size_t>(frame.x_label.size(), 1) - 1);
    if (below) {
        place_legend_below(frame, legend, !plot.legend_title.empty());
    } else {
        place_legend_right(frame, legend);
    }
    return frame;
}

}  // namespace

double PlotFrame::beside(const Plot& plot, std::size_t series) const {
    if (!plot.named) return 0;
    const auto count = static_cast<double>(plot.series.size());
    const double step = std::min(12.0, 0.8 * (at_x(1) - at_x(0)) / count);
    return (static_cast<double>(series) - (count - 1) / 2) * step;
}

PlotFrame frame_of(const Plot& plot, const std::vector<std::string>& legend, double width) {
    return width > 0 ? narrow_frame(plot, legend, width) : wide_frame(plot, legend);
}

}  // namespace thruway
