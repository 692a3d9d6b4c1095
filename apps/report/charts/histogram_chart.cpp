#include "apps/report/charts/histogram_chart.h"

#include "apps/report/html/html.h"
#include "reporting/plots/plot_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr double kChartWidth = 820;
constexpr double kChartHeight = 300;
constexpr double kChartLeft = 64;
constexpr double kChartRight = 804;
constexpr double kChartTop = 40;
constexpr double kChartBottom = 250;
constexpr double kTailBegins = 2;  // times the 99th percentile

double percentile_99(const HistogramChart& chart) {
    for (const HistogramLine& line : chart.lines) {
        if (line.name == "p99") return line.value;
    }
    return 0;
}

std::string axes_of(const PlotAxis& x, const PlotAxis& y, const std::string& x_label) {
    std::string svg;
    for (const PlotTick& tick : y.ticks) {
        const double at = y.place(tick.value, kChartBottom, kChartTop);
        svg += fmt::format("<path d=\"M{0:.0f} {1:.1f}H{2:.0f}\" stroke=\"#e4e4e4\"/><text "
                           "x=\"{3:.0f}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
                           kChartLeft, at, kChartRight, kChartLeft - 6, at + 4, tick.text);
    }
    for (const PlotTick& tick : x.ticks) {
        const double at = x.place(tick.value, kChartLeft, kChartRight);
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.0f}\" text-anchor=\"middle\">{}</text>\n", at,
                           kChartBottom + 17, tick.text);
    }
    return svg + fmt::format("<path d=\"M{:.0f} {:.0f}H{:.0f}\" stroke=\"#404040\"/>\n<text "
                             "x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{}</text>\n<text "
                             "x=\"4\" y=\"14\">packets</text>\n",
                             kChartLeft, kChartBottom, kChartRight, (kChartLeft + kChartRight) / 2,
                             kChartHeight - 10, attribute_text(x_label));
}

}  // namespace

std::vector<LatencyBin> joined_bins(const std::vector<LatencyBin>& bins, double p99,
                                    std::size_t most) {
    if (bins.empty()) return {};
    const Cycle first = bins.front().from;
    Cycle end = bins.back().to;
    const double tail = std::ceil(kTailBegins * p99);
    if (tail > static_cast<double>(first) && tail < static_cast<double>(end)) {
        end = static_cast<Cycle>(tail);
    }
    const auto span = static_cast<double>(end - first);
    const auto width = static_cast<Cycle>(
        std::max(1.0, std::ceil(span / static_cast<double>(most))));
    const auto count = static_cast<std::size_t>(std::ceil(span / static_cast<double>(width)));
    std::vector<LatencyBin> joined(count);
    for (std::size_t i = 0; i < count; ++i) {
        joined[i] = {first + width * i, first + width * (i + 1), 0};
    }
    for (const LatencyBin& bin : bins) {
        const auto place = static_cast<std::size_t>((bin.from - first) / width);
        LatencyBin& into = joined[std::min(place, count - 1)];
        into.packets += bin.packets;
        into.to = std::max(into.to, bin.to);
    }
    return joined;
}

std::string to_svg(const HistogramChart& chart) {
    const std::vector<LatencyBin> bins = joined_bins(chart.bins, percentile_99(chart),
                                                     chart.most_bins);
    if (bins.empty()) return "";
    const Cycle width = bins.size() > 1 ? bins[1].from - bins[0].from : bins[0].to - bins[0].from;
    std::uint64_t highest = 0;
    for (const LatencyBin& bin : bins) highest = std::max(highest, bin.packets);
    PlotAxis x = round_axis(static_cast<double>(bins.front().from),
                            static_cast<double>(bins.back().from + width), 10);
    PlotAxis y = round_axis(0, static_cast<double>(highest), 5);
    std::string svg = axes_of(x, y, chart.x_label);
    const auto at_x = [&](double value) { return x.place(value, kChartLeft, kChartRight); };
    svg += fmt::format("<g data-series=\"{}\" fill=\"#0072b2\">\n", kBinsName);
    for (std::size_t i = 0; i < bins.size(); ++i) {
        if (bins[i].packets == 0) continue;
        const bool is_tail = i + 1 == bins.size() && bins[i].to > bins[i].from + width;
        const double left = at_x(static_cast<double>(bins[i].from));
        const double right = at_x(static_cast<double>(bins[i].from + width));
        const double top = y.place(static_cast<double>(bins[i].packets), kChartBottom, kChartTop);
        svg += fmt::format("<path data-x=\"{}\" d=\"M{:.1f} {:.0f}V{:.1f}H{:.1f}V{:.0f}\"{}/>\n",
                           bins[i].from, left + 0.5, kChartBottom, top,
                           std::max(right - 0.5, left + 1), kChartBottom,
                           is_tail ? " fill=\"#d55e00\"" : "");
    }
    svg += "</g>\n";
    double above = kChartTop - 8;
    double last = -100;
    for (const HistogramLine& line : chart.lines) {
        if (line.value > static_cast<double>(bins.back().from + width)) continue;
        const double at = at_x(line.value + 0.5);
        // Names that would run into each other take turns on two lines.
        above = at - last < 60 && above > kChartTop - 12 ? kChartTop - 22 : kChartTop - 8;
        last = at;
        svg += fmt::format("<path d=\"M{0:.1f} {1:.0f}V{2:.0f}\" stroke=\"#404040\" "
                           "stroke-dasharray=\"4 3\"/><text x=\"{0:.1f}\" y=\"{1:.0f}\" "
                           "text-anchor=\"middle\">{3} {4:.0f}</text>\n",
                           at, above + 3, kChartBottom, attribute_text(line.name), line.value);
    }
    return fmt::format("<svg viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
                       "font-size=\"12\">\n{2}</svg>\n",
                       kChartWidth, kChartHeight, svg);
}

}  // namespace thruway
