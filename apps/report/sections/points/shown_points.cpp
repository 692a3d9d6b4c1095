#include "apps/report/sections/points/shown_points.h"

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
    return one;
}

std::vector<ShownPoint> shown_points(const ReportedRuns& runs) {
    std::vector<ShownPoint> shown;
    for (const ChosenPoint& chosen : runs.chosen) shown.push_back(shown_point(runs, chosen));
    return shown;
}

}  // namespace thruway
