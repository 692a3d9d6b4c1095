// routing/functions/layers/layered_routing.h
// Shortest paths on any network, divided into layers: LASH and DFSSSP (layered_paths.h). The source
// puts a packet on the virtual channels of the layer of its path, and it stays there.
//
// Virtual channels: as many layers as the generator needs for the network, in equal parts
// (class_vcs()). Routers know the layer by the virtual channel on which a packet arrived.
//
// Freedom from deadlock: the generator gives each layer paths whose channel dependencies have no
// cycle, and no packet changes its layer, so the channel dependency graph has no cycle. This is
// sufficient for every switching mode and both rules of VcReallocation.
#pragma once

#include "core/tables/table.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class LayeredRouting final : public RoutingFunction {
public:
    static constexpr const char* kLashName = "lash";
    static constexpr const char* kDfssspName = "dfsssp";

    /// `name`: kLashName or kDfssspName, the generator.
    /// Errors: Problem for more than kMaxTableRouters routers, and for fewer virtual channels than
    /// layers.
    LayeredRouting(const char* name, const Topology& topology, unsigned virtual_channels,
                   TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return name_; }

    unsigned layers() const { return static_cast<unsigned>(vcs_.size()); }
    /// Of the path between two routers that have hosts and differ.
    unsigned layer(RouterId source, RouterId destination) const {
        return step(source, destination).layer;
    }

private:
    /// Of the paths to a router.
    struct Step {
        std::uint16_t port = 0;
        std::uint8_t layer = 0;  ///< of the path that begins here
    };

    static std::vector<Step> make_steps(const char* name, const Topology& topology);
    const Step& step(RouterId here, RouterId destination) const {
        return steps_[index(here) * routers_ + index(destination)];
    }

    const char* name_;
    std::size_t routers_;
    Table<Step> steps_;               ///< [here][destination]
    std::vector<VcMask> vcs_;         ///< [layer]
    std::vector<unsigned> layer_of_;  ///< [virtual channel]
};

}  // namespace thruway
