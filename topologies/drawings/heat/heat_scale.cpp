#include "topologies/drawings/heat/heat_scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace thruway {
namespace {

using Shades = std::array<const char*, kHeatShades>;

// From the least to the most. On white from 0.9 down to 0.1 of the map, on black from 0.3 up to 1.
constexpr Shades kOnWhite = {"#fec98d", "#fea873", "#fa845f", "#ea5661", "#cc3f71",
                             "#a6317d", "#802582", "#5c167e", "#380f6b", "#140e36"};
constexpr Shades kOnBlack = {"#6c1d81", "#8a2981", "#a8327d", "#c83e73", "#e34e65",
                             "#f56b5c", "#fc8e64", "#feb078", "#fed395", "#fcfdbf"};

constexpr std::array<double, 8> kEnds = {1, 1.5, 2, 3, 4, 5, 6, 8};

// Paper, text, lines without values, and outlines.
constexpr const char* kLightPage =
    ".heat-map{color:#222;font-family:Helvetica,Arial,sans-serif}\n"
    ".heat-map text{fill:#222}\n"
    ".heat-map .heat-paper{fill:#fff}\n"
    ".heat-map text.over{stroke:#fff;stroke-width:3px;paint-order:stroke}\n"
    ".heat-line{fill:none;stroke:#8a8a8a}\n"
    ".heat-map .heat-0{color:#d0d0d0}\n"
    ".heat-map .heat--{color:#fff}\n"
    ".heat-switches circle,.heat-hosts rect,.heat-hosts "
    "path{fill:#fff;stroke:#777;stroke-width:0.7}\n"
    ".heat-map text.name{stroke:#fff;stroke-width:3px;paint-order:stroke}\n"
    ".heat-names text.high{fill:#fff}\n"
    ".heat-arrows{color:#8a8a8a}\n"
    ".heat-mark{color:#0057b8}\n";
constexpr const char* kDarkPage =
    ".heat-map{color:#e4e4e4}\n"
    ".heat-map text{fill:#e4e4e4}\n"
    ".heat-map .heat-paper{fill:#161616}\n"
    ".heat-map text.over{stroke:#161616}\n"
    ".heat-line{stroke:#7a7a7a}\n"
    ".heat-map .heat-0{color:#3c3c3c}\n"
    ".heat-map .heat--{color:#161616}\n"
    ".heat-switches circle,.heat-hosts rect,.heat-hosts path{fill:#161616;stroke:#999}\n"
    ".heat-map text.name{stroke:#161616}\n"
    ".heat-names text.high{fill:#161616}\n"
    ".heat-arrows{color:#7a7a7a}\n"
    ".heat-mark{color:#7cc4ff}\n";
// Not every viewer knows variables in style sheets; all know currentColor.
constexpr const char* kShapes =
    ".heat-links path{fill:none;stroke:currentColor;stroke-linejoin:round}\n"
    ".heat-switches [class],.heat-hosts [class],.heat-key rect,.heat-arrows "
    "path{fill:currentColor}\n"
    ".heat-key rect{stroke:#777;stroke-width:0.7}\n"
    ".heat-switches .heat--,.heat-hosts .heat--,.heat-key .heat--{stroke-dasharray:2 2}\n"
    ".heat-arrows .heat--{stroke:#777;stroke-width:0.7}\n"
    ".heat-mark path{fill:none;stroke:currentColor;stroke-width:3px}\n"
    ".heat-mark path.head{fill:currentColor;stroke:none}\n"
    ".heat-mark circle{fill:none;stroke:currentColor;stroke-width:3px}\n"
    ".heat-map text.mark{fill:currentColor;font-weight:bold}\n";

std::string colours_of(const Shades& shades) {
    std::string text;
    for (std::size_t i = 0; i < shades.size(); ++i) {
        text += fmt::format(".heat-map .heat-{:x}{{color:{}}}\n", i + 1, shades[i]);
    }
    return text;
}

}  // namespace

double heat_end(const std::vector<std::optional<double>>& values) {
    double most = 0;
    for (const std::optional<double>& value : values) most = std::max(most, value.value_or(0));
    if (!(most > 0) || !std::isfinite(most)) return 1;
    for (int exponent = static_cast<int>(std::floor(std::log10(most))) - 1;; ++exponent) {
        for (const double end : kEnds) {
            // Powers of ten with a negative exponent are inexact, quotients by them are rounded
            // once: 0.3 is 3 / 10.
            const double power = std::pow(10.0, std::abs(exponent));
            const double at = exponent < 0 ? end / power : end * power;
            if (at >= most) return at;
        }
    }
}

double heat_begin(const std::vector<std::optional<double>>& values, double end) {
    double least = end;
    for (const std::optional<double>& value : values) {
        if (value) least = std::min(least, *value);
    }
    const int tenths = static_cast<int>(std::ceil(least / end * kHeatShades - 1e-9)) - 1;
    return 2 * tenths < static_cast<int>(kHeatShades) ? 0 : end * tenths / kHeatShades;
}

std::string heat_classes(const std::vector<std::optional<double>>& values, double end,
                         double begin) {
    std::string classes;
    classes.reserve(values.size());
    for (const std::optional<double>& value : values) {
        if (!value) {
            classes += '-';
        } else if (!(*value > 0)) {
            classes += '0';
        } else {
            const double tenths = std::ceil((*value - begin) / (end - begin) * kHeatShades - 1e-9);
            const auto shade = static_cast<int>(
                std::clamp(tenths, 1.0, static_cast<double>(kHeatShades)));
            classes += "0123456789a"[shade];
        }
    }
    return classes;
}

std::string heat_style() {
    return kLightPage + colours_of(kOnWhite) + kShapes + "@media (prefers-color-scheme:dark){\n" +
           kDarkPage + colours_of(kOnBlack) + "}\n";
}

}  // namespace thruway
