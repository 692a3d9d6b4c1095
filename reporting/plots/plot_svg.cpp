#include "reporting/plots/plot_svg.h"

#include "reporting/json/number_text.h"
#include "reporting/plots/formats/svg_axes.h"
#include "reporting/plots/panels/plot_panels.h"
#include "reporting/plots/plot_layout.h"
#include "reporting/plots/plot_range.h"
#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace thruway {

namespace {

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

std::string diagonal(const PlotFrame& frame) {
    const double from = std::max(frame.x.low, frame.y.low);
    const double to = std::min(frame.x.high, frame.y.high);
    return svg_line(frame.at_x(from), frame.at_y(from), frame.at_x(to), frame.at_y(to), "#a0a0a0",
                    " class=\"diagonal\" stroke-width=\"1.2\"");
}

std::string data_of(const PlotPoint& point) {
    std::string data = fmt::format(" data-x=\"{}\" data-y=\"{}\"", number_text(point.x),
                                   number_text(point.y));
    if (point.error > 0 && std::isfinite(point.error)) {
        data += fmt::format(" data-error=\"{}\"", number_text(point.error));
    }
    return data;
}

/// Points, arrows and error bars of a series.
std::string marks(const Plot& plot, std::size_t number, const PlotFrame& frame, bool with_data,
                  const std::vector<DrawnArrow>& arrows) {
    const PlotSeries& series = plot.series[number];
    const PlotLook look = look_of(series, number);
    std::string svg;
    auto arrow = arrows.begin();
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        const PlotPoint& point = series.points[p];
        if (!is_finite(point) || !is_marked(series, number, p)) continue;
        const double x = frame.at_x(point.x) + frame.beside(plot, number);
        const std::string data = with_data ? data_of(point) : "";
        if (is_above(point, frame)) {
            if (has_arrows(series)) {
                svg += up_arrow(colour_of(look), arrow->x, frame.top + 2, arrow->open, "beyond",
                                data);
                ++arrow;
            }
            continue;
        }
        svg += error_bar(point, x, colour_of(look), frame);
        if (series.markers) {
            svg += marker(look, x, frame.at_y(point.y), point.open, "point", data);
        }
    }
    return svg;
}

/// Begins the file of a drawing.
std::string head(double frame_width, double frame_height, const SvgOptions& options) {
    const double width = std::ceil(frame_width);
    const double height = std::ceil(frame_height);
    std::string size;
    if (options.width_mm > 0) {
        size = fmt::format(" width=\"{:.2f}mm\" height=\"{:.2f}mm\"", options.width_mm,
                           options.width_mm * height / width);
    } else if (!options.embedded) {
        size = fmt::format(" width=\"{:.0f}\" height=\"{:.0f}\"", width, height);
    }
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"{} viewBox=\"0 0 {:.0f} {:.0f}\" "
        "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\" fill=\"#202020\">\n",
        size, width, height);
    if (!options.embedded) {
        svg += fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#ffffff\"/>\n", width,
                           height);
    }
    return svg;
}

std::string clip_path(const PlotFrame& frame, const std::string& prefix) {
    return fmt::format("<clipPath id=\"{}area\"><rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" "
                       "height=\"{:.2f}\"/></clipPath>\n",
                       prefix, frame.left - 6, frame.top - 5, frame.right - frame.left + 12,
                       frame.bottom - frame.top + 10);
}

/// What is between head and end.
std::string body(const Plot& plot, const PlotLayout& layout, const std::string& prefix,
                 bool with_data) {
    const PlotFrame& frame = layout.frame;
    std::string svg = clip_path(frame, prefix) + svg_axes(plot, frame) +
                      svg_strip(plot, frame, with_data);
    svg += fmt::format("<g clip-path=\"url(#{}area)\">\n", prefix);
    if (layout.diagonal) svg += diagonal(frame);
    const auto arrows = arrows_of(plot, frame);
    std::string points;  // above all lines
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const PlotSeries& series = plot.series[i];
        const std::string line = series.line ? polyline(series, look_of(series, i), frame) : "";
        const std::string drawn = marks(plot, i, frame, with_data, arrows[i]);
        if (with_data) {
            svg += svg_series_group(plot, i) + line + drawn + "</g>\n";
        } else {
            svg += line;
            points += drawn;
        }
    }
    return svg + points + "</g>\n" + draw_legend(plot, frame, layout.legend, with_data);
}

std::string panels(const Plot& plot, const SvgOptions& options) {
    const PanelPage page = page_of(plot, options.width_mm / kUnitMm);
    std::string svg = head(page.width, page.height, options);
    double y = page.title_y;
    for (const std::string& line : page.title) {
        svg += svg_text(page.width / 2, y, "middle", line, kSvgTitle);
        y += kTitlePitch;
    }
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        const PlacedPanel& panel = page.panels[i];
        svg += fmt::format("<g class=\"panel\" transform=\"translate({:.1f} {:.1f})\">\n",
                           panel.left, panel.top);
        svg += body(panel.plot, panel.layout, fmt::format("{}{}-", options.id_prefix, i + 1),
                    options.with_data);
        svg += "</g>\n";
    }
    return svg;
}

/// Replaces the colours of attributes that must follow the page around the plot. No text contains
/// `="`, because quotes in texts are escaped.
std::string in_colours_of_page(const std::string& svg) {
    static const std::map<std::string, std::string> replaced = {
        {"#202020", "currentColor\""},
        {"#404040", "currentColor\""},
        {"#606060", "currentColor\""},
        {"#000000", "currentColor\""},
        {"#a0a0a0", "currentColor\" stroke-opacity=\"0.5\""},
        {"#e4e4e4", "currentColor\" stroke-opacity=\"0.15\""},
        {"#ececec", "currentColor\" stroke-opacity=\"0.1\""},
        {"#ffffff", "var(--plot-paper, #ffffff)\""},
    };
    constexpr std::size_t kLength = 7;
    std::string result;
    std::size_t done = 0;
    for (std::size_t at = svg.find("=\"#"); at != std::string::npos;
         at = svg.find("=\"#", at + 1)) {
        const auto found = replaced.find(svg.substr(at + 2, kLength));
        if (found == replaced.end()) continue;
        result += svg.substr(done, at + 2 - done) + found->second;
        done = at + 2 + kLength + 1;
    }
    return result + svg.substr(done);
}

}  // namespace

std::string to_svg(const Plot& plot, const SvgOptions& options) {
    std::string svg;
    if (plot.panels.empty()) {
        const PlotLayout layout = layout_of(plot, options.width_mm / kUnitMm);
        svg = head(layout.frame.width, layout.frame.height, options) +
              body(plot, layout, options.id_prefix, options.with_data);
    } else {
        svg = panels(plot, options);
    }
    svg += "</svg>\n";
    return options.embedded ? in_colours_of_page(svg) : svg;
}

}  // namespace thruway
