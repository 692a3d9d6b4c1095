#include "analysis/models/cut_through_scope.h"

#include <string>
#include <vector>

namespace thruway {
namespace {

bool is_adaptive(const ModelledNetwork& network) {
    switch (network.routing_settings.function) {
        case RoutingKind::kDimensionOrder:
        case RoutingKind::kObliviousRandom:
        case RoutingKind::kRandomMinimal:
        case RoutingKind::kHCycle: return false;
        case RoutingKind::kMinimalAdaptive:
        case RoutingKind::kPartiallyAdaptive:
        case RoutingKind::kUpDown:
        case RoutingKind::kMinimalAdaptiveUpDown:
        case RoutingKind::kFullyAdaptiveUpDown:
        case RoutingKind::kTable: break;
    }
    return network.link_choice != LinkChoice::kBlind;
}

/// The model knows minimal routes, with one way in each dimension.
std::string why_not_by_routing(const ModelledNetwork& network) {
    const RoutingSettings& routing = network.routing_settings;
    const GridShape& shape = network.topology.grid->shape();
    switch (routing.function) {
        case RoutingKind::kDimensionOrder:
        case RoutingKind::kObliviousRandom:
        case RoutingKind::kRandomMinimal:
        case RoutingKind::kMinimalAdaptive: break;
        case RoutingKind::kHCycle:
            return "it needs minimal routes, and those of routing.function = \"h_cycle\" are not";
        case RoutingKind::kUpDown:
        case RoutingKind::kMinimalAdaptiveUpDown:
        case RoutingKind::kFullyAdaptiveUpDown:
            return "it needs minimal routes, and those of up*/down* routing are not";
        case RoutingKind::kTable:
            return "it cannot tell what routes a table has; routing.function is \"table\"";
        case RoutingKind::kPartiallyAdaptive:
            return "its adaptive routing has a choice of both dimensions; routing.function is "
                   "\"partially_adaptive\"";
    }
    if (routing.equal_ways == EqualWays::kBoth) {
        return "its packets have one way in each dimension; routing.equal_ways is \"both\"";
    }
    if (!is_adaptive(network)) return {};
    if (!routing.selection_by_class.empty()) {
        return "its packets all have the same selection; routing.selection_by_class tells them "
               "apart";
    }
    if (shape.radix.size() != 2 || !shape.bidirectional) {
        return "its adaptive routing knows two dimensions, with links in both directions";
    }
    return {};
}

/// What queued routers can do otherwise than those of the paper.
void add_queue_departures(const ModelledNetwork& network, std::vector<std::string>& lines) {
    if (network.waits_for_tail == false) {
        lines.emplace_back("a packet that is blocked waits until it is whole; router.storage is "
                           "\"partial\"");
    }
    if (network.released_link_is_idle) {
        lines.emplace_back("a link that has just been released is busy for a header; router.tie is "
                           "\"free\"");
    }
    if (network.extra_link_cycles > 0) {
        lines.push_back("a link is busy for the flits of a packet alone; with "
                        "router.one_flit_inputs here for " +
                        std::to_string(network.extra_link_cycles) + " cycles more");
    }
    if (!is_adaptive(network)) return;
    if (network.link_choice == LinkChoice::kByQueues) {
        lines.emplace_back("headers take an idle link if there is one; router.assignment looks at "
                           "queues");
    }
    if (network.waits_for_tail && network.routing_settings.selection == SelectionKind::kFirstFree) {
        lines.emplace_back("a packet that is blocked waits for its first choice; under "
                           "routing.selection = \"first_free\" it waits for the last");
    }
}

}  // namespace

std::string why_no_cut_through_model(const ModelledNetwork& network,
                                     const TrafficSummary& traffic) {
    if (network.switching != PacketSwitching::kVirtualCutThrough) {
        return "it models virtual cut-through, and router.switching is another";
    }
    if (!network.topology.grid || !network.topology.grid->shape().wraps) {
        return "it needs links of equal load, as in a torus or hypercube";
    }
    if (network.hosts_per_router != 1) return "it needs one host at every router";
    if (!traffic.symmetric) {
        return "it needs traffic that looks the same from every node: pattern uniform, "
               "fixed_distance, hop_uniform or distance_distribution";
    }
    if (traffic.total_load == 0) return "there is no traffic";
    return why_not_by_routing(network);
}

CutThroughRouting cut_through_routing(const ModelledNetwork& network) {
    if (!is_adaptive(network)) return CutThroughRouting::kOblivious;
    switch (network.routing_settings.selection) {
        case SelectionKind::kFirstFree:
        case SelectionKind::kDimensionOrdered: return CutThroughRouting::kDimensionOrdered;
        case SelectionKind::kDiagonal: return CutThroughRouting::kDiagonal;
        case SelectionKind::kRandom:
        case SelectionKind::kRandomVc:
        case SelectionKind::kMostFreeVcs:
        case SelectionKind::kMostCredits: return CutThroughRouting::kRandom;
    }
    return CutThroughRouting::kRandom;
}

std::vector<std::string> cut_through_departures(const ModelledNetwork& network) {
    std::vector<std::string> lines;
    if (!network.storage_departure.empty()) {
        lines.push_back("unbounded queues at the output links; " + network.storage_departure);
    }
    if (network.traffic_settings.injection != InjectionKind::kPoisson) {
        lines.emplace_back("Poisson arrivals; traffic.injection is another");
    }
    if (network.traffic_settings.packet_flits.distribution != LengthKind::kGeometric) {
        lines.emplace_back("exponential lengths; traffic.packet_flits.distribution is another");
    }
    if (network.injection_flits_per_cycle != 0 || network.ejection_flits_per_cycle != 0) {
        lines.emplace_back("no waits for injection and ejection; here they are limited");
    }
    const GridShape& shape = network.topology.grid->shape();
    for (const unsigned radix : shape.radix) {
        if (radix == shape.radix.front()) continue;
        lines.emplace_back("links of equal load; here the dimensions differ in radix");
        break;
    }
    if (is_adaptive(network) && network.routing_settings.selection == SelectionKind::kMostCredits) {
        lines.emplace_back("random selection; routing.selection is most_credits");
    }
    add_queue_departures(network, lines);
    return lines;
}

}  // namespace thruway
