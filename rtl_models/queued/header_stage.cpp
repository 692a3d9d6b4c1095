#include "rtl_models/queued/header_stage.h"

#include "topologies/metrics.h"

namespace thruway {
namespace {

/// Under these policies a header is assigned to an output whether it is idle or not.
bool looks_at_links(const RouterSettings& settings) {
    return settings.organisation != StorageOrganisation::kOutputQueues ||
           settings.assignment == AssignmentPolicy::kIdleLinkFirst;
}

}  // namespace

HeaderStage::HeaderStage(sc_core::sc_module_name name, RouterId router, FabricContext& context)
    : sc_module(name),
      context_(context),
      router_(router),
      looks_at_links_(looks_at_links(context.settings)),
      available_(context.graph.ports(router)) {
    const unsigned ports = context.graph.ports(router);
    while (first_host_port_ < ports && !context.graph.host_at(router, first_host_port_)) {
        ++first_host_port_;
    }
    if (!context.topology->grid) distances_ = distances_from(context.graph, router);
}

void HeaderStage::route(StoredPacket& header, const Packet& packet, PortSet idle,
                        const Draw& random) {
    RouteQuery query;
    query.here = router_;
    query.destination = context_.graph.host(packet.destination).router;
    query.arrival_port = header.input;
    query.injected_here = header.input >= first_host_port_;
    query.route_draw = packet.route_draw;
    RouteCandidates& found = context_.scratch;
    context_.routing.route(query, found);
    // Nothing waits for a place here: candidates that only keep others from deadlock have no use.
    options_.clear();
    header.outputs = 0;
    for (const RouteCandidate& candidate : found) {
        if (candidate.rank != found[0].rank) break;
        options_.add(candidate.port, VcMask{1});
        header.outputs |= PortSet{1} << candidate.port;
    }
    header.hops_left = static_cast<std::uint16_t>(hops_to(query.destination));
    choose(header, looks_at_links_ ? idle & header.outputs : 0, random);
}

void HeaderStage::choose(StoredPacket& header, PortSet idle, const Draw& random) {
    unsigned chosen = 0;
    if (options_.size() > 1) {
        const PortSet among = idle != 0 ? idle : header.outputs;
        for (const RouteCandidate& option : options_) {
            available_[option.port] = (among >> option.port) & 1u;
        }
        const CongestionView view{available_.data(), nullptr, 1};
        chosen = *context_.selection.select(options_, view, random);
    }
    header.first_choice = options_[chosen].port;
}

unsigned HeaderStage::hops_to(RouterId destination) const {
    if (!distances_.empty()) return distances_[index(destination)];
    return distance(*context_.topology->grid, router_, destination);
}

}  // namespace thruway
