#include "analysis/models/cut_through_scope.h"

#include "routing/paths/ring_settings.h"

#include <string>
#include <vector>

namespace thruway {
namespace {

bool is_adaptive(const ModelledNetwork& network) {
    return network.routing_settings.function->has(kAdaptive) &&
           network.link_choice != LinkChoice::kBlind;
}

/// The model covers minimal routes with one direction in each dimension.
std::string why_not_by_routing(const ModelledNetwork& network) {
    const RoutingSettings& routing = network.routing_settings;
    const GridShape& shape = network.topology.grid->shape();
    const RoutingRow& function = *routing.function;
    const std::string name = std::string("routing.function = \"") + function.name + "\"";
    if (function.has(kUnknownRoutes)) return "the routes of " + name + " are not known";
    if (!function.has(kMinimal)) {
        return "it needs minimal routes, and those of " + name + " are not minimal";
    }
    if (function.has(kFirstDimensionFirst)) {
        return "its adaptive routing can choose between both dimensions, unlike " + name;
    }
    if (routing.function.own<EqualWaysSettings>().equal_ways == EqualWays::kBoth) {
        return "its packets have one direction in each dimension, but "
               "routing.equal_ways is \"both\"";
    }
    if (!is_adaptive(network)) return {};
    if (!routing.selection_by_class.empty()) {
        return "it has one selection for all packets, but routing.selection_by_class is set";
    }
    if (shape.radix.size() != 2 || !shape.bidirectional) {
        return "its adaptive routing covers two dimensions with bidirectional links";
    }
    return {};
}

/// Differences between queued routers and those of the paper.
void add_queue_departures(const ModelledNetwork& network, std::vector<std::string>& lines) {
    if (network.waits_for_tail == false) {
        lines.emplace_back("a blocked packet waits until all of it is "
                           "stored; router.storage is \"partial\"");
    }
    if (network.released_link_is_idle) {
        lines.emplace_back("a link that has just been released counts "
                           "as busy; router.tie is \"free\"");
    }
    if (network.extra_link_cycles > 0) {
        lines.push_back("a link is busy only for the flits of a packet; cycles that "
                        "router.one_flit_inputs adds: " +
                        std::to_string(network.extra_link_cycles));
    }
    if (!is_adaptive(network)) return;
    if (network.link_choice == LinkChoice::kByQueues) {
        lines.emplace_back(
            "headers take an idle link if there is one; router.assignment chooses by queues");
    }
    if (network.waits_for_tail &&
        network.routing_settings.selection->prefers == Preference::kFirst) {
        lines.push_back(std::string("a blocked packet waits for its first choice; with "
                                    "routing.selection = \"") +
                        network.routing_settings.selection->name + "\" it waits for the last");
    }
}

}  // namespace

std::string why_no_cut_through_model(const ModelledNetwork& network,
                                     const TrafficSummary& traffic) {
    if (network.switching != PacketSwitching::kVirtualCutThrough) {
        return "it models virtual cut-through, and router.switching differs";
    }
    if (!network.topology.grid || !network.topology.grid->shape().wraps) {
        return "it needs equally loaded links, as in a torus or hypercube";
    }
    if (network.hosts_per_router != 1) return "it needs one host at every router";
    if (network.flit_cycles > 1) return why_narrow_links_differ(network);
    if (!network.same_link_cycles) return "links differ in their latency";
    if (!traffic.symmetric) {
        return "it needs traffic that looks the same from every node: pattern " +
               names_of_patterns(kSymmetricTraffic);
    }
    if (traffic.total_load == 0) return "there is no traffic";
    return why_not_by_routing(network);
}

CutThroughRouting cut_through_routing(const ModelledNetwork& network) {
    if (!is_adaptive(network)) return CutThroughRouting::kOblivious;
    switch (network.routing_settings.selection->prefers) {
        case Preference::kFirst:
        case Preference::kLowestDimension: return CutThroughRouting::kDimensionOrdered;
        case Preference::kLongestDimension: return CutThroughRouting::kDiagonal;
        case Preference::kNone:
        case Preference::kFreeChannels:
        case Preference::kCredits:
        case Preference::kOther: break;
    }
    return CutThroughRouting::kRandom;
}

std::vector<std::string> cut_through_departures(const ModelledNetwork& network) {
    std::vector<std::string> lines;
    if (!network.storage_departure.empty()) {
        lines.push_back("unbounded queues at the output links; " + network.storage_departure);
    }
    if (network.traffic_settings.injection->arrivals != ArrivalLaw::kPoisson) {
        lines.emplace_back("Poisson arrivals; traffic.injection differs");
    }
    if (network.traffic_settings.packet_flits.distribution->law != LengthLaw::kGeometric) {
        lines.emplace_back("exponential lengths; traffic.packet_flits.distribution differs");
    }
    if (network.injection_flits_per_cycle != 0 || network.ejection_flits_per_cycle != 0) {
        lines.emplace_back("no waits for injection and ejection; here their rates are limited");
    }
    const GridShape& shape = network.topology.grid->shape();
    for (const unsigned radix : shape.radix) {
        if (radix == shape.radix.front()) continue;
        lines.emplace_back("equally loaded links; here the dimensions differ in radix");
        break;
    }
    const SelectionRow& selection = *network.routing_settings.selection;
    const bool by_another_rule = selection.prefers == Preference::kCredits ||
                                 selection.prefers == Preference::kOther;
    if (is_adaptive(network) && by_another_rule) {
        lines.push_back(std::string("random selection; routing.selection is ") + selection.name);
    }
    add_queue_departures(network, lines);
    return lines;
}

}  // namespace thruway
