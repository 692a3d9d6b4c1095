#include "statistics/estimators/line_fit.h"
#include "studies/claims/looks.h"
#include "studies/points/steady_point.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <algorithm>
#include <set>

namespace thruway::torus_saturation {
namespace {

/// Messages that a cycle adds to those in the network, over the last half of a run.
double growth(const PopulationResult& population) {
    std::vector<Point> points;
    for (std::size_t i = population.averages.size() / 2; i < population.averages.size(); ++i) {
        const auto time = static_cast<double>(i) * static_cast<double>(population.window_cycles);
        points.push_back({time, population.averages[i]});
    }
    const auto fit = fit_line(points);
    return fit ? fit->slope : 0;
}

}  // namespace

Observation critical_load(const CurveResult& curve) {
    std::vector<Sample> samples;
    std::set<std::size_t> read;
    std::size_t seeds = curve.points.front().runs.size();
    for (const CurvePoint& point : curve.points) {
        seeds = std::min(seeds, point.runs.size());
        read.insert(point.number);
    }
    for (std::size_t seed = 0; seed < seeds; ++seed) {
        std::vector<LoadPoint> points;
        for (const CurvePoint& point : curve.points) {
            const RunResult& run = point.runs[seed];
            // A port takes in less than a flit a cycle, so no state is steady at lambda m = 1.
            const bool saturated = run.verdict == Verdict::kSaturated || point.x >= 1;
            points.push_back({point.x, growth(run.population), saturated});
        }
        const SaturationPoint found = saturation_point(points);
        if (!found.crossing) {
            return Observation::unknown("fewer than two loads of " + curve.name + " saturate")
                .from(read);
        }
        samples.push_back({*found.crossing, found.crossing_half_width});
    }
    return Observation(std::move(samples)).from(read);
}

bool is_steady(const CurvePoint& point, const Observation& critical) {
    if (unsteadiness(point)) return false;
    const auto interval = critical.interval(1 - kFindingError);
    return point.x < 1 && interval && point.x < interval->low;
}

}  // namespace thruway::torus_saturation
