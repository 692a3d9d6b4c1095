#include "topologies/drawings/heat/heat_legend.h"

#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr double kLegendLeft = 20;
constexpr double kLegendFont = 12;
constexpr double kShadeWidth = 20;
constexpr double kShadeHeight = 12;
constexpr double kKeyWidth = 62;  // a swatch with its word
constexpr double kBeforeKeys = 34;

std::string caption(const ScaledLayer& scaled) {
    const HeatLayer& layer = scaled.layer();
    return fmt::format("{}: {}{}", scaled.what(), layer.label,
                       layer.unit.empty() ? "" : " (" + layer.unit + ")");
}

std::string legend_text(double x, double y, const char* anchor, const std::string& text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y,
                       anchor, svg_escaped(text));
}

std::string swatch(double x, double y, double width, char shade) {
    return fmt::format("<rect class=\"heat-{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" "
                       "height=\"{}\"/>\n",
                       shade, x, y, width, kShadeHeight);
}

}  // namespace

std::string heat_legend(double x, double y, const ScaledLayer& layer) {
    std::string svg = fmt::format("<g class=\"heat-key\" font-size=\"{}\">\n", kLegendFont);
    svg += legend_text(kLegendLeft, y + 11, "start", caption(layer));
    for (unsigned i = 0; i < kHeatShades; ++i) {
        svg += swatch(x + i * kShadeWidth, y + 1, kShadeWidth, "123456789a"[i]);
    }
    for (const double share : {0.0, 0.5, 1.0}) {
        svg += legend_text(
            x + share * kHeatShades * kShadeWidth, y + 27, "middle",
            fmt::format("{:.4g}", layer.begin() + share * (layer.end() - layer.begin())));
    }
    x += kHeatShades * kShadeWidth + kBeforeKeys;
    for (const auto& [shade, word] : {std::pair{'0', "0"}, std::pair{'-', "no value"}}) {
        if (layer.classes().find(shade) == std::string::npos) continue;
        svg += swatch(x, y + 1, 14, shade) + legend_text(x + 20, y + 11, "start", word);
        x += kKeyWidth;
    }
    return svg + "</g>\n";
}

double heat_legend_start(const ScaledLayer& layer) {
    return kLegendLeft + svg_text_width(caption(layer), kLegendFont) + 16;
}

double heat_legend_width() { return kHeatShades * kShadeWidth + kBeforeKeys + 2 * kKeyWidth + 20; }

}  // namespace thruway
