#include "apps/report/charts/interval_bars.h"

#include "apps/report/html/html.h"
#include "core/text/svg_text.h"
#include "reporting/plots/plot_axis.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr double kIntervalWidth = 820;
constexpr double kIntervalRow = 24;
constexpr double kIntervalTop = 8;
constexpr double kIntervalFont = 12;
constexpr double kMostLabel = 300;
constexpr double kIntervalRight = 30;  // room for half of the last number
constexpr int kIntervalTicks = 5;

/// Encloses 0 and all intervals.
PlotAxis axis_of(const std::vector<IntervalBar>& bars) {
    double low = 0;
    double high = 0;
    for (const IntervalBar& bar : bars) {
        if (!std::isfinite(bar.value)) continue;
        low = std::min(low, bar.value - bar.half_width.value_or(0));
        high = std::max(high, bar.value + bar.half_width.value_or(0));
    }
    return low < high ? round_axis(low, high, kIntervalTicks) : round_axis(-1, 1, kIntervalTicks);
}

}  // namespace

std::string to_svg(const IntervalBars& chart) {
    double label = 40;
    for (const IntervalBar& bar : chart.bars) {
        label = std::max(label, std::min(kMostLabel, svg_text_width(bar.label, kIntervalFont)));
    }
    const double left = label + 24;
    const double right = kIntervalWidth - kIntervalRight;
    const PlotAxis axis = axis_of(chart.bars);
    const auto place = [&](double value) { return axis.place(value, left, right); };
    const double bottom = kIntervalTop + kIntervalRow * static_cast<double>(chart.bars.size());
    std::string marks;
    for (const PlotTick& tick : axis.ticks) {
        const double x = place(tick.value);
        marks += fmt::format("<path d=\"M{:.1f},{}V{:.1f}\" stroke=\"{}\"/>"
                             "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                             x, kIntervalTop, bottom, tick.value == 0 ? "#404040" : "#e4e4e4", x,
                             bottom + 16, tick.text);
    }
    for (std::size_t i = 0; i < chart.bars.size(); ++i) {
        const IntervalBar& bar = chart.bars[i];
        const double y = kIntervalTop + kIntervalRow * (static_cast<double>(i) + 0.5);
        marks += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                             left - 12, y + 4,
                             attribute_text(svg_text_cut(bar.label, kIntervalFont, kMostLabel)));
        if (!std::isfinite(bar.value)) continue;
        const double x = place(bar.value);
        const double reach = place(bar.value + bar.half_width.value_or(0)) - x;
        marks += fmt::format(
            "<g class=\"interval\" data-tip=\"{}\">",
            attribute_text(bar.label + ": " + with_error_bar(bar.value, bar.half_width)));
        if (reach > 0) {
            marks += fmt::format("<path d=\"M{0:.1f},{1:.1f}H{2:.1f}M{0:.1f},{3:.1f}v8M{2:.1f},"
                                 "{3:.1f}v8\" stroke=\"currentColor\" stroke-width=\"2\" "
                                 "fill=\"none\"/>",
                                 x - reach, y, x + reach, y - 4);
        }
        marks += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\" fill=\"{}\" "
                             "stroke=\"currentColor\" stroke-width=\"2\"/></g>\n",
                             x, y, bar.shown ? "currentColor" : "#ffffff");
    }
    marks += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                         (left + right) / 2, bottom + 34, attribute_text(chart.axis));
    return fmt::format("<svg class=\"bar\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                       "height=\"{1:.0f}\" font-size=\"{2:.0f}\">\n{3}</svg>\n",
                       kIntervalWidth, bottom + 42, kIntervalFont, marks);
}

}  // namespace thruway
