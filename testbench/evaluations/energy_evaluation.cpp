#include "testbench/evaluations/energy_evaluation.h"

#include "core/problem.h"

namespace thruway {

RunActivity activity_of(const RunResult& result, const SimulationSettings& settings) {
    const ActivityResult& activity = result.activity;
    if (activity.missing) {
        throw Problem("the run has no activity to compute energy from: " + *activity.missing);
    }
    if (activity.routers.empty()) {
        throw Problem("the run has no activity of its routers to compute energy from; run it with "
                      "measurement.link_results = true");
    }
    RunActivity run;
    run.cycles = result.run.cycles;
    run.flit_hops = result.run.flit_hops;
    run.clock_period_ns = static_cast<double>(settings.measurement.clock_period_ps) / 1000;
    const bool vcs = settings.router.kind == RouterKind::kVirtualChannel;
    run.virtual_channels = vcs ? settings.router.virtual_channels : 0;
    run.host_virtual_channels = vcs ? settings.router.host_vcs() : 0;
    run.buffer_flits = vcs ? settings.router.buffer_flits : 0;
    for (const RouterActivityResult& router : activity.routers) {
        run.routers.push_back({router.router, router.name, router.counts});
    }
    return run;
}

}  // namespace thruway
