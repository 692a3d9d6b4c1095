#include "topologies/kinds/single_switch/single_switch.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"

#include <fmt/format.h>

namespace thruway {

void fields(SettingsVisitor& io, SingleSwitchSettings& settings) {
    io.integer("hosts", settings.hosts, {1, kMaxPorts}, "hosts",
               "single_switch: hosts at the switch, each at a port");
}

Topology make_single_switch(const TopologySettings& settings) {
    const unsigned hosts = settings.kind.own<SingleSwitchSettings>().hosts;
    if (hosts < 1 || hosts > kMaxPorts) {
        throw Problem(
            fmt::format("topology.hosts: {}; a single switch has 1 to {} hosts", hosts, kMaxPorts));
    }
    Topology network;
    network.name = fmt::format("single switch of {} hosts", hosts);
    network.graph.add_router();
    for (unsigned h = 0; h < hosts; ++h) network.graph.add_host(RouterId{0});
    return network;
}

std::optional<RouterCount> count_of_single_switch(const TopologySettings& settings) {
    const double hosts = settings.kind.own<SingleSwitchSettings>().hosts;
    return RouterCount{1, 0, true, hosts};
}

}  // namespace thruway
