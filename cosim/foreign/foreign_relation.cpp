#include "cosim/foreign/foreign_relation.h"

#include "core/packet.h"

#include <utility>

namespace thruway {

ForeignRelation::ForeignRelation(const RoutingFunction& fabric, const Topology& topology,
                                 unsigned virtual_channels)
    : fabric_(fabric),
      topology_(topology),
      vcs_(first_vcs(virtual_channels)),
      places_(topology.graph.routers()) {}

void ForeignRelation::add(RouterId router, const PinShape& shape, StatedRouting stated) {
    places_[index(router)].reset(new Place{PinMap(topology_, router, shape), std::move(stated)});
}

void ForeignRelation::route(const RouteQuery& query, RouteCandidates& candidates) const {
    const Place* const place = places_[index(query.here)].get();
    if (place == nullptr) {
        fabric_.route(query, candidates);
        return;
    }
    AllowedChannels allowed(place->map.ports());
    for (const HostId host : topology_.graph.hosts_of(query.destination)) {
        allow(*place, query, host, allowed);
    }
    candidates.clear();
    for (unsigned pin = 0; pin < allowed.size(); ++pin) {
        const auto port = place->map.port_of(pin);
        const VcMask vcs = allowed[pin] & vcs_;
        if (port && vcs != 0) candidates.add(*port, vcs);
    }
}

void ForeignRelation::allow(const Place& place, const RouteQuery& query, HostId destination,
                            AllowedChannels& allowed) const {
    Packet packet;
    packet.destination = destination;
    packet.identity.source = query.source;
    packet.traffic_class = query.message_class;
    packet.hops = query.hops;
    packet.route_draw = query.route_draw;
    FlitFields head = place.map.fields_of(packet);
    head.head = true;
    head.vc = static_cast<std::uint8_t>(query.arrival_vc);
    AllowedChannels stated(allowed.size());
    place.stated(place.map.pin_of(query.arrival_port), head, stated);
    for (unsigned pin = 0; pin < allowed.size(); ++pin) allowed[pin] |= stated[pin];
}

}  // namespace thruway
