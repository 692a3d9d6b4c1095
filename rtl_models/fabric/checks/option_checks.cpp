#include "rtl_models/fabric/checks/option_checks.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// Whether `order` names every router once.
bool is_permutation(const std::vector<std::uint32_t>& order, std::size_t routers) {
    if (order.size() != routers) return false;
    std::vector<bool> seen(routers);
    for (const std::uint32_t router : order) {
        if (router >= routers || seen[router]) return false;
        seen[router] = true;
    }
    return true;
}

bool counts_held_channels(const FabricOptions& options, const FabricGraph& graph) {
    if (options.router_observer == nullptr) return false;
    for (std::uint32_t i = 0; i < graph.routers(); ++i) {
        if (options.router_observer->wants(RouterId{i}).has(RouterEventKind::kVcsHeld)) return true;
    }
    return false;
}

}  // namespace

void check_fabric_options(const char* name, const FabricGraph& graph,
                          const RouterSettings& settings, const RoutingFunction& routing,
                          const FabricOptions& options) {
    if (options.clock_period_ps == 0) {
        SC_REPORT_ERROR("/thruway/fabric/clock",
                        fmt::format("{}: clock_period_ps is 0; give it at least 1", name).c_str());
    }
    if (!options.router_order.empty() && !is_permutation(options.router_order, graph.routers())) {
        SC_REPORT_ERROR("/thruway/fabric/router_order",
                        fmt::format("{}: router_order must name each of the {} routers once, or be "
                                    "empty",
                                    name, graph.routers())
                            .c_str());
    }
    if (!options.part_of.empty() && options.part_of.size() != graph.routers()) {
        SC_REPORT_ERROR("/thruway/fabric/parts",
                        fmt::format("{}: {} routers are given a part, the graph has {}", name,
                                    options.part_of.size(), graph.routers())
                            .c_str());
    }
    if (routing.known_queues() == KnownQueues::kNeighbours && options.router_factory != nullptr) {
        SC_REPORT_ERROR("/thruway/fabric/knowledge",
                        fmt::format("{}: routing function {} reads the queues of neighbours, which "
                                    "routers of a factory do not tell; leave router_factory null",
                                    name, routing.name())
                            .c_str());
    }
    if (routing.known_queues() == KnownQueues::kAll &&
        (!options.part_of.empty() || options.router_factory != nullptr)) {
        SC_REPORT_ERROR("/thruway/fabric/knowledge",
                        fmt::format("{}: routing function {} reads the queues of all routers, "
                                    "which only built-in routers of a whole fabric can do; leave "
                                    "part_of empty and router_factory null",
                                    name, routing.name())
                            .c_str());
    }
    if (options.hop_lengths != nullptr && settings.kind != RouterKind::kQueuedCutThrough) {
        SC_REPORT_ERROR("/thruway/fabric/hop_lengths",
                        fmt::format("{}: only queued cut-through routers can change the length of "
                                    "a packet; leave hop_lengths null",
                                    name)
                            .c_str());
    }
    if (options.router_factory != nullptr &&
        (!options.part_of.empty() || counts_held_channels(options, graph) ||
         (options.hop_lengths != nullptr && !options.router_factory->knows_hop_lengths()))) {
        SC_REPORT_ERROR(
            "/thruway/fabric/router_factory",
            fmt::format("{}: routers of a factory know no parts and lengths of hops, and "
                        "do not report the virtual channels that are held; leave "
                        "part_of and hop_lengths empty, observe other events, or leave "
                        "router_factory null",
                        name)
                .c_str());
    }
}

void check_made_router(const RouterFactory& factory, RouterId id, const FabricGraph& graph) {
    if (factory.knows_narrow_links()) return;
    const auto channel = narrow_link_from(graph, id);
    if (!channel) return;
    SC_REPORT_ERROR("/thruway/fabric/router_factory",
                    fmt::format("{} comes from a factory whose routers send a flit in every cycle, "
                                "and a flit occupies its link at port {} for {} cycles; set "
                                "Channel::flit_cycles to 1, or let the factory return null",
                                graph.name(id), channel->from_port, channel->flit_cycles)
                        .c_str());
}

}  // namespace thruway
