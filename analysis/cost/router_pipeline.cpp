#include "analysis/cost/router_pipeline.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

/// Modules without a register in between.
struct Segment {
    std::string modules;
    double latency_tau = 0;
    double needed_tau = 0;  ///< until the last module is ready for the next request

    bool empty() const { return modules.empty(); }
    double needed_with(const ModuleDelay& delay) const {
        return std::max(needed_tau, latency_tau + delay.latency_tau + delay.overhead_tau);
    }
    void add(const PipelineModule& module) {
        if (module.delay.latency_tau > 0) modules += (empty() ? "" : "+") + module.name;
        needed_tau = needed_with(module.delay);
        latency_tau += module.delay.latency_tau;
    }
};

unsigned stages_of(const Segment& segment, double clock_tau) {
    return static_cast<unsigned>(std::max(1.0, std::ceil(segment.needed_tau / clock_tau)));
}

}  // namespace

std::vector<PipelineStage> prescribed_stages(const std::vector<PipelineModule>& modules,
                                             double clock_tau) {
    std::vector<PipelineStage> stages;
    Segment segment;
    const auto close = [&] {
        if (!segment.empty()) stages.push_back({segment.modules, stages_of(segment, clock_tau)});
        segment = {};
    };
    for (const PipelineModule& module : modules) {
        if (module.own_register || segment.needed_with(module.delay) > clock_tau) close();
        segment.add(module);
    }
    close();
    return stages;
}

PipelineClock pipeline_clock(const std::vector<PipelineModule>& modules) {
    PipelineClock clock;
    Segment segment;
    const auto close = [&](unsigned cycles) {
        const double period = segment.needed_tau / std::max(1u, cycles);
        if (period > clock.period_tau) clock = {period, segment.modules};
        segment = {};
    };
    for (const PipelineModule& module : modules) {
        segment.add(module);
        if (module.cycles > 0) close(module.cycles);
    }
    close(1);
    return clock;
}

}  // namespace thruway
