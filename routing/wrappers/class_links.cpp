#include "routing/wrappers/class_links.h"

#include <algorithm>

namespace thruway {
namespace {

/// The queues of one subnetwork.
class QueuesOfClass final : public Congestion {
public:
    QueuesOfClass(const Congestion& all, const SubnetworkPorts& ports, unsigned copy)
        : all_(all), ports_(ports), copy_(copy) {}

    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        return all_.waiting_flits(router, ports_.copy(router, copy_, port));
    }

private:
    const Congestion& all_;
    const SubnetworkPorts& ports_;
    const unsigned copy_;
};

}  // namespace

/// Classes beyond the last share its links.
unsigned LinksOfClass::copy_of(const RouteQuery& query) const {
    return std::min<unsigned>(query.message_class, ports_->copies() - 1);
}

RouteQuery LinksOfClass::own(const RouteQuery& query) const {
    RouteQuery own = query;
    own.arrival_port = ports_->first(query.here, query.arrival_port);
    return own;
}

void LinksOfClass::give(const RouteQuery& query, RouteCandidates& candidates) const {
    const unsigned copy = copy_of(query);
    candidates.change_ports([&](Port port) { return ports_->copy(query.here, copy, port); });
}

void LinksOfClass::choose(const RouteQuery& query, const RoutingFunction& inside,
                          const Congestion& congestion, RouteCandidates& candidates) const {
    candidates.change_ports([&](Port port) { return ports_->first(query.here, port); });
    inside.choose(own(query), QueuesOfClass(congestion, *ports_, copy_of(query)), candidates);
    give(query, candidates);
}

}  // namespace thruway
