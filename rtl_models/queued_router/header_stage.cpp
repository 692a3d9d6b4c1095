#include "rtl_models/queued_router/header_stage.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/measures/metrics.h"

#include <array>

namespace thruway {
namespace {

/// Whether a header looks for idle outputs. Under the other assignment policies it is assigned to
/// an output whether that is idle or not.
bool looks_at_links(const Part<StorageRow>& organisation) {
    return !organisation->assigns_headers() ||
           organisation.own<AssignmentSettings>().assignment == AssignmentPolicy::kIdleLinkFirst;
}

/// The storage reads the draw of a header that has several outputs.
bool storage_draws(const Part<StorageRow>& organisation) {
    if (!organisation->assigns_headers()) {
        return organisation.own<OutputOrderSettings>().criterion == OutputCriterion::kRandom;
    }
    const AssignmentPolicy assignment = organisation.own<AssignmentSettings>().assignment;
    return assignment == AssignmentPolicy::kEmptyQueueFirst ||
           assignment == AssignmentPolicy::kRandom;
}

/// The storage ranks packets by their remaining hops.
bool counts_hops(const Part<StorageRow>& organisation) {
    return organisation.own<InputOrderSettings>().criterion == InputCriterion::kClosest;
}

}  // namespace

HeaderStage::HeaderStage(sc_core::sc_module_name name, RouterId router, FabricContext& context)
    : sc_module(name),
      context_(context),
      router_(router),
      looks_at_links_(looks_at_links(context.settings.organisation)),
      counts_hops_(counts_hops(context.settings.organisation)),
      drawn_at_each_hop_(context.routing.drawn_at_each_hop()),
      selection_draws_(context.selection.draws()),
      storage_draws_(storage_draws(context.settings.organisation)) {
    for (const HostId host : context.graph.hosts_of(router)) {
        host_ports_ |= PortSet{1} << context.graph.host(host).port;
    }
    if (counts_hops_ && !context.topology->grid) distances_ = distances_from(context.graph, router);
}

template <class MakeDraw>
Draw HeaderStage::route_with(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle,
                             MakeDraw make_draw) {
    RouteQuery query;
    query.here = router_;
    query.destination = to;
    query.arrival_port = header.input;
    query.injected_here = ((host_ports_ >> header.input) & 1u) != 0;
    query.route_draw = packet.route_draw;
    query.source = packet.identity.source;
    query.hops = packet.hops;
    RouteCandidates& found = context_.scratch;
    context_.routing.route(query, found);
    Draw random;
    if (drawn_at_each_hop_ && found.size() > 1) {
        random = make_draw();
        found.keep_only(below(random.a, found.size()));
    }
    // No packet waits for a buffer slot here, so escape candidates are not needed.
    found.keep_lowest_rank_ports();
    header.outputs = 0;
    for (const RouteCandidate& candidate : found) header.outputs |= PortSet{1} << candidate.port;
    if (counts_hops_) header.hops_left = static_cast<std::uint16_t>(hops_left(query));
    if (found.size() == 1) {
        header.first_choice = found[0].port;
        return random;
    }
    const PortSet seen = looks_at_links_ ? idle & header.outputs : header.outputs;
    // Every selection function takes a single candidate.
    const bool one = seen != 0 && (seen & (seen - 1)) == 0;
    if (storage_draws_ || (selection_draws_ && !one)) random = make_draw();
    const Port choice = one ? lowest_bit(seen) : choose(found, packet, seen, random);
    header.first_choice = static_cast<std::uint16_t>(choice);
    return random;
}

void HeaderStage::route(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle,
                        const Draw& random) {
    route_with(header, packet, to, idle, [&random] { return random; });
}

Draw HeaderStage::route(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle) {
    return route_with(header, packet, to, idle, [&] { return draw_for(packet); });
}

/// Chooses among several candidates.
Port HeaderStage::choose(const RouteCandidates& options, const Packet& packet, PortSet idle,
                         const Draw& random) const {
    std::array<VcMask, kMaxWordPorts> available;  // [port] only candidates' entries are set
    for (const RouteCandidate& option : options) {
        available[option.port] = (idle >> option.port) & 1u;
    }
    CongestionView view{available.data(), nullptr, 1};
    view.traffic_class = packet.traffic_class;
    const SelectionFunction& selection = context_.selection;
    const unsigned chosen = idle != 0 ? *selection.select(options, view, random)
                                      : selection.first_choice(options, view, random);
    return options[chosen].port;
}

unsigned HeaderStage::hops_left(const RouteQuery& query) const {
    if (const auto hops = context_.routing.hops_left(query)) return *hops;
    if (!distances_.empty()) return distances_[index(query.destination)];
    return distance(*context_.topology->grid, router_, query.destination);
}

}  // namespace thruway
