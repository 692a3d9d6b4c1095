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
    for (const HostId host : context.graph.hosts_of(router)) {
        host_ports_ |= PortSet{1} << context.graph.host(host).port;
    }
    if (!context.topology->grid) distances_ = distances_from(context.graph, router);
}

template <class MakeDraw>
Draw HeaderStage::route_with(StoredPacket& header, const Packet& packet, PortSet idle,
                             MakeDraw make_draw) {
    RouteQuery query;
    query.here = router_;
    query.destination = context_.graph.host(packet.destination).router;
    query.arrival_port = header.input;
    query.injected_here = ((host_ports_ >> header.input) & 1u) != 0;
    query.route_draw = packet.route_draw;
    query.source = packet.identity.source;
    query.hops = packet.hops;
    RouteCandidates& found = context_.scratch;
    context_.routing.route(query, found);
    const Draw random = found.size() > 1 ? make_draw() : Draw{};
    if (context_.routing.drawn_at_each_hop()) found.keep_only(below(random.a, found.size()));
    // Nothing waits for a place here: candidates that only keep others from deadlock have no use.
    options_.clear();
    header.outputs = 0;
    for (RouteCandidate candidate : found) {
        if (candidate.rank != found[0].rank) break;
        candidate.vcs = VcMask{1};
        options_.add(candidate);
        header.outputs |= PortSet{1} << candidate.port;
    }
    header.hops_left = static_cast<std::uint16_t>(hops_left(query));
    const PortSet seen = looks_at_links_ ? idle & header.outputs : header.outputs;
    header.first_choice = static_cast<std::uint16_t>(choose(packet, seen, random));
    return random;
}

void HeaderStage::route(StoredPacket& header, const Packet& packet, PortSet idle,
                        const Draw& random) {
    route_with(header, packet, idle, [&random] { return random; });
}

Draw HeaderStage::route(StoredPacket& header, const Packet& packet, PortSet idle) {
    return route_with(header, packet, idle, [&] { return draw_for(packet); });
}

Port HeaderStage::choose(const Packet& packet, PortSet idle, const Draw& random) {
    if (options_.size() == 1) return options_[0].port;
    for (const RouteCandidate& option : options_) {
        available_[option.port] = (idle >> option.port) & 1u;
    }
    CongestionView view{available_.data(), nullptr, 1};
    view.traffic_class = packet.traffic_class;
    const SelectionFunction& selection = context_.selection;
    const unsigned chosen = idle != 0 ? *selection.select(options_, view, random)
                                      : selection.first_choice(options_, view, random);
    return options_[chosen].port;
}

unsigned HeaderStage::hops_left(const RouteQuery& query) const {
    if (const auto hops = context_.routing.hops_left(query)) return *hops;
    if (!distances_.empty()) return distances_[index(query.destination)];
    return distance(*context_.topology->grid, router_, query.destination);
}

}  // namespace thruway
