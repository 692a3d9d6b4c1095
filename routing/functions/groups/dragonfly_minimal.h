// routing/functions/groups/dragonfly_minimal.h
// Minimal routing of dragonflies and megaflies: the links of a group, one link between groups, the
// links of the destination's group (local, global, local; in a megafly up, global, down). A packet
// may take each of the shortest of these routes (group_paths.h); where two groups have several
// links in common, congestion selects among equal ones.
//
// Virtual channels: on a dragonfly, links within a group have two classes, the lower half and the
// upper half of the virtual channels. Class 1 is for packets whose destination is in the group,
// class 0 for those that leave it. Links between groups, and all links of a megafly, use all.
//
// Freedom from deadlock on a dragonfly: a packet takes at most one channel of each kind, in the
// order
//     local, class 0 < between groups < local, class 1.
// On a megafly that order is
//     from a leaf up < between groups < from a spine down
// with a single class, because hosts are at leaves only. So the channel dependency graph has no
// cycle, which is sufficient for every switching mode and both rules of VcReallocation. With one
// class on a dragonfly, a packet that leaves a group waits behind one that has arrived in it, and
// that closes cycles through the groups.
// Source: Kim, Dally, Scott, Abts, Technology-driven, highly-scalable Dragonfly topology, ISCA
// 2008, sec. 4.1.
#pragma once

#include "routing/functions/groups/group_paths.h"
#include "routing/paths/class_settings.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/storage.h"

namespace thruway {

class DragonflyMinimal final : public RoutingFunction {
public:
    static constexpr const char* kName = "dragonfly_minimal";

    /// With unbounded storage one class is enough.
    /// Errors: Problem of GroupPaths, and for fewer virtual channels than classes.
    DragonflyMinimal(const Topology& topology, const ClassSettings& limit,
                     unsigned virtual_channels, Storage storage,
                     TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    std::optional<unsigned> hops_left(const RouteQuery& query) const override {
        return paths_.hops(query.here, query.destination);
    }
    unsigned max_candidates() const override { return paths_.most_ports(); }
    std::string name() const override { return kName; }

private:
    GroupPaths paths_;
    VcMask all_;
    VcMask to_leave_ = 0;   ///< of links within a group
    VcMask to_arrive_ = 0;  ///< the same
};

}  // namespace thruway
