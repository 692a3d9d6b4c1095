#include "apps/report/charts/split_bar.h"

#include "apps/report/html/html.h"
#include "core/text/svg_text.h"
#include "reporting/plots/series_style.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr double kBarWidth = 820;
constexpr double kBarHeight = 34;
constexpr double kBarPitch = 20;  // of the legend
constexpr double kBarFont = 12;
constexpr double kBarSample = 18;  // from the left of an entry to its text

std::string numbers_of(const BarPart& part, const SplitBar& bar) {
    return fmt::format("{} {} ({:.1f} %)", with_error_bar(part.value, {}), bar.unit,
                       bar.whole > 0 ? 100 * part.value / bar.whole : 0.0);
}

}  // namespace

std::string to_svg(const SplitBar& bar) {
    std::string parts;
    std::string legend;
    double x = 0;
    double left = 0;
    double y = kBarHeight + 26;
    for (std::size_t i = 0; i < bar.parts.size(); ++i) {
        const BarPart& part = bar.parts[i];
        const char* colour = colour_of({i, i, 0});
        const double width = bar.whole > 0 ? part.value / bar.whole * kBarWidth : 0;
        if (width > 0) {
            std::string tip = attribute_text(part.name + ": " + numbers_of(part, bar));
            if (!part.meaning.empty()) tip += "&#10;" + attribute_text(part.meaning);
            parts += fmt::format(
                "<path class=\"part\" data-tip=\"{}\" d=\"M{:.2f} 1h{:.2f}v{:.0f}h-{:.2f}z\" "
                "fill=\"{}\"/>\n",
                tip, x, width, kBarHeight, width, colour);
            // A gap of the colour of the paper tells neighbours apart without their colours.
            if (x > 0) {
                parts += fmt::format("<path d=\"M{:.2f} 0v{:.0f}\" stroke=\"var(--plot-paper)\" "
                                     "stroke-width=\"2\"/>\n",
                                     x, kBarHeight + 2);
            }
            x += width;
        }
        const std::string text = part.name + " " + numbers_of(part, bar);
        const double length = kBarSample + svg_text_width(text, kBarFont) + 24;
        if (left > 0 && left + length > kBarWidth) {
            left = 0;
            y += kBarPitch;
        }
        legend += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\" "
                              "fill=\"{}\"/><text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
                              left, y - 10.5, colour, left + kBarSample, y, attribute_text(text));
        left += length;
    }
    return fmt::format("<svg class=\"bar\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                       "height=\"{1:.0f}\" font-size=\"{2:.0f}\">\n{3}{4}</svg>\n",
                       kBarWidth, y + 10, kBarFont, parts, legend);
}

}  // namespace thruway
