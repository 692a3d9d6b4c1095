// topologies/kinds/composed/composition.h
// A network of parts: copies of networks, put side by side, then joined by links, then given their
// hosts. Routers are numbered part by part, copy by copy, in a copy as in the part; links and hosts
// likewise, links that join follow in the order in which they are added. The ports of a router are
// those of its part's links, in their order, then those of joins, then those of hosts.
// Router 3 of copy 1 of part "chip" is called chip1_3, or chip1_s0_3 if it has a name of its own in
// its part; without copies chip_3.
#pragma once

#include "topologies/graph/topology.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

constexpr std::size_t kMaxComposedRouters = 65536;

/// A part and where its copies are.
struct PlacedPart {
    std::string name;
    std::vector<unsigned> copies;  ///< shape of the grid of copies, dimension 0 fastest
    bool with_hosts = true;
    Topology network;
    std::uint32_t first = 0;  ///< router

    unsigned copy_count() const;
    RouterId router(unsigned copy, std::uint32_t inside) const {
        return RouterId{first + copy * static_cast<std::uint32_t>(network.graph.routers()) +
                        inside};
    }
    /// Whether joins between neighbouring copies can run along facing edges: the part is a mesh of
    /// as many dimensions as its copies.
    bool has_facing_edges() const;
};

class Composition {
public:
    /// Errors: Problem for more routers than kMaxComposedRouters.
    void add(PlacedPart part);
    /// Both directions, or only forward if `one_way`. A one-way channel takes the lowest ports that
    /// have no channel of its direction. Errors: Problem for a router without a free port.
    void join(RouterId from, RouterId to, LinkTiming timing, bool one_way = false);

    const std::vector<PlacedPart>& parts() const { return parts_; }
    const FabricGraph& graph() const { return network_.graph; }

    /// Adds the hosts. `name`: of the network, for messages. Errors: Problem if two routers would
    /// have the same name.
    Topology finish(std::string name) &&;

private:
    void add_copy(const PlacedPart& part, unsigned copy);
    void add_hosts(const PlacedPart& part, unsigned copy);
    void check_names() const;
    void plan();

    std::vector<PlacedPart> parts_;
    Topology network_;
};

}  // namespace thruway
