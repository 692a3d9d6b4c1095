// Claims on the number of messages in the network.
#include "studies/torus_saturation/claim_parts.h"

#include <algorithm>
#include <numeric>

namespace thruway::torus_saturation {
namespace {

std::optional<Sample> little_ratio(const RunResult& run) {
    if (!run.population.little) return std::nullopt;
    return Sample{run.population.little->ratio, run.population.little->ratio_half_width};
}

/// lambda n tau over the number in the network while messages are generated, until `stop`; tau is
/// that of all messages generated in that time.
Measure little_ratio_of_generated(double messages_per_cycle, Cycle stop) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        const PopulationResult& population = run.population;
        const std::size_t windows = stop / population.window_cycles;
        if (!run.latency_cycles.mean || windows == 0) return std::nullopt;
        const auto first = population.averages.begin();
        const double present = std::accumulate(first, first + static_cast<std::ptrdiff_t>(windows),
                                               0.0) /
                               static_cast<double>(windows);
        return Sample{messages_per_cycle * *run.latency_cycles.mean / present, std::nullopt};
    };
}

Claim little_in_steady_state(const StudyResults& results) {
    Claim claim{"T7", "N = lambda n tau in the steady state", "ratio in [0.98, 1.02]", {}};
    for (const Network& of : networks(results.effort())) {
        if (of.d != 8) continue;
        const CurveResult& curve = results.curve(curve_name(of));
        const Observation critical = critical_load(curve);
        for (const CurvePoint& point : curve.points) {
            if (!is_steady(point, critical)) continue;
            claim.findings.push_back(
                within(at_load(of, point.x), observe(point, little_ratio), 0.98, 1.02));
        }
    }
    return claim;
}

Claim little_beyond_saturation(const StudyResults& results) {
    Claim claim{
        "T7b",
        "near saturation lambda n tau exceeds the number counted",
        "(lambda n tau)/N > 1 for the messages generated in a time, lambda m = 1.0, 1.2, 1.4",
        {}};
    for (const Network& of : {Network{8, 2, 5}, Network{8, 3, 10}}) {
        for (const CurvePoint& point : results.curve("drained " + curve_name(of)).points) {
            const double rate = point.x / of.m * of.d * of.d;
            const Measure ratio = little_ratio_of_generated(rate,
                                                            point.settings.traffic.stop_cycle);
            claim.findings.push_back(above(at_load(of, point.x), observe(point, ratio), 1));
        }
    }
    return claim;
}

Claim drains(const StudyResults& results) {
    Claim claim{"T12",
                "unlimited storage never deadlocks; the network drains",
                "after overload and the end of generation no message is left",
                {}};
    for (const Network& of : {Network{8, 2, 5}, Network{8, 3, 10}}) {
        for (const CurvePoint& point : results.curve("drained " + curve_name(of)).points) {
            // A run ends before its limit when the network is empty.
            const bool empty = std::all_of(
                point.runs.begin(), point.runs.end(), [&point](const RunResult& run) {
                    return run.verdict == Verdict::kFixedLength &&
                           run.run.cycles < point.settings.measurement.cycles;
                });
            claim.findings.push_back(
                fact(at_load(of, point.x), empty,
                     fmt::format("empty within {} times as long", kDrainLimit)));
        }
    }
    return claim;
}

}  // namespace

std::vector<Claim> population_claims(const StudyResults& results) {
    return {little_in_steady_state(results), little_beyond_saturation(results), drains(results)};
}

}  // namespace thruway::torus_saturation
