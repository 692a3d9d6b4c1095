#include "reporting/plots/plot_svg.h"

#include "core/text/svg_text.h"
#include "reporting/plots/plot_frame.h"
#include "reporting/plots/plot_legend.h"
#include "reporting/plots/plot_range.h"
#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace thruway {

namespace {

constexpr double kPixel = 0.5;  // tolerance of the upper end of the axis

std::string text_at(double x, double y, const char* anchor, std::string_view text,
                    std::string_view more = "") {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                       anchor, more, svg_escaped(text));
}

std::string line_from(double x1, double y1, double x2, double y2, const char* colour,
                      const char* more = "") {
    return fmt::format(
        "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\"{}/>\n", x1, y1,
        x2, y2, colour, more);
}

bool is_above(const PlotPoint& point, const PlotFrame& frame) {
    return is_finite(point) && frame.at_y(point.y) < frame.top - kPixel;
}

/// A dense line simply leaves the plot; only marked points become arrows.
bool has_arrows(const PlotSeries& series) { return series.markers && series.marker_every == 1; }

bool any_above(const Plot& plot, const PlotFrame& frame) {
    for (const PlotSeries& series : plot.series) {
        if (!has_arrows(series)) continue;
        for (const PlotPoint& point : series.points) {
            if (is_above(point, frame)) return true;
        }
    }
    return false;
}

std::string x_ticks(const Plot& plot, const PlotFrame& frame) {
    std::string svg;
    for (const PlotTick& tick : frame.x.ticks) {
        const double x = frame.at_x(tick.value);
        if (!plot.named) svg += line_from(x, frame.top, x, frame.bottom, "#e4e4e4");
        const std::string name = name_at_tick(tick.text);
        const double y = frame.bottom + 18;
        svg += frame.slanted_names
                   ? text_at(x + 4, y - 4, "end", name,
                             fmt::format(" transform=\"rotate(-35 {:.1f} {:.1f})\"", x + 4, y - 4))
                   : text_at(x, y, "middle", name);
    }
    return svg;
}

std::string axes(const Plot& plot, const PlotFrame& frame) {
    std::string svg = x_ticks(plot, frame);
    for (const PlotTick& tick : frame.y.ticks) {
        const double y = frame.at_y(tick.value);
        svg += line_from(frame.left, y, frame.right, y, "#e4e4e4");
        svg += text_at(frame.left - 8, y + 4, "end", tick.text);
    }
    svg += line_from(frame.left, frame.bottom, frame.right, frame.bottom, "#404040");
    svg += line_from(frame.left, frame.top, frame.left, frame.bottom, "#404040");
    const double middle = (frame.left + frame.right) / 2;
    const double half = svg_text_width(plot.title, 15) / 2;
    svg += text_at(std::clamp(middle, std::min(half + 8, frame.width / 2),
                              std::max(frame.width - half - 8, frame.width / 2)),
                   24, "middle", plot.title, " font-size=\"15\" font-weight=\"bold\"");
    const std::string x_label = plot.x_label + (frame.x.logarithmic ? ", log scale" : "");
    const std::string y_label = plot.y_label + (frame.y.logarithmic ? ", log scale" : "");
    svg += text_at(middle, frame.x_label_y, "middle", x_label);
    const double across = (frame.top + frame.bottom) / 2;
    svg += text_at(20, across, "middle", y_label,
                   fmt::format(" transform=\"rotate(-90 20 {:.1f})\"", across));
    return svg;
}

std::string polyline(const PlotSeries& series, const PlotLook& look, const PlotFrame& frame) {
    std::string path;
    bool pen_down = false;
    for (const PlotPoint& point : series.points) {
        if (is_finite(point)) {
            path += fmt::format("{}{:.2f} {:.2f}", pen_down ? 'L' : 'M', frame.at_x(point.x),
                                frame.at_y(point.y));
        }
        pen_down = is_finite(point);
    }
    if (path.empty()) return {};
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"{}/>\n",
                       path, colour_of(look), dashes_of(look));
}

std::string error_bar(const PlotPoint& point, double x, const char* colour,
                      const PlotFrame& frame) {
    if (!(point.error > 0) || !std::isfinite(point.error)) return "";
    const double top = frame.at_y(point.y + point.error);
    double least = point.y - point.error;
    if (frame.y.logarithmic) least = std::max(least, frame.y.low * 0.5);
    const double bottom = frame.at_y(least);
    return fmt::format(
        "<path class=\"error\" d=\"M{0:.2f} {1:.2f}V{2:.2f}M{3:.2f} {1:.2f}h6M{3:.2f} "
        "{2:.2f}h6\" fill=\"none\" stroke=\"{4}\"/>\n",
        x, top, bottom, x - 3, colour);
}

/// Arrows of several series at one x are drawn side by side.
class Arrows {
public:
    Arrows(const Plot& plot, const PlotFrame& frame) : frame_(frame) {
        for (const PlotSeries& series : plot.series) {
            if (!has_arrows(series)) continue;
            for (const PlotPoint& point : series.points) {
                if (is_above(point, frame)) ++count_[point.x];
            }
        }
    }
    std::string next(const PlotPoint& point, double x, const char* colour) {
        const double place = drawn_[point.x]++ - (count_[point.x] - 1) / 2;
        return up_arrow(colour, x + 9 * place, frame_.top + 2, point.open, "beyond");
    }

private:
    const PlotFrame& frame_;
    std::map<double, double> count_;
    std::map<double, double> drawn_;
};

/// Whether a part of y = x is inside the axes.
bool has_diagonal(const Plot& plot, const PlotFrame& frame) {
    return plot.diagonal &&
           std::max(frame.x.low, frame.y.low) < std::min(frame.x.high, frame.y.high);
}

std::string diagonal(const PlotFrame& frame) {
    const double from = std::max(frame.x.low, frame.y.low);
    const double to = std::min(frame.x.high, frame.y.high);
    return line_from(frame.at_x(from), frame.at_y(from), frame.at_x(to), frame.at_y(to), "#a0a0a0",
                     " class=\"diagonal\" stroke-width=\"1.2\"");
}

std::string strip(const Plot& plot, const PlotFrame& frame) {
    std::string svg;
    for (std::size_t row = 0; row < frame.strip_rows.size(); ++row) {
        const std::size_t number = frame.strip_rows[row];
        const PlotSeries& series = plot.series[number];
        const PlotLook look = look_of(series, number);
        const double y = frame.strip_top + static_cast<double>(row) * frame.strip_pitch;
        svg += line_from(frame.left, y, frame.right, y, "#ececec");
        if (series.markers) svg += marker(look, frame.left - 14, y, false, "legend");
        for (const StatusMark& mark : series.statuses) {
            svg += status_sign(mark.status, colour_of(look), frame.at_x(mark.x), y, "status");
        }
    }
    return svg;
}

}  // namespace

std::string to_svg(const Plot& plot) {
    // The legend depends on what the axes show, and the width of the frame on the legend: two
    // passes.
    const PlotFrame bare = frame_of(plot, {});
    const std::vector<LegendEntry> legend = legend_of(plot, any_above(plot, bare),
                                                      has_diagonal(plot, bare));
    std::vector<std::string> texts;
    texts.reserve(legend.size());
    for (const LegendEntry& entry : legend) texts.push_back(entry.text);
    const PlotFrame frame = frame_of(plot, texts);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"Helvetica, Arial, sans-serif\" "
        "font-size=\"12\" fill=\"#202020\">\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "fill=\"#ffffff\"/>\n",
        std::ceil(frame.width), std::ceil(frame.height));
    svg += fmt::format("<clipPath id=\"area\"><rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" "
                       "height=\"{:.2f}\"/></clipPath>\n",
                       frame.left - 6, frame.top - 5, frame.right - frame.left + 12,
                       frame.bottom - frame.top + 10);
    svg += axes(plot, frame) + strip(plot, frame) + "<g clip-path=\"url(#area)\">\n";
    if (has_diagonal(plot, frame)) svg += diagonal(frame);
    Arrows arrows(plot, frame);
    std::string points;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const PlotSeries& series = plot.series[i];
        const PlotLook look = look_of(series, i);
        if (series.line) svg += polyline(series, look, frame);
        for (std::size_t p = 0; p < series.points.size(); ++p) {
            const PlotPoint& point = series.points[p];
            if (!is_finite(point) || p % series.marker_every != i % series.marker_every) continue;
            const double x = frame.at_x(point.x) + frame.beside(plot, i);
            if (is_above(point, frame)) {
                if (has_arrows(series)) points += arrows.next(point, x, colour_of(look));
                continue;
            }
            points += error_bar(point, x, colour_of(look), frame);
            if (!series.markers) continue;
            points += marker(look, x, frame.at_y(point.y), point.open, "point");
        }
    }
    return svg + points + "</g>\n" + draw_legend(plot, frame, legend) + "</svg>\n";
}

}  // namespace thruway
