#include "studies/torus_saturation/measures.h"

#include "studies/claims/looks.h"
#include "studies/points/steady_point.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace thruway::torus_saturation {
namespace {

/// Growth of the number of messages in the network per cycle, over the last half of a run.
double growth(const InFlightResult& in_flight) {
    std::vector<Point> points;
    for (std::size_t i = in_flight.averages.size() / 2; i < in_flight.averages.size(); ++i) {
        const auto time = static_cast<double>(i) * static_cast<double>(in_flight.window_cycles);
        points.push_back({time, in_flight.averages[i]});
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
            // A port accepts less than one flit per cycle, so no state is steady at lambda m = 1.
            const bool saturated = run.verdict == Verdict::kSaturated || point.x >= 1;
            points.push_back({point.x, growth(run.in_flight), saturated});
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

std::optional<Sample> little_ratio(const RunResult& run) {
    if (!run.in_flight.little) return std::nullopt;
    return Sample{run.in_flight.little->ratio, run.in_flight.little->ratio_half_width};
}

Measure little_ratio_of_generated(double messages_per_cycle, Cycle stop) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        const InFlightResult& in_flight = run.in_flight;
        const std::size_t windows = stop / in_flight.window_cycles;
        if (!run.latency_cycles.mean || windows == 0) return std::nullopt;
        const auto first = in_flight.averages.begin();
        const double present = std::accumulate(first, first + static_cast<std::ptrdiff_t>(windows),
                                               0.0) /
                               static_cast<double>(windows);
        return Sample{messages_per_cycle * *run.latency_cycles.mean / present, std::nullopt};
    };
}

Observation line_of(const CurveResult& curve, double LineFit::*member) {
    std::vector<Observation> latencies;
    for (const CurvePoint& point : curve.points) latencies.push_back(observe(point, mean_latency));
    return Observation::of(latencies, [&](const std::vector<double>& y) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < y.size(); ++i) points.push_back({curve.points[i].x, y[i]});
        return fit_line(points).value().*member;
    });
}

Observation measured_exponent(const CurveResult& curve, const Observation& critical, double empty) {
    std::vector<Observation> inputs = {critical};
    std::vector<double> loads;
    for (const CurvePoint& point : curve.points) {
        if (!is_steady(point, critical) || point.x < 0.7 * critical.value()) continue;
        loads.push_back(point.x);
        inputs.push_back(observe(point, mean_latency));
    }
    return Observation::of(inputs, [&](const std::vector<double>& v) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < loads.size(); ++i) points.push_back({loads[i], v[i + 1]});
        const auto fit = critical_exponent(points, v[0], empty);
        return fit ? fit->slope : std::nan("");
    });
}

bool is_empty_at_the_end(const CurvePoint& point) {
    return std::all_of(point.runs.begin(), point.runs.end(), [&point](const RunResult& run) {
        return run.verdict == Verdict::kFixedLength &&
               run.run.cycles < point.settings.measurement.cycles;
    });
}

}  // namespace thruway::torus_saturation
