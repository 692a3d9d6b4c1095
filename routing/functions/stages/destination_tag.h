// routing/functions/stages/destination_tag.h
// Destination-tag routing in multistage networks with one-way links (butterflies, omega networks):
// the path of the packet's destination, which in these networks is the only one. Its ports are the
// digits of the destination. Where faults or joins leave several shortest paths, the lowest ports.
//
// Virtual channels: all of them in every step; one is enough.
//
// Freedom from deadlock: stage 0 is the routers with hosts, and every channel leads from its stage
// to the next, or from the last to stage 0. Packets begin and end at stage 0 and take shortest
// paths, so a path does not pass stage 0: each channel that a packet requests begins in the stage
// after that of the channel it holds. No cycle of channel dependencies exists, for every switching
// mode and both rules of VcReallocation.
// Source: Lawrie, Access and alignment of data in an array processor, IEEE Trans. Computers 1975.
#pragma once

#include "routing/paths/shortest_paths.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <vector>

namespace thruway {

/// [router]: channels from the nearest router with hosts. Empty if some channel leads neither to
/// the next stage nor from the last one to stage 0, or if there is only one stage.
std::vector<unsigned> stages_of(const FabricGraph& graph);

class DestinationTag final : public RoutingFunction {
public:
    static constexpr const char* kName = "destination_tag";

    /// Errors: Problem if the network has no stages, if a pair of hosts has no path that passes
    /// each stage once, for more than kMaxTableRouters routers, or without a virtual channel.
    DestinationTag(const Topology& topology, unsigned virtual_channels,
                   TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return kName; }

private:
    void require_direct_paths(const Topology& topology) const;

    ShortestPaths paths_;
    VcMask vcs_;
};

}  // namespace thruway
