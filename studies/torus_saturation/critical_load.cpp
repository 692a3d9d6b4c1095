#include "statistics/line_fit.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <cmath>
#include <cstdint>

namespace thruway::torus_saturation {

Observation critical_load(const CurveResult& curve) {
    std::vector<Sample> samples;
    for (std::size_t seed = 0; seed < curve.points.front().runs.size(); ++seed) {
        std::vector<LoadPoint> points;
        for (const CurvePoint& point : curve.points) {
            const RunResult& run = point.runs[seed];
            const auto& averages = run.population.averages;
            std::vector<std::int64_t> present;
            for (const double packets : averages) present.push_back(std::llround(packets));
            const auto rate = growth_rate(present,
                                          static_cast<double>(run.population.window_cycles));
            const double growth = rate ? rate->per_cycle : 0;
            points.push_back({point.x, growth, run.verdict == Verdict::kSaturated});
        }
        const SaturationPoint found = saturation_point(points);
        if (!found.crossing) {
            return Observation::unknown("fewer than two loads of " + curve.name + " saturate");
        }
        samples.push_back({*found.crossing, found.crossing_half_width});
    }
    return Observation(std::move(samples));
}

}  // namespace thruway::torus_saturation
