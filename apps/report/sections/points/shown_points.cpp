#include "apps/report/sections/points/shown_points.h"

#include <algorithm>

namespace thruway {
namespace {

std::string name_of(const ReportedRuns& runs, std::size_t point) {
    std::string name;
    for (std::size_t axis = 0; axis < runs.plan->axes().size(); ++axis) {
        name += (name.empty() ? "" : ", ") + axis_title(runs.plan->axes()[axis]) + " " +
                runs.plan->value_text(point, axis);
    }
    return name.empty() ? "the run" : name;
}

/// Points with a result of the series that has the first of all, by load.
std::vector<std::size_t> first_series(const ReportedRuns& runs) {
    const SweepPlan& plan = *runs.plan;
    std::vector<std::size_t> points = runs.done();
    const std::size_t series = plan.points()[points.front()].series;
    points.erase(
        std::remove_if(points.begin(), points.end(),
                       [&](std::size_t point) { return plan.points()[point].series != series; }),
        points.end());
    std::stable_sort(points.begin(), points.end(), [&](std::size_t a, std::size_t b) {
        return plan.points()[a].rank < plan.points()[b].rank;
    });
    return points;
}

}  // namespace

std::vector<std::size_t> default_points(const ReportedRuns& runs) {
    std::vector<std::size_t> done = runs.done();
    if (done.empty()) return {};
    if (!runs.plan->load_axis()) {
        done.resize(std::min(done.size(), kMostShownPoints));
        return done;
    }
    std::vector<std::size_t> chosen;
    for (const std::size_t point : first_series(runs)) {
        const bool saturated = runs.result(point)->verdict == Verdict::kSaturated ||
                               is_failure(runs.result(point)->verdict);
        if (!saturated) chosen.assign({point});
        if (saturated) {
            chosen.push_back(point);
            break;
        }
    }
    return chosen;
}

std::vector<ShownPoint> shown_points(const ReportedRuns& runs) {
    std::vector<std::size_t> points;
    for (const auto& [point, detail] : runs.details) points.push_back(point);
    if (points.empty()) points = default_points(runs);
    if (points.size() > kMostShownPoints) points.resize(kMostShownPoints);
    std::vector<ShownPoint> shown;
    for (const std::size_t point : points) {
        const auto detail = runs.details.find(point);
        shown.push_back({point, name_of(runs, point), runs.result(point),
                         detail == runs.details.end() ? nullptr : &detail->second});
    }
    return shown;
}

}  // namespace thruway
