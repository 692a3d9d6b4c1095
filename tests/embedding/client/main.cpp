// A program with a header core/packet.h of its own, built with the flags of pkg-config. It prints
// what it knows of both packets, a report of the library, and how a simulation ended.

#include "core/packet.h"

#include <thruway/checks/simulation_settings.h>
#include <thruway/core/packet.h>
#include <thruway/routing/make_routing.h>
#include <thruway/rtl_models/fabric/fabric.h>
#include <thruway/settings/settings_document.h>
#include <thruway/testbench/simulation.h>
#include <thruway/topologies/build_topology.h>

#include <cstdio>

namespace {

using namespace thruway;

/// Builds a fabric whose clock has no period, which is refused.
void provoke_report() {
    const Topology topology = build_topology({});
    const RouterSettings router;
    const auto routing = make_routing_function({}, topology, router.virtual_channels);
    const auto selection = make_selection_function({});
    FabricOptions options;
    options.clock_period_ps = 0;
    try {
        const Fabric fabric("stopped", topology, router, *routing, *selection, options);
    } catch (const sc_core::sc_report& report) {
        std::printf("%s: %s\n", report.get_file_name(), report.get_msg_type());
    }
}

}  // namespace

int sc_main(int, char**) {
    Packet packet;
    packet.flits = 3;
    std::printf("%u bytes, %u flits\n", client::Packet().bytes, unsigned{packet.flits});
    provoke_report();
    const auto document = SettingsDocument::from_text("[topology]\nradix = [3]\n"
                                                      "[measurement]\ncycles = 500\n",
                                                      "client");
    const RunResult result = simulate(read_simulation_settings(document));
    std::printf("%u cycles\n", static_cast<unsigned>(result.run.cycles));
    return 0;
}
