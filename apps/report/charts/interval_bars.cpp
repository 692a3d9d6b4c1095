#include "apps/report/charts/interval_bars.h"

#include "apps/report/html/html.h"
#include "core/text/svg_text.h"
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
constexpr int kIntervalTicks = 5;

/// The nearest of 1, 2, 5 times a power of ten above `step`.
double round_step(double step) {
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= step * (1 - 1e-9)) return digit * power;
    }
    return 10 * power;
}

double reach_of(const std::vector<IntervalBar>& bars) {
    double reach = 0;
    for (const IntervalBar& bar : bars) {
        if (!std::isfinite(bar.value)) continue;
        reach = std::max(reach, std::abs(bar.value) + bar.half_width.value_or(0));
    }
    return reach > 0 ? reach : 1;
}

}  // namespace

std::string to_svg(const IntervalBars& chart) {
    double label = 40;
    for (const IntervalBar& bar : chart.bars) {
        label = std::max(label, std::min(kMostLabel, svg_text_width(bar.label, kIntervalFont)));
    }
    const double left = label + 24;
    const double half = (kIntervalWidth - left - 30) / 2;
    const double zero = left + half;
    const double scale = half / reach_of(chart.bars);
    const double bottom = kIntervalTop + kIntervalRow * static_cast<double>(chart.bars.size());
    std::string marks;
    const double step = round_step(2 * reach_of(chart.bars) / kIntervalTicks);
    const int ticks = static_cast<int>(std::floor(reach_of(chart.bars) / step + 1e-9));
    for (int i = -ticks; i <= ticks; ++i) {
        const double x = zero + i * step * scale;
        marks += fmt::format(
            "<path d=\"M{:.1f},{}V{:.1f}\" stroke=\"{}\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:.4g}</text>\n",
            x, kIntervalTop, bottom, i == 0 ? "#404040" : "#e4e4e4", x, bottom + 16, i * step);
    }
    for (std::size_t i = 0; i < chart.bars.size(); ++i) {
        const IntervalBar& bar = chart.bars[i];
        const double y = kIntervalTop + kIntervalRow * (static_cast<double>(i) + 0.5);
        marks += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                             left - 12, y + 4,
                             attribute_text(svg_text_cut(bar.label, kIntervalFont, kMostLabel)));
        if (!std::isfinite(bar.value)) continue;
        const double x = zero + bar.value * scale;
        const double reach = bar.half_width.value_or(0) * scale;
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
    marks += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", zero,
                         bottom + 34, attribute_text(chart.axis));
    return fmt::format("<svg class=\"bar\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                       "height=\"{1:.0f}\" font-size=\"{2:.0f}\">\n{3}</svg>\n",
                       kIntervalWidth, bottom + 42, kIntervalFont, marks);
}

}  // namespace thruway
