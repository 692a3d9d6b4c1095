#include "checks/network_checks.h"

#include "checks/length_checks.h"
#include "rtl_models/fabric/checks/switch_checks.h"

namespace thruway {

void check_against_network(const SimulationSettings& settings, const FabricGraph& graph,
                           const RoutingFunction& routing, const Traffic& traffic) {
    const RouterSettings& router = settings.router;
    const unsigned longest = longest_packet(traffic.max_packet_flits(), settings.traffic);
    check_packet_length(longest);
    if (router.kind != RouterKind::kVirtualChannel) return;
    check_switch_in_network(router, graph, routing, longest);
    check_packets_fit(router, longest);
}

}  // namespace thruway
