#include "statistics/plot_svg.h"

#include "statistics/plot_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace thruway {

namespace {

constexpr double kWidth = 820;
constexpr double kHeight = 480;
constexpr double kTop = 44;
constexpr double kBottom = 418;
constexpr double kLeft = 72;
constexpr double kLegendEntry = 20;
constexpr double kMarker = 3.6;

constexpr std::array<const char*, 8> kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                 "#000000", "#e69f00", "#56b4e9", "#7f5f2a"};

/// The drawing area, its right edge left of the legend, and both axes.
struct Frame {
    double right = 0;
    PlotAxis x;
    PlotAxis y;

    double at_x(double value) const { return x.place(value, kLeft, right); }
    double at_y(double value) const { return y.place(value, kBottom, kTop); }
};

bool is_finite(const PlotPoint& point) { return std::isfinite(point.x) && std::isfinite(point.y); }

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            default: result += c;
        }
    }
    return result;
}

Frame make_frame(const Plot& plot) {
    double x_low = INFINITY;
    double x_high = -INFINITY;
    double y_low = INFINITY;
    double y_high = -INFINITY;
    double lowest = INFINITY;  // without error bars
    std::size_t longest = 0;
    for (const PlotSeries& series : plot.series) {
        longest = std::max(longest, series.label.size());
        for (const PlotPoint& point : series.points) {
            if (!is_finite(point)) continue;
            x_low = std::min(x_low, point.x);
            x_high = std::max(x_high, point.x);
            y_low = std::min(y_low, point.y - point.error);
            y_high = std::max(y_high, point.y + point.error);
            lowest = std::min(lowest, point.y);
        }
    }
    if (x_low > x_high) x_low = y_low = 0, x_high = y_high = 1;
    if (plot.from_zero) {
        // An error bar below zero says no more than one that reaches it.
        x_low = std::min(x_low, 0.0);
        y_low = std::min(lowest, 0.0);
    }
    if (plot.y_max) y_high = std::max(*plot.y_max, y_low);
    Frame frame;
    frame.right = kWidth - std::clamp(7.2 * static_cast<double>(longest) + 56, 90.0, 330.0);
    frame.x = round_axis(x_low, x_high, 7);
    frame.y = round_axis(y_low, y_high, 7);
    return frame;
}

std::string text_at(double x, double y, const char* anchor, std::string_view text,
                    const char* more = "") {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                       anchor, more, escaped(text));
}

std::string line_from(double x1, double y1, double x2, double y2, const char* colour) {
    return fmt::format(
        "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\"/>\n", x1, y1,
        x2, y2, colour);
}

std::string axes(const Plot& plot, const Frame& frame) {
    std::string svg;
    for (const double tick : frame.x.ticks()) {
        const double x = frame.at_x(tick);
        svg += line_from(x, kTop, x, kBottom, "#e4e4e4");
        svg += text_at(x, kBottom + 18, "middle", frame.x.tick_text(tick));
    }
    for (const double tick : frame.y.ticks()) {
        const double y = frame.at_y(tick);
        svg += line_from(kLeft, y, frame.right, y, "#e4e4e4");
        svg += text_at(kLeft - 8, y + 4, "end", frame.y.tick_text(tick));
    }
    svg += line_from(kLeft, kBottom, frame.right, kBottom, "#404040");
    svg += line_from(kLeft, kTop, kLeft, kBottom, "#404040");
    const double middle = (kLeft + frame.right) / 2;
    svg += text_at(middle, 24, "middle", plot.title, " font-size=\"15\" font-weight=\"bold\"");
    svg += text_at(middle, kBottom + 42, "middle", plot.x_label);
    svg += text_at(-(kTop + kBottom) / 2, 20, "middle", plot.y_label, " transform=\"rotate(-90)\"");
    return svg;
}

/// The eight shapes of points, filled for the first eight series, hollow for the next.
std::string marker(std::size_t number, double x, double y) {
    const char* colour = kColours[number % kColours.size()];
    const char* fill = number / kColours.size() % 2 == 0 ? colour : "#ffffff";
    const double r = kMarker;
    std::string path;
    switch (number % 8) {
        case 0:
            return fmt::format(
                "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n", x, y,
                r, fill, colour);
        case 1: path = fmt::format("m{0} {0}h{1}v{1}h{2}z", -r, 2 * r, -2 * r); break;
        case 2: path = fmt::format("m0 {}l{} {}h{}z", -1.3 * r, 1.2 * r, 2.2 * r, -2.4 * r); break;
        case 3:
            path = fmt::format("m0 {0}l{1} {1}l{2} {1}l{2} {2}z", -1.4 * r, 1.4 * r, -1.4 * r);
            break;
        case 4: path = fmt::format("m0 {}l{} {}h{}z", 1.3 * r, 1.2 * r, -2.2 * r, -2.4 * r); break;
        case 5: path = fmt::format("m{0} {0}l{1} {1}m0 {2}l{2} {1}", -r, 2 * r, -2 * r); break;
        case 6:
            path = fmt::format("m{} 0h{}m{} {}v{}", -1.3 * r, 2.6 * r, -1.3 * r, -1.3 * r, 2.6 * r);
            break;
        default: path = fmt::format("m{} {}l{} {}v{}z", -r, 0.0, 2 * r, -1.2 * r, 2.4 * r); break;
    }
    return fmt::format("<path d=\"M{:.2f} {:.2f}{}\" fill=\"{}\" stroke=\"{}\"/>\n", x, y, path,
                       fill, colour);
}

const char* dashes(LineStyle style) {
    if (style == LineStyle::kDashed) return " stroke-dasharray=\"7 4\"";
    if (style == LineStyle::kDotted) return " stroke-dasharray=\"2 3\"";
    return "";
}

std::string polyline(const PlotSeries& series, std::size_t number, const Frame& frame) {
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
                       path, kColours[number % kColours.size()], dashes(series.style));
}

std::string points(const PlotSeries& series, std::size_t number, const Frame& frame) {
    std::string svg;
    const char* colour = kColours[number % kColours.size()];
    for (const PlotPoint& point : series.points) {
        if (!is_finite(point)) continue;
        const double x = frame.at_x(point.x);
        if (point.error > 0 && std::isfinite(point.error)) {
            const double top = frame.at_y(point.y + point.error);
            const double bottom = frame.at_y(point.y - point.error);
            svg += line_from(x, top, x, bottom, colour);
            svg += line_from(x - 3, top, x + 3, top, colour);
            svg += line_from(x - 3, bottom, x + 3, bottom, colour);
        }
        if (series.markers) svg += marker(number, x, frame.at_y(point.y));
    }
    return svg;
}

std::string legend(const Plot& plot, const Frame& frame) {
    std::string svg;
    double y = kTop + 8;
    for (std::size_t i = 0; i < plot.series.size(); ++i, y += kLegendEntry) {
        const PlotSeries& series = plot.series[i];
        const double x = frame.right + 14;
        if (series.style != LineStyle::kNone) {
            svg += fmt::format(
                "<path d=\"M{:.2f} {:.2f}h24\" stroke=\"{}\" stroke-width=\"1.6\"{}/>\n", x, y,
                kColours[i % kColours.size()], dashes(series.style));
        }
        if (series.markers) svg += marker(i, x + 12, y);
        svg += text_at(x + 31, y + 4, "start", series.label);
    }
    return svg;
}

}  // namespace

std::string to_svg(const Plot& plot) {
    const Frame frame = make_frame(plot);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\" "
        "fill=\"#202020\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
        kWidth, kHeight);
    svg += fmt::format(
        "<clipPath id=\"area\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n",
        kLeft - 6, kTop, frame.right - kLeft + 12, kBottom - kTop + 6);
    svg += axes(plot, frame);
    svg += "<g clip-path=\"url(#area)\">\n";
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        if (plot.series[i].style != LineStyle::kNone) svg += polyline(plot.series[i], i, frame);
        svg += points(plot.series[i], i, frame);
    }
    svg += "</g>\n" + legend(plot, frame) + "</svg>\n";
    return svg;
}

}  // namespace thruway
