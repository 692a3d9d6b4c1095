#include "reporting/plots/formats/svg_axes.h"

#include "core/text/svg_text.h"
#include "reporting/json/number_text.h"
#include "reporting/plots/formats/plot_text.h"
#include "reporting/plots/series_style.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr const char* kGrid = "#e4e4e4";
constexpr const char* kAxis = "#404040";

std::string grid_lines(const Plot& plot, const PlotFrame& frame) {
    std::string svg;
    if (!plot.named) {
        for (const PlotTick& tick : frame.x.ticks) {
            const double x = frame.at_x(tick.value);
            svg += svg_line(x, frame.top, x, frame.bottom, kGrid);
        }
    }
    for (const PlotTick& tick : frame.y.ticks) {
        const double y = frame.at_y(tick.value);
        svg += svg_line(frame.left, y, frame.right, y, kGrid);
    }
    return svg;
}

std::string tick_texts(const PlotFrame& frame) {
    std::string svg;
    for (const PlotTick& tick : frame.x.ticks) {
        if (tick.text.empty()) continue;
        const double x = frame.at_x(tick.value);
        const double y = frame.bottom + 18;
        svg += frame.slanted_names
                   ? svg_text(x + 4, y - 4, "end", tick.text,
                              fmt::format(" transform=\"rotate(-35 {:.1f} {:.1f})\"", x + 4, y - 4))
                   : svg_text(x, y, "middle", tick.text);
    }
    for (const PlotTick& tick : frame.y.ticks) {
        svg += svg_text(frame.left - 8, frame.at_y(tick.value) + 4, "end", tick.text);
    }
    return svg;
}

std::string labels(const PlotFrame& frame) {
    std::string svg;
    double y = frame.title_y;
    for (const std::string& line : frame.title) {
        svg += svg_text(frame.title_x, y, "middle", line, kSvgTitle);
        y += kTitlePitch;
    }
    const double middle = (frame.left + frame.right) / 2;
    y = frame.x_label_y;
    for (const std::string& line : frame.x_label) {
        svg += svg_text(middle, y, "middle", line);
        y += kLinePitch;
    }
    const double across = (frame.top + frame.bottom) / 2;
    double x = frame.y_label_x;
    for (const std::string& line : frame.y_label) {
        svg += svg_text(x, across, "middle", line,
                        fmt::format(" transform=\"rotate(-90 {:.0f} {:.1f})\"", x, across));
        x += kLinePitch;
    }
    return svg;
}

}  // namespace

std::string svg_text(double x, double y, const char* anchor, std::string_view text,
                     std::string_view more) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                       anchor, more, svg_plot_text(text));
}

std::string svg_line(double x1, double y1, double x2, double y2, const char* colour,
                     std::string_view more) {
    return fmt::format(
        "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\"{}/>\n", x1, y1,
        x2, y2, colour, more);
}

std::string svg_axes(const Plot& plot, const PlotFrame& frame) {
    std::string svg = grid_lines(plot, frame);
    svg += svg_line(frame.left, frame.bottom, frame.right, frame.bottom, kAxis);
    svg += svg_line(frame.left, frame.top, frame.left, frame.bottom, kAxis);
    return svg + tick_texts(frame) + labels(frame);
}

std::string svg_series_group(const Plot& plot, std::size_t series, const char* kind) {
    return fmt::format("<g class=\"{}\" data-series=\"{}\">\n", kind, plot.first_series + series);
}

std::string svg_strip(const Plot& plot, const PlotFrame& frame, bool with_data) {
    std::string svg;
    for (std::size_t row = 0; row < frame.strip_rows.size(); ++row) {
        const std::size_t number = frame.strip_rows[row];
        const PlotSeries& series = plot.series[number];
        const PlotLook look = look_of(series, number);
        const double y = frame.strip_top + static_cast<double>(row) * frame.strip_pitch;
        if (with_data) svg += svg_series_group(plot, number);
        svg += svg_line(frame.left, y, frame.right, y, "#ececec");
        if (series.markers) svg += marker(look, frame.left - 14, y, false, "legend");
        for (const StatusMark& mark : series.statuses) {
            svg += status_sign(mark.status, colour_of(look), frame.at_x(mark.x), y, "status",
                               with_data ? fmt::format(" data-x=\"{}\"", number_text(mark.x)) : "");
        }
        if (with_data) svg += "</g>\n";
    }
    return svg;
}

}  // namespace thruway
