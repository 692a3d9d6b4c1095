// A waveform has the same bytes in any order of the routers of a cycle, and whether or not idle
// routers are skipped.

#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"
#include "tests/traces/waveforms/vcd_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace thruway::test {
namespace {

SimulationSettings adaptive() {
    SimulationSettings settings = torus(0.3);
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = 4;
    settings.router.arbiter = "random";
    settings.router.injection_cycles = 2;
    settings.router.ejection_cycles = 3;
    settings.router.crossbar_cycles = 1;
    settings.routing.function = "minimal_adaptive";
    return settings;
}

SimulationSettings behind_each_other() {
    SimulationSettings settings = adaptive();
    settings.traffic.load_flits_per_node_cycle = 0.8;
    settings.router.injection_buffers = InjectionBuffers::kFlits;
    return settings;
}

SimulationSettings buffered() {
    SimulationSettings settings = torus(0.05);
    settings.topology.hosts_per_router = 2;
    settings.topology.link_latency_cycles = 3;
    settings.router.crossbar = "non_multiplexed";
    settings.router.output_buffer_flits = 3;
    settings.router.switch_allocation_cycles = 2;
    settings.router.ejection_flits_per_cycle = 0;
    settings.traffic.injection = "on_off";
    return settings;
}

SimulationSettings queued(const Part<StorageRow>& organisation) {
    SimulationSettings settings = torus(0.4);
    settings.router = {};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.organisation = organisation;
    settings.router.routing_cycles = 2;
    settings.router.one_flit_inputs = true;
    settings.router.ejection_cycles = 3;
    settings.routing.function = "minimal_adaptive";
    return settings;
}

std::string waveform_of(SimulationSettings settings, SimulationOptions options) {
    settings.measurement.cycles = 300;
    return run_in_child([&] {
        WaveformRequest request;
        request.path = ::testing::TempDir() + "bytes_" + std::to_string(getpid()) + ".vcd";
        request.from = 40;
        options.waveform = &request;
        simulate(settings, options);
        std::string text = text_of(request.path);
        for (const char* extension : {"vcd", "gtkw", "states", "numbers"}) {
            const std::string& path = request.path;
            unlink((path.substr(0, path.size() - 3) + extension).c_str());
        }
        return text;
    });
}

TEST(WaveformBytes, DependNeitherOnOrderNorOnSkipping) {
    for (const SimulationSettings& settings :
         {adaptive(), behind_each_other(), buffered(), queued("output_queues"),
          queued("choice_queues"), queued("input_queues"), queued("central_multiqueue")}) {
        const std::string plain = waveform_of(settings, {});
        EXPECT_GT(std::count(plain.begin(), plain.end(), '\n'), 5000);
        for (const std::uint64_t shuffle : {1u, 2u}) {
            for (const bool no_skip : {false, true}) {
                SimulationOptions options;
                options.shuffle_routers = shuffle;
                options.no_skip = no_skip;
                EXPECT_EQ(waveform_of(settings, options), plain) << shuffle << ' ' << no_skip;
            }
        }
        SimulationSettings other = settings;
        other.measurement.seed = 2;
        EXPECT_NE(waveform_of(other, {}), plain);
    }
}

}  // namespace
}  // namespace thruway::test
