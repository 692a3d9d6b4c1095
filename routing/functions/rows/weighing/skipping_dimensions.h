// routing/functions/rows/weighing/skipping_dimensions.h
// Minimal adaptive routing on HyperX networks and full meshes, in rounds of ascending dimensions.
// In a round a packet may skip a dimension in which the destination differs; it takes the link with
// the fewest waiting flits, of equal ones that of the lowest dimension. When no dimension above the
// last one is left, a new round begins at dimension 0. In the last round nothing is skipped.
//
// Virtual channels: a class for each round. There are as many rounds as virtual channels, but not
// more than dimensions, because each round takes at least one hop. A packet knows its round by the
// virtual channel on which it arrived.
//
// Freedom from deadlock: the channels of a route ascend in the order (round, dimension), so the
// channel dependency graph has no cycle, which is sufficient for every switching mode and both
// rules of VcReallocation. With two dimensions or more there are at least two rounds: in a single
// one, a packet that had skipped a dimension could not return to it.
// Source: SuperSim's routing algorithm "skipping_dimensions" for HyperX networks, with
// "dimension_order" in all rounds and all biases 0 (McDonald et al., SuperSim: extensible
// flit-level simulation of large-scale interconnection networks, ISPASS 2018).
#pragma once

#include "routing/functions/rows/row_map.h"
#include "routing/paths/class_settings.h"
#include "routing/relation/routing_function.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SkippingDimensions final : public RoutingFunction {
public:
    static constexpr const char* kName = "skipping_dimensions";

    /// Under a limit the last class serves all further rounds.
    /// Errors: Problem if the network has no rows, and for one virtual channel if it has two
    /// dimensions or more.
    SkippingDimensions(const Topology& topology, const ClassSettings& limit,
                       unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    KnownQueues known_queues() const override { return KnownQueues::kOwn; }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override;
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return map_.dimensions() * map_.most_links(); }
    std::string name() const override { return kName; }

    unsigned rounds() const { return rounds_; }

private:
    void add_round(const RouteQuery& query, unsigned round, unsigned first,
                   RouteCandidates& candidates) const;

    RowMap map_;
    unsigned rounds_;
    std::vector<VcMask> vcs_;          ///< [class]
    std::vector<unsigned> class_of_;   ///< [virtual channel]
    std::size_t ports_;                ///< of a router, at most
    std::vector<std::uint8_t> along_;  ///< [router][input port]: the dimension of the channel
};

}  // namespace thruway
