#include "analysis/cost/router_pipeline.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace thruway {
namespace {

/// Relative tolerance for clock periods that are quotients.
constexpr double kRounding = 1e-9;

/// Modules without a register in between.
struct Segment {
    std::string modules;
    std::string last;
    double latency_tau = 0;
    double needed_tau = 0;  ///< until the last module is ready for the next request

    bool empty() const { return modules.empty(); }
    double needed_with(const ModuleDelay& delay) const {
        return std::max(needed_tau, latency_tau + delay.latency_tau + delay.overhead_tau);
    }
    void add(const PipelineModule& module) {
        if (module.delay.latency_tau > 0) {
            modules += (empty() ? "" : "+") + module.name;
            last = module.name;
        }
        needed_tau = needed_with(module.delay);
        latency_tau += module.delay.latency_tau;
    }
};

unsigned stages_of(const Segment& segment, double clock_tau) {
    const double cycles = std::ceil(segment.needed_tau / clock_tau * (1 - kRounding));
    return static_cast<unsigned>(std::max(1.0, cycles));
}

/// Calls visit(segment, cycles) for each segment of a pipeline with cycles.
template <typename Visit>
void for_each_segment(const std::vector<PipelineModule>& modules, Visit&& visit) {
    Segment segment;
    for (const PipelineModule& module : modules) {
        segment.add(module);
        if (module.cycles == 0) continue;
        visit(segment, module.cycles);
        segment = {};
    }
    visit(segment, 1u);
}

}  // namespace

std::vector<PipelineStage> prescribed_stages(const std::vector<PipelineModule>& modules,
                                             double clock_tau) {
    std::vector<PipelineStage> stages;
    Segment segment;
    const auto close = [&] {
        if (!segment.empty()) {
            stages.push_back({segment.modules, stages_of(segment, clock_tau), segment.last});
        }
        segment = {};
    };
    for (const PipelineModule& module : modules) {
        const double needed = segment.needed_with(module.delay);
        if (module.own_register || needed * (1 - kRounding) > clock_tau) close();
        segment.add(module);
    }
    close();
    return stages;
}

PipelineClock pipeline_clock(const std::vector<PipelineModule>& modules) {
    PipelineClock clock;
    for_each_segment(modules, [&](const Segment& segment, unsigned cycles) {
        const double period = segment.needed_tau / cycles;
        if (period > clock.period_tau) clock = {period, segment.modules};
    });
    return clock;
}

std::vector<SegmentFit> segment_fits(const std::vector<PipelineModule>& modules, double clock_tau) {
    std::vector<SegmentFit> fits;
    for_each_segment(modules, [&](const Segment& segment, unsigned cycles) {
        if (segment.empty()) return;
        SegmentFit fit{segment.modules, cycles, segment.needed_tau, stages_of(segment, clock_tau)};
        if (!fit.fits()) fit.excess_tau = segment.needed_tau - cycles * clock_tau;
        fits.push_back(std::move(fit));
    });
    return fits;
}

}  // namespace thruway
