// routing/paths/ring_classes.h
// The two classes of virtual channels that break the cycle of a ring, for functions that finish a
// dimension once they have entered it.
//
// Channel i of one direction leads from router i to router i + 1, counted in that direction; the
// last channel, k - 1, is the wrap-around channel (the dateline).
// Switched: a packet uses class 0 up to and including the wrap-around channel, and class 1 after
// it. All dependencies ascend in the order
//     0.0 .. 0.(k-1), 1.0 .. 1.(k-2)    of (class, channel);
// a minimal route wraps at most once, so 1.(k-1) is never used.
// Fixed: a packet that will wrap uses class 0 in the whole dimension, any other packet class 1.
// Class 1 never uses channel k - 1. In class 0 of a bidirectional ring, a route from s to t < s has
// k - s + t <= floor(k/2), so s >= ceil(k/2) and t <= floor(k/2) - 1: it uses channels s .. k-1 and
// 0 .. t-1, never channel ceil(k/2) - 1, so the cycle is open. In a unidirectional ring of 4 or
// more routers it is closed: the deadlock check (deadlock/) finds it.
// Source: Dally, Seitz, Deadlock-free message routing in multiprocessor interconnection networks,
// IEEE Trans. Computers C-36(5), 1987; the fixed rule as in BookSim 2.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_settings.h"
#include "routing/relation/route.h"

namespace thruway {

class RingClasses {
public:
    /// Classes over the virtual channels first .. first + count - 1: class 0 is the lower half,
    /// class 1 the upper half with the middle channel of an odd count.
    RingClasses(DatelineRule rule, unsigned first, unsigned count)
        : rule_(rule),
          all_(first_vcs(count) << first),
          low_(first_vcs(count / 2) << first),
          high_(all_ & ~low_) {}

    /// Number of classes, which is also the least number of virtual channels: 2 if some ring needs
    /// a dateline.
    static unsigned classes(const GridMap& map, DatelineRule rule) {
        return rule != DatelineRule::kNone && map.needs_dateline() ? 2 : 1;
    }

    /// The virtual channels that the packet may use on the next channel of the ring.
    VcMask vcs(const GridMap& map, const RouteQuery& query, const RingHop& hop) const {
        if (rule_ == DatelineRule::kNone || !map.ring(hop.dimension).needs_dateline) return all_;
        const bool entering = map.arrival_dimension(query) != hop.dimension;
        const bool came_high = ((high_ >> query.arrival_vc) & 1) != 0;
        if (rule_ == DatelineRule::kSwitched) {
            return !entering && (came_high || map.after_wrap(hop)) ? high_ : low_;
        }
        if (entering) return GridMap::wrap_ahead(hop) ? low_ : high_;
        return came_high ? high_ : low_;
    }

private:
    DatelineRule rule_;
    VcMask all_;
    VcMask low_;
    VcMask high_;
};

}  // namespace thruway
