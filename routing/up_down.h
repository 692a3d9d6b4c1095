// routing/up_down.h
// Up*/down* routing for any network whose links lead both ways. A breadth-first search from a root
// gives each router a level; the up end of a link is that of the lower level, of the lower number
// at equal levels. A legal route takes up channels first, then down ones. Look-up in a table of
// ports by (has gone down, here, destination); all virtual channels alike.
//
// Freedom from deadlock: order the routers by (level, number). Up channels lead to lower routers,
// down channels to higher ones, and no down channel is followed by an up one. Number the channels:
// up ones by falling order of the router they leave, then down ones by rising order. Every route
// takes rising numbers, whatever the buffers, and packets that can go on in other ways wait for
// channels of higher numbers all the same. So there is no circle; either VcReallocation will do.
// Nor can a packet go round for ever: a route has at most 2 (routers - 1) channels.
// Source: Schroeder et al., Autonet, IEEE JSAC 9 (1991); paper D, sec. 3.1 (C69).
#pragma once

#include "routing/routing_function.h"
#include "routing/routing_settings.h"
#include "topologies/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class UpDown final : public RoutingFunction {
public:
    static constexpr const char* kName = "up_down";
    /// The table has an entry for each pair of routers.
    static constexpr std::size_t kMaxRouters = 4096;

    /// Errors: Problem if a channel has no reverse, a router cannot be reached, or there are more
    /// than kMaxRouters.
    UpDown(const Topology& topology, TreeRoot root, LegalHops hops, unsigned virtual_channels);

    /// Ports of the shortest legal paths with rank 0, by number; then with LegalHops::kAll the other
    /// legal ones with rank 1.
    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    std::optional<unsigned> hops_left(const RouteQuery& query) const override;
    unsigned max_candidates() const override { return max_candidates_; }
    std::string name() const override { return kName; }

    RouterId root() const { return root_; }
    bool is_up(const Channel& channel) const { return before(channel.to, channel.from); }

private:
    using PortMask = std::uint64_t;
    struct Entry {
        PortMask shortest = 0;       ///< before the packet has gone down
        PortMask shortest_down = 0;  ///< after it has; 0: it cannot come here then
    };
    bool before(RouterId a, RouterId b) const {
        const std::uint32_t level_a = level_[index(a)];
        const std::uint32_t level_b = level_[index(b)];
        return level_a != level_b ? level_a < level_b : index(a) < index(b);
    }
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * level_.size() + index(destination);
    }
    bool gone_down(const RouteQuery& query) const {
        return !query.injected_here && (down_in_[index(query.here)] >> query.arrival_port & 1) != 0;
    }
    /// All legal ports; `down` leaves those that lead down.
    PortMask legal(RouterId here, RouterId destination, bool down) const;
    void fill(const FabricGraph& graph, RouterId destination);

    RouterId root_{};
    std::vector<std::uint32_t> level_;       ///< [router]
    std::vector<RouterId> order_;            ///< by (level, number)
    std::vector<PortMask> down_in_;          ///< [router]: ports by which down channels come in
    std::vector<PortMask> up_out_;           ///< [router]: ports by which up channels leave
    std::vector<Entry> table_;               ///< [here][destination]
    std::vector<PortMask> legal_down_;       ///< [here][destination]; LegalHops::kAll only
    std::vector<std::vector<RouterId>> to_;  ///< [router][port], where the channel leads
    VcMask vcs_;
    unsigned max_candidates_ = 1;
};

}  // namespace thruway
