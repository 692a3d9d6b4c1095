#include "routing/functions/trees/nearest_common_ancestor.h"

#include "core/problem.h"
#include "routing/relation/requirements.h"
#include "settings/fields/settings_visitor.h"

#include <algorithm>
#include <string>

namespace thruway {

NearestCommonAncestor::NearestCommonAncestor(const Topology& topology, UpPort up_port,
                                             unsigned virtual_channels, TableMemory& memory)
    : paths_(std::make_shared<AncestorPaths>(topology, kName, memory)),
      up_port_(up_port),
      vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, kName, topology.name, "one for every packet");
    if (up_port_ == UpPort::kAdaptive) return;
    adaptive_.reset(new NearestCommonAncestor(paths_, vcs_));
    if (up_port_ == UpPort::kDestination) {
        number_hosts(topology.graph);
        return;
    }
    if (paths_->ways_up() > kMaxDraws) {
        throw Problem("routing.up_port: \"random\"; one of " + std::to_string(paths_->ways_up()) +
                      " ways to the highest level of " + topology.name +
                      " would be drawn, at most " + std::to_string(kMaxDraws) +
                      " are allowed; choose \"adaptive\" or \"destination\"");
    }
    draws_ = static_cast<std::uint32_t>(paths_->ways_up());
}

void NearestCommonAncestor::number_hosts(const FabricGraph& graph) {
    std::uint32_t hosts = 0;
    place_of_host_.resize(graph.hosts());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        std::uint32_t place = 0;
        for (const HostId host : graph.hosts_of(RouterId{r})) place_of_host_[index(host)] = place++;
        hosts_before_.push_back(hosts);
        hosts_at_.push_back(place);
        hosts += place;
        draws_ = std::max(draws_, place);
    }
}

void NearestCommonAncestor::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const PortSpan ports = paths_->ports(query.here, query.destination);
    if (up_port_ == UpPort::kAdaptive) {
        add_ports(candidates, ports, vcs_, 0);
        return;
    }
    if (ports.empty()) return;  // no host is there
    std::uint64_t value = query.route_draw;
    if (up_port_ == UpPort::kDestination) value += hosts_before_[index(query.destination)];
    candidates.add(paths_->port_for(query.here, ports, value), vcs_);
}

std::uint32_t NearestCommonAncestor::draw(RouterId, RouterId destination,
                                          const Draw& random) const {
    return below(random.a,
                 up_port_ == UpPort::kDestination ? hosts_at_[index(destination)] : draws_);
}

double NearestCommonAncestor::draw_share(RouterId, RouterId destination,
                                         std::uint32_t value) const {
    if (up_port_ != UpPort::kDestination) return 1.0 / draws_;
    const std::uint32_t hosts = hosts_at_[index(destination)];
    return value < hosts ? 1.0 / hosts : 0.0;
}

std::optional<std::uint32_t> NearestCommonAncestor::value_of_host(HostId destination) const {
    if (up_port_ != UpPort::kDestination) return std::nullopt;
    return place_of_host_[index(destination)];
}

void fields(SettingsVisitor& io, UpPortSettings& settings) {
    io.choice("up_port", settings.up_port,
              {{UpPort::kDestination, "destination",
                "by the number of the destination host: one path from each switch to a host"},
               {UpPort::kRandom, "random", "drawn at injection, one of all ways up"},
               {UpPort::kAdaptive, "adaptive", "by the selection function, among all of them"}},
              "which of the links up a packet takes in a fat tree");
}

}  // namespace thruway
