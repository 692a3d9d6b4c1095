// routing/functions/up_down/minimal_adaptive_up_down.h
// Minimal adaptive routing with up*/down* routing as escape, for any network of bidirectional
// links: MA-2vc of Duato et al., with two or more virtual channels. VC 0 of every link is the
// original channel, the others are new. A packet takes new channels of shortest paths (rank 0); if
// none is free, the original channels of the shortest legal paths (legal_paths.h, rank 1). After an
// original channel it takes only originals, up to its destination. It leaves the router of its
// source by new channels only.
//
// Freedom from deadlock (Duato 1993): a packet on an original channel follows a
// legal path to its end on originals, whose numbers ascend (legal_paths.h), so the packet that
// holds the highest can move. No packet returns from original to new channels, so there are no
// other dependencies between originals. A header in a new channel always has the originals of a
// whole legal path from there, so it moves, too; a header in a source waits for new channels, which
// are therefore released. Under wormhole a header must never be behind flits of another packet in a
// new channel; otherwise packets could wait for each other in a cycle of new channels without
// requesting an original: VcReallocation::kAfterBufferEmpty. Virtual cut-through allows both rules.
// Routes end: no hop on a new channel leads away from the destination, so
//     hops <= distance to the first original channel + length of the legal path from there.
// Source: Silla, Duato; Duato et al., sec. 3.2. BMA-2vc is the same with buffers for
// whole packets.
#pragma once

#include "routing/paths/legal_paths.h"
#include "routing/paths/shortest_paths.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

namespace thruway {

class MinimalAdaptiveUpDown final : public RoutingFunction {
public:
    static constexpr const char* kName = "minimal_adaptive_up_down";

    /// Errors: Problem for networks without legal paths (LegalPaths) and for fewer
    /// than two virtual channels.
    MinimalAdaptiveUpDown(const Topology& topology, TreeRoot root, unsigned virtual_channels,
                          TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override {
        return shortest_.most_ports() + legal_.most_ports();
    }
    bool needs_empty_buffer_reallocation() const override { return true; }
    std::string name() const override { return kName; }

private:
    LegalPaths legal_;
    ShortestPaths shortest_;
    VcMask new_;
};

}  // namespace thruway
