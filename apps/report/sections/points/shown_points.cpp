#include "apps/report/sections/points/shown_points.h"

#include "reporting/detail/joined_windows.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

std::string name_of(const ReportedRuns& runs, const ChosenPoint& chosen) {
    std::string name;
    for (std::size_t axis = 0; axis < runs.plan->axes().size(); ++axis) {
        name += (name.empty() ? "" : ", ") + axis_title(runs.plan->axes()[axis]) + " " +
                runs.plan->value_text(chosen.point, axis);
    }
    if (name.empty()) return "the run";
    const bool told = chosen.why == "knee" || chosen.why == "first saturated";
    return told ? name + " (" + chosen.why + ")" : name;
}

/// How much of each of several points is shown.
struct ShownPart {
    std::size_t rows, bins, windows;
};
constexpr ShownPart kOfTwo = {10, 48, 16};
constexpr ShownPart kOfMore = {5, 24, 8};
/// Shades of links in all windows of all points, about three of which fit into a byte.
constexpr std::size_t kMostShades = 16384;
constexpr std::size_t kFewestWindows = 3;

void shorten(std::size_t points, ShownPoint& one) {
    const ShownPart part = points <= 2 ? kOfTwo : kOfMore;
    one.rows = part.rows;
    one.bins = part.bins;
    if (one.detail == nullptr) return;
    const std::size_t shades = std::max<std::size_t>(points * one.detail->links.size(), 1);
    const std::size_t windows = std::min(part.windows,
                                         std::max(kMostShades / shades, kFewestWindows));
    if (one.detail->windows.size() <= windows) return;
    RunDetail joined = *one.detail;
    joined.windows = joined_windows(joined.windows, windows);
    one.joined = std::make_shared<const RunDetail>(std::move(joined));
    one.detail = one.joined.get();
}

}  // namespace

ShownPoint shown_point(const ReportedRuns& runs, const ChosenPoint& chosen) {
    const auto detail = runs.details.find(chosen.point);
    ShownPoint one{chosen.point, name_of(runs, chosen), runs.result(chosen.point)};
    if (detail != runs.details.end()) one.detail = &detail->second;
    const auto path = runs.paths.find(chosen.point);
    if (path != runs.paths.end()) one.path = path->second;
    if (runs.settings) {
        one.settings = [of = runs.settings, point = chosen.point] { return of(point); };
    }
    if (!runs.plan->axes().empty()) one.short_name = "this point";
    return one;
}

std::vector<ShownPoint> shown_points(const ReportedRuns& runs) {
    std::vector<ShownPoint> shown;
    for (const ChosenPoint& chosen : runs.chosen) shown.push_back(shown_point(runs, chosen));
    if (shown.size() > 1) {
        for (ShownPoint& one : shown) shorten(shown.size(), one);
    }
    return shown;
}

}  // namespace thruway
