#include "topologies/kinds/rings/hierarchical_ring.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr unsigned kMostRingLevels = 8;

class RingBuilder {
public:
    RingBuilder(const std::vector<unsigned>& members, const TopologySettings& settings)
        : members_(members), settings_(settings) {}

    Topology build() {
        add_ring(static_cast<unsigned>(members_.size()) - 1, "");
        for (std::uint32_t r = 0; r < network_.graph.routers(); ++r) {
            if (!has_hosts_[r]) continue;
            for (unsigned h = 0; h < settings_.hosts_per_router; ++h) {
                network_.graph.add_host(RouterId{r});
            }
        }
        network_.name = fmt::format("hierarchical ring of {} routers", fmt::join(members_, " x "));
        return std::move(network_);
    }

private:
    RouterId add_router(const std::string& name, bool hosts) {
        has_hosts_.push_back(hosts);
        return network_.graph.add_router(name);
    }

    /// Adds a ring and all below it. `place`: of the ring in those above, "2_0". Returns its router
    /// that leads up; of the highest ring, any.
    RouterId add_ring(unsigned level, const std::string& place) {
        std::vector<RouterId> ring;
        for (unsigned m = 0; m < members_[level]; ++m) {
            const std::string below = place.empty() ? std::to_string(m)
                                                    : fmt::format("{}_{}", place, m);
            ring.push_back(level == 0 ? add_router("r" + below, true) : add_ring(level - 1, below));
        }
        if (!place.empty()) ring.push_back(add_router("up" + place, false));
        close(ring);
        return ring.back();
    }

    void close(const std::vector<RouterId>& ring) {
        FabricGraph& graph = network_.graph;
        std::vector<Port> first;
        for (const RouterId router : ring) first.push_back(graph.ports(router));
        const std::size_t links = ring.size() == 2 ? 1 : ring.size();
        for (std::size_t i = 0; i < links; ++i) {
            const std::size_t next = (i + 1) % ring.size();
            const Port back = links == 1 ? 0 : 1;
            graph.add_link({ring[i],
                            first[i],
                            ring[next],
                            first[next] + back,
                            settings_.link_latency_cycles,
                            {},
                            settings_.link_flit_cycles});
        }
    }

    const std::vector<unsigned>& members_;
    const TopologySettings& settings_;
    Topology network_;
    std::vector<bool> has_hosts_;  ///< [router]
};

/// Routers of a network of rings, and those with hosts.
struct RingCount {
    double routers = 0;
    double with_hosts = 1;
    double links = 0;
};

RingCount count(const std::vector<unsigned>& members) {
    RingCount count;
    for (const unsigned m : members) count.with_hosts *= m;
    count.routers = count.with_hosts;
    double rings = count.with_hosts;
    for (std::size_t level = 0; level < members.size(); ++level) {
        rings /= members[level];
        const bool highest = level + 1 == members.size();
        if (!highest) count.routers += rings;
        const unsigned size = members[level] + (highest ? 0 : 1);
        count.links += rings * (size == 2 ? 1 : size);
    }
    return count;
}

}  // namespace

void fields(SettingsVisitor& io, HierarchicalRingSettings& settings) {
    io.integers("routers_per_ring", settings.routers_per_ring, {1, kMostRingLevels}, {2, 1024},
                "routers",
                "hierarchical_ring: routers of a ring that have hosts, then rings of each higher "
                "ring; each ring but the highest has one more router, which leads up");
}

Topology make_hierarchical_ring(const TopologySettings& settings) {
    const auto& members = settings.kind.own<HierarchicalRingSettings>().routers_per_ring;
    for (const unsigned m : members) {
        if (m >= 2) continue;
        throw Problem(fmt::format("topology.routers_per_ring: {}; a ring has at least 2", m));
    }
    const double routers = count(members).routers;
    if (routers > kMaxRingRouters) {
        throw Problem(fmt::format("topology.routers_per_ring: [{}] makes {:.0f} routers; at most "
                                  "{} are allowed",
                                  fmt::join(members, ", "), routers, kMaxRingRouters));
    }
    const unsigned links = members.size() == 1 && members[0] == 2 ? 1 : 2;
    if (settings.hosts_per_router > kMaxPorts - links) {
        throw Problem(fmt::format("topology.hosts_per_router: {}; a router of a ring has {} ports, "
                                  "{} for links; give at most {}",
                                  settings.hosts_per_router, kMaxPorts, links, kMaxPorts - links));
    }
    return RingBuilder(members, settings).build();
}

std::optional<RouterCount> count_of_hierarchical_ring(const TopologySettings& settings) {
    const RingCount all = count(settings.kind.own<HierarchicalRingSettings>().routers_per_ring);
    if (all.routers > kMaxRingRouters) return std::nullopt;
    return RouterCount{all.routers, 2 * all.links / all.routers, true,
                       settings.hosts_per_router * all.with_hosts / all.routers};
}

}  // namespace thruway
