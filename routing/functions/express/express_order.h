// routing/functions/express/express_order.h
// Dimension-order routing on meshes with express links: dimension 0 first, then 1, and so on. In a
// row a packet never turns back: at an interchange (a multiple of the interval) it takes the
// express link if that does not lead beyond its destination, otherwise the link to the next router.
//
// Virtual channels: all of them in every step; one is enough.
//
// Freedom from deadlock (Dally, Seitz 1987): every channel that a packet requests has a higher
// dimension than the one it holds, or the same dimension and direction and begins where that one
// ends. Along a row the beginnings ascend (plus) or descend (minus), so no cycle of channel
// dependencies exists, for every switching mode and both rules of VcReallocation.
// Source: Dally, Express cubes, IEEE Trans. Computers 1991, sec. III.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <array>
#include <vector>

namespace thruway {

class ExpressOrder final : public RoutingFunction {
public:
    static constexpr const char* kName = "express_order";

    /// Errors: Problem if the topology has no express links, or without a virtual channel.
    ExpressOrder(const Topology& topology, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    std::optional<unsigned> hops_left(const RouteQuery& query) const override;
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return kName; }

private:
    unsigned coordinate(RouterId router, unsigned dimension) const {
        return index(router) / strides_[dimension] % radix_[dimension];
    }
    /// Channels along a row from one coordinate to another.
    unsigned hops(unsigned from, unsigned to) const;

    /// By way (plus, minus), then without and with an express link.
    using Ports = std::array<std::array<std::uint16_t, 2>, 2>;

    std::vector<unsigned> radix_;
    unsigned interval_;
    VcMask vcs_;
    std::vector<std::uint32_t> strides_;  ///< [dimension]
    std::vector<Ports> ports_;            ///< [router][dimension]
};

}  // namespace thruway
