// routing/functions/hop_classes.h
// Shortest paths on any network, with a class of virtual channels for each hop: a packet takes
// class i on its hop i. All ports of shortest paths are candidates.
//
// Virtual channels: as many classes as the longest shortest path between hosts has channels, in
// equal parts (class_vcs()). A packet knows its hop by the virtual channel on which it arrived.
//
// Freedom from deadlock: the class ascends with each hop, so a packet that holds a channel of class
// i requests only channels of class i + 1, and the channel dependency graph has no cycle. This is
// sufficient for every switching mode and both rules of VcReallocation.
// Sources: Gunther, Prevention of deadlocks in packet-switched data transport systems, IEEE Trans.
// Communications 29 (1981); Merlin, Schweitzer, Deadlock avoidance in store-and-forward networks,
// ibid. 28 (1980).
#pragma once

#include "routing/paths/class_settings.h"
#include "routing/paths/shortest_paths.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <vector>

namespace thruway {

class HopClasses final : public RoutingFunction {
public:
    static constexpr const char* kName = "hop_classes";

    /// Under a limit the last class serves all further hops.
    /// Errors: Problem for more than kMaxTableRouters routers, and for fewer virtual channels than
    /// classes.
    HopClasses(const Topology& topology, const ClassSettings& limit, unsigned virtual_channels,
               TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return paths_.most_ports(); }
    std::string name() const override { return kName; }

    unsigned classes() const { return static_cast<unsigned>(vcs_.size()); }

private:
    ShortestPaths paths_;
    std::vector<VcMask> vcs_;         ///< [class]
    std::vector<unsigned> class_of_;  ///< [virtual channel]
};

}  // namespace thruway
