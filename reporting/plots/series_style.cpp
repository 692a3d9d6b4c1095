#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace thruway {
namespace {

constexpr double kRadius = 3.6;

constexpr std::array<const char*, 8> kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                 "#000000", "#e69f00", "#56b4e9", "#7f5f2a"};

constexpr std::array<const char*, 6> kDashes = {"",         "7 4",  "2 3",
                                                "10 3 2 3", "15 4", "6 2 1 2 1 2"};

/// Steps from the first corner, in radii; each shape closes. The first shape is a circle.
const std::array<const char*, 8> kShapes = {
    "",
    "m-.95 -.95h1.9v1.9h-1.9z",                            // square
    "m0 -1.3l1.25 2.2h-2.5z",                              // triangle up
    "m0 -1.45l1.45 1.45l-1.45 1.45l-1.45 -1.45z",          // diamond
    "m0 1.3l1.25 -2.2h-2.5z",                              // triangle down
    "m-.45 -1.35h.9v.9h.9v.9h-.9v.9h-.9v-.9h-.9v-.9h.9z",  // cross
    "m1.3 0l-2.2 1.25v-2.5z",                              // triangle to the right
    "m-1.3 0l2.2 1.25v-2.5z",                              // triangle to the left
};

std::string path_at(double x, double y, double scale, const char* steps, const char* fill,
                    const char* colour, const char* kind, const std::string& more) {
    // The width of the stroke must not scale with the shape.
    return fmt::format(
        "<path class=\"{}\" transform=\"translate({:.2f} {:.2f}) scale({})\" d=\"M0 0{}\" "
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3f}\"{}/>\n",
        kind, x, y, scale, steps, fill, colour, 1.1 / scale, more);
}

}  // namespace

PlotLook look_of(const PlotSeries& series, std::size_t number) {
    if (series.look) return *series.look;
    const std::size_t round = number / kColours.size();
    return {number, number + round, round / kShapes.size()};
}

const char* colour_of(const PlotLook& look) { return kColours[look.colour % kColours.size()]; }

std::string dashes_of(const PlotLook& look) {
    const char* dash = kDashes[look.dash % kDashes.size()];
    return *dash == 0 ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash);
}

std::string marker(const PlotLook& look, double x, double y, bool open, const char* kind,
                   const std::string& more) {
    const char* colour = colour_of(look);
    const char* fill = open ? "#ffffff" : colour;
    const std::size_t shape = look.shape % kShapes.size();
    if (shape == 0) {
        return fmt::format("<circle class=\"{}\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\" fill=\"{}\" "
                           "stroke=\"{}\" stroke-width=\"1.1\"{}/>\n",
                           kind, x, y, kRadius, fill, colour, more);
    }
    return path_at(x, y, kRadius, kShapes[shape], fill, colour, kind, more);
}

std::string status_sign(PlotStatus status, const char* colour, double x, double y, const char* kind,
                        const std::string& more) {
    switch (status) {
        case PlotStatus::kSaturated:
            return path_at(x, y, 4, "m-1 .8h2l-1 -1.7z", colour, colour, kind, more);
        case PlotStatus::kDeadlocked:
            return path_at(x, y, 3.4, "m-1 -1h2v2h-2z", colour, colour, kind, more);
        case PlotStatus::kStalled:
            return path_at(x, y, 3.4, "m-1 -1h2v2h-2z", "#ffffff", colour, kind, more);
        case PlotStatus::kNotConverged:  // an hourglass
            return path_at(x, y, 3.4, "m-1 -1.1h2l-2 2.2h2z", "#ffffff", colour, kind, more);
        case PlotStatus::kNoValue:
            return path_at(x, y, 3.4, "m0 -1.1l1 1.1l-1 1.1l-1 -1.1z", "#ffffff", colour, kind,
                           more);
        case PlotStatus::kFailed:
            return path_at(x, y, 3.4, "m-1 -1l2 2m0 -2l-2 2", "none", colour, kind, more);
        case PlotStatus::kNotRun: return path_at(x, y, 3.4, "m-1 0h2", "none", colour, kind, more);
    }
    return "";
}

const char* meaning_of(PlotStatus status) {
    switch (status) {
        case PlotStatus::kSaturated: return "saturated: no steady state";
        case PlotStatus::kDeadlocked: return "deadlocked";
        case PlotStatus::kStalled: return "stalled: tasks of the workload wait for ever";
        case PlotStatus::kNoValue: return "no value in this run";
        case PlotStatus::kNotConverged: return "not converged: no value yet";
        case PlotStatus::kFailed: return "run failed";
        case PlotStatus::kNotRun: return "not run: above saturation";
    }
    return "";
}

std::string up_arrow(const char* colour, double x, double y, bool open, const char* kind,
                     const std::string& more) {
    return path_at(x, y, 4, "m0 0l1 1.8h-2zm0 1.8v1.4", open ? "#ffffff" : colour, colour, kind,
                   more);
}

}  // namespace thruway
