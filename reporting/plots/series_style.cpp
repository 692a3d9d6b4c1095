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

/// Steps from the centre in pixels; each shape closes. The first shape is a circle.
constexpr std::array<const char*, 8> kShapes = {
    "",
    "m-3.4-3.4h6.8v6.8h-6.8z",                                      // square
    "m0-4.7l4.5 7.9h-9z",                                           // triangle up
    "m0-5.2l5.2 5.2l-5.2 5.2l-5.2-5.2z",                            // diamond
    "m0 4.7l4.5-7.9h-9z",                                           // triangle down
    "m-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z",  // cross
    "m4.7 0l-7.9 4.5v-9z",                                          // triangle to the right
    "m-4.7 0l7.9 4.5v-9z",                                          // triangle to the left
};

/// A path that starts at (x, y), which the steps take as their centre.
std::string path_at(double x, double y, const char* steps, const char* fill, const char* colour,
                    const char* kind, const std::string& more) {
    return fmt::format("<path class=\"{}\" d=\"M{:.2f} {:.2f}{}\" fill=\"{}\" stroke=\"{}\" "
                       "stroke-width=\"1.1\"{}/>\n",
                       kind, x, y, steps, fill, colour, more);
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
    return path_at(x, y, kShapes[shape], fill, colour, kind, more);
}

std::string status_sign(PlotStatus status, const char* colour, double x, double y, const char* kind,
                        const std::string& more) {
    // Lines only: the markers of series are closed and filled shapes.
    const auto sign = [&](const char* steps) {
        return path_at(x, y, steps, "none", colour, kind, more);
    };
    switch (status) {
        case PlotStatus::kSaturated:  // two chevrons that point off the top
            return sign("m-4 .2l4-4l4 4m-8 4l4-4l4 4");
        case PlotStatus::kDeadlocked:  // a crossed box
            return sign("m-3.6-3.6h7.2v7.2h-7.2zl7.2 7.2m0-7.2l-7.2 7.2");
        case PlotStatus::kStalled:  // the two bars of a pause
            return sign("m-2-3.6v7.2m4 0v-7.2");
        case PlotStatus::kNotConverged:  // an hourglass
            return sign("m-3.4-3.7h6.8l-6.8 7.4h6.8z");
        case PlotStatus::kNoValue:  // a ring that is struck through
            return sign("m-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0m-1 4l8-8");
        case PlotStatus::kFailed: return sign("m-3.4-3.4l6.8 6.8m0-6.8l-6.8 6.8");
        case PlotStatus::kNotRun: return sign("m-3.4 0h6.8");
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
    return path_at(x, y, "l4 7.2h-8zm0 7.2v5.6", open ? "#ffffff" : colour, colour, kind, more);
}

}  // namespace thruway
