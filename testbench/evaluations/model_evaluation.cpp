#include "testbench/evaluations/model_evaluation.h"

#include "testbench/network/build_network.h"
#include "testbench/network/network_routing.h"
#include "testbench/network/network_traffic.h"
#include "topologies/graph/host_blocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace thruway {
namespace {

PacketSwitching switching_of(Switching switching) {
    switch (switching) {
        case Switching::kWormhole: return PacketSwitching::kWormhole;
        case Switching::kVirtualCutThrough: return PacketSwitching::kVirtualCutThrough;
        case Switching::kStoreAndForward: return PacketSwitching::kStoreAndForward;
    }
    return PacketSwitching::kWormhole;
}

/// The link choice that the models assume. Only output queues can assign a head regardless of link
/// state.
LinkChoice link_choice_of(const RouterSettings& router) {
    if (!router.organisation->assigns_headers()) return LinkChoice::kIdle;
    switch (router.organisation.own<AssignmentSettings>().assignment) {
        case AssignmentPolicy::kIdleLinkFirst: return LinkChoice::kIdle;
        case AssignmentPolicy::kFirstChoice:
        case AssignmentPolicy::kRandom: return LinkChoice::kBlind;
        case AssignmentPolicy::kEmptyQueueFirst:
        case AssignmentPolicy::kShortest: return LinkChoice::kByQueues;
    }
    return LinkChoice::kIdle;
}

/// p of the zero-load formula is the head's: speculation hides the cycles of VC allocation.
void describe_virtual_channels(const RouterSettings& router, ModelledNetwork& network) {
    network.switching = switching_of(router.switching);
    network.head_cycles = router.routing_cycles +
                          (router.speculative ? 0 : router.vc_allocation_cycles) +
                          router.switch_allocation_cycles + router.crossbar_cycles +
                          router.output_buffer_cycles;
    network.virtual_channels = router.virtual_channels;
    network.timeout_cycles = router.timeout_cycles == kInfiniteTimeout
                                 ? std::numeric_limits<double>::infinity()
                                 : router.timeout_cycles;
    network.escape_only_then = router.after_timeout.value_or(AfterTimeout::kEscapeOnly) ==
                               AfterTimeout::kEscapeOnly;
    network.source_queue_per_vc = router.source_queues == SourceQueues::kPerVirtualChannel;
    network.storage_departure = fmt::format(
        "here each input has {} virtual channel{} of {} flits", router.virtual_channels,
        router.virtual_channels == 1 ? "" : "s", router.buffer_flits);
}

void describe_queues(const RouterSettings& router, ModelledNetwork& network) {
    network.switching = PacketSwitching::kVirtualCutThrough;
    network.head_cycles = router.routing_cycles;
    network.first_router_costs = router.routing_at_source;
    network.link_choice = link_choice_of(router);
    network.waits_for_tail = router.storage == StorageRule::kFull;
    network.released_link_is_idle = router.tie == TieRule::kFree;
    if (router.one_flit_inputs && router.routing_cycles > 1) {
        network.extra_link_cycles = router.routing_cycles - 1;
    }
    if (!router.organisation->assigns_headers()) {
        network.storage_departure = "router.organisation is another";
    }
}

/// Parameters that the models assume to be uniform across the network.
void describe_network(const FabricGraph& graph, ModelledNetwork& network) {
    network.hosts_per_router = static_cast<unsigned>(graph.hosts_of(RouterId{0}).size());
    for (std::uint32_t r = 1; r < graph.routers(); ++r) {
        if (graph.hosts_of(RouterId{r}).size() != network.hosts_per_router) {
            network.same_hosts_everywhere = false;
        }
    }
    if (graph.channels() == 0) return;
    const Channel first = graph.channel(ChannelId{0});
    network.link_cycles = static_cast<unsigned>(first.arrival_cycles());
    network.flit_cycles = static_cast<unsigned>(first.flit_cycles);
    for (std::uint32_t c = 1; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const auto flit_cycles = static_cast<unsigned>(channel.flit_cycles);
        if (channel.arrival_cycles() != network.link_cycles) network.same_link_cycles = false;
        if (channel.flit_cycles != first.flit_cycles) network.same_flit_cycles = false;
        network.flit_cycles = std::max(network.flit_cycles, flit_cycles);
    }
}

/// The settings of the only subnetwork that carries traffic.
SimulationSettings of_one_class(const SimulationSettings& settings) {
    if (settings.topology.subnetworks == 1) return settings;
    const PatternRow& pattern = *settings.traffic.pattern;
    if (pattern.has(kSeveralClasses) || settings.traffic.replays()) {
        throw Problem(fmt::format("topology.subnetworks: {}; the models do not know how traffic "
                                  "divides among classes; model one class at a time: set it and "
                                  "routing.message_classes to 1, and the traffic to that of the "
                                  "class",
                                  settings.topology.subnetworks));
    }
    SimulationSettings one = settings;
    one.topology.subnetworks = 1;
    one.routing.message_classes = 1;
    return one;
}

}  // namespace

std::vector<ModelReport> evaluate_models(const SimulationSettings& given,
                                         const ModelOptions& options) {
    check_simulation_settings(given);
    if (given.workload.plays()) {
        throw Problem(fmt::format("workload.kind: \"{}\"; the analytical models describe steady "
                                  "traffic, not tasks that wait for each other; set it to \"{}\"",
                                  given.workload.kind->name, WorkloadRow::all().front().name));
    }
    if (given.router.class_policy != ClassPolicy::kNone) {
        throw Problem("router.class_policy: the analytical models treat all traffic classes alike; "
                      "set it to \"none\"");
    }
    const SimulationSettings settings = of_one_class(given);
    if (settings.router.implementation == RouterImplementation::kForeign) {
        throw Problem("router.implementation: \"foreign\"; the analytical models describe the "
                      "SystemC router; set it to \"systemc\"");
    }
    const Topology topology = told_topology(settings.topology);
    const auto routing = routing_for(settings, topology);
    const auto traffic = traffic_for(settings, topology, *routing);
    const unsigned longest = settings.traffic.max_packet_flits;
    if (longest > 0 && traffic->max_packet_flits() > longest) {
        throw Problem(fmt::format("traffic.max_packet_flits: {}; the models assume independent "
                                  "packets, but messages of up to {} flits are split into several; "
                                  "set it to 0",
                                  longest, traffic->max_packet_flits()));
    }
    ModelledNetwork network{topology, *routing, settings.routing, *traffic, settings.traffic};
    describe_network(topology.graph, network);
    network.hosts_have_positions = !host_block_of(settings.topology).empty();
    network.injection_cycles = settings.router.injection_cycles;
    network.ejection_cycles = settings.router.ejection_cycles;
    network.injection_flits_per_cycle = settings.router.injection_flits_per_cycle;
    network.ejection_flits_per_cycle = settings.router.ejection_flits_per_cycle;
    if (settings.router.kind == RouterKind::kQueuedCutThrough) {
        describe_queues(settings.router, network);
    } else {
        describe_virtual_channels(settings.router, network);
    }
    return evaluate_models(network, options);
}

}  // namespace thruway
