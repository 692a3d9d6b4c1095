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

std::vector<ShownPoint> shown_points(const ReportedRuns& runs) {
    std::vector<ShownPoint> shown;
    for (const ChosenPoint& chosen : runs.chosen) {
        const auto detail = runs.details.find(chosen.point);
        shown.push_back({chosen.point, name_of(runs, chosen), runs.result(chosen.point),
                         detail == runs.details.end() ? nullptr : &detail->second});
    }
    return shown;
}

}  // namespace thruway
