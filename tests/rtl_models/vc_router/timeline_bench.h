// tests/rtl_models/vc_router/timeline_bench.h
// Rows of routers for hand-drawn timelines. In a row of three, router 1 has port 0 to router 2,
// port 1 to router 0, and port 2 to its host; the end routers have port 0 to their neighbour.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "tests/rtl_models/vc_router/cycle_recorder.h"

namespace thruway::test {

/// All stages take no time, and whole packets are injected in one cycle.
inline RouterSettings router(const Part<CrossbarRow>& crossbar, unsigned output_buffer = 0) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.buffer_flits = 8;
    settings.crossbar = crossbar;
    settings.output_buffer_flits = output_buffer;
    settings.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    settings.vc_allocator = "maximum_matching";
    settings.injection_flits_per_cycle = 0;
    return settings;
}

struct Timeline {
    Timeline(const TopologySettings& topology, const RouterSettings& settings,
             const std::vector<Sent>& list, unsigned observed,
             std::map<unsigned, std::string> letters)
        : bench(topology, settings, list, {}, awake()),
          recorder(bench, observed, std::move(letters)) {}

    CycleRecorder& run(Cycle cycles = 60) {
        bench.run_to_rest(cycles);
        return recorder;
    }

    FabricBench bench;
    CycleRecorder recorder;
};

}  // namespace thruway::test
