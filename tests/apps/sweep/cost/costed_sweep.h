// tests/apps/sweep/cost/costed_sweep.h
// A sweep over three buffer depths and two loads, with outcomes and costs given by hand.
#pragma once

#include "apps/sweep/cost/cost_sweep.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace thruway {

inline constexpr const char* kDepths = "router.buffer_flits=2,4,8";
inline constexpr const char* kTwoLoads = "traffic.load_flits_per_node_cycle=0.2,0.4";

inline PointOutcome accepts(double accepted, double ci95, Verdict verdict = Verdict::kConverged) {
    PointOutcome done;
    done.result.emplace();
    done.result->verdict = verdict;
    done.result->throughput.accepted = accepted;
    done.result->throughput.ci95 = ci95;
    if (verdict == Verdict::kConverged) {
        done.result->latency_cycles.mean = 30;
        done.result->latency_cycles.ci95 = 0.6;
    }
    return done;
}

/// 100 hosts; crosspoint bits and buffer bits of all routers, clock in FO4.
inline CostPoint costs(std::uint64_t crosspoint_bits, std::uint64_t buffer_bits, double clock_fo4,
                       const CostTechnology& technology, bool fits = true) {
    CostPoint point;
    point.cost.emplace();
    point.cost->hosts = 100;
    CrossbarEntry& entry = point.cost->crossbar;
    entry.crossbar = "multiplexed";
    entry.area.crosspoints.total = crosspoint_bits / 32;
    entry.area.crosspoint_bits.total = crosspoint_bits;
    entry.area.buffer_bits.total = buffer_bits;
    entry.peh_dally.clock_fo4 = clock_fo4;
    entry.peh_dally.clock_ns = technology.ns(clock_fo4);
    entry.peh_dally.fits_clock = fits;
    entry.not_verified = {"chien_routing", "crossbar"};
    return point;
}

struct CostedSweep {
    explicit CostedSweep(const std::function<PointOutcome(std::size_t, std::size_t)>& of)
        : plan({read_axis(kDepths), read_axis(kTwoLoads)}), schedule(plan, true) {
        while (const auto point = schedule.next()) {
            const auto& values = plan.points()[*point].values;
            static_cast<void>(schedule.finish(*point, of(values[0], values[1])));
        }
        technology.fo4_ps = 50;
        for (const std::uint64_t depth : {2u, 4u, 8u}) {
            series.push_back(costs(100'000, 50'000 * depth, 10, technology));
        }
    }
    CostSweep sweep() const { return cost_sweep(plan, schedule, saturation, series, technology); }

    SweepPlan plan;
    SweepSchedule schedule;
    std::vector<SaturationResult> saturation;
    CostTechnology technology;
    std::vector<CostPoint> series;
};

/// Accepted: 0.2 at the lower load, 0.30, 0.36 and 0.37 at the higher, where depth 2 is saturated.
inline PointOutcome typical(std::size_t depth, std::size_t load) {
    if (load == 0) return accepts(0.2, 0.01);
    return accepts(depth == 0   ? 0.30
                   : depth == 1 ? 0.36
                                : 0.37,
                   0.02, depth == 0 ? Verdict::kSaturated : Verdict::kConverged);
}

}  // namespace thruway
