// routing/functions/rows/weighing/dal.h
// Dimensionally adaptive, load-balanced routing on HyperX networks and full meshes (DAL): at each
// hop any dimension in which the destination differs, and in it the router with the destination's
// coordinate or, once in each dimension, any other (a deroute). The router takes the candidate with
// the least weight (lightest.h).
//
// A packet has been derouted in a dimension in which it has left its source's coordinate and not
// reached its destination's. So it carries the router of its source, from which every router sees
// what the header of the paper has one bit for in each dimension.
//
// Virtual channels: VC 0 is the escape channel, by dimension order; the others are adaptive. A
// packet may return from it.
//
// Freedom from deadlock (Duato 1993): an escape channel leads to the destination's coordinate of
// the lowest dimension in which the packet differs. No hop leaves a dimension that is right, so its
// next escape channel is of a higher dimension, whatever it takes in between, and the extended
// dependency graph has no cycle. Under wormhole the theorem requires
// VcReallocation::kAfterBufferEmpty. Routes end after at most two hops in each dimension.
// Source: Ahn, Binkert, Davis, McLaren, Schreiber, HyperX: topology, routing, and packaging of
// efficient large-scale networks, SC 2009, sec. 4.
#pragma once

#include "routing/functions/rows/row_map.h"
#include "routing/relation/routing_function.h"

namespace thruway {

class Dal final : public RoutingFunction {
public:
    static constexpr const char* kName = "dal";

    /// Errors: Problem if the network has no rows, and for fewer than two virtual channels.
    Dal(const Topology& topology, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// The router of the source.
    std::uint32_t draw(RouterId source, RouterId, const Draw&) const override {
        return index(source);
    }
    double draw_share(RouterId source, RouterId, std::uint32_t value) const override {
        return value == index(source) ? 1 : 0;
    }
    std::uint32_t draws() const override { return routers_; }
    KnownQueues known_queues() const override { return KnownQueues::kOwn; }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override;
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return map_.all_links() + map_.most_links(); }
    bool needs_empty_buffer_reallocation() const override { return true; }
    std::string name() const override { return kName; }

private:
    RowMap map_;
    std::uint32_t routers_;
    VcMask adaptive_;
};

}  // namespace thruway
