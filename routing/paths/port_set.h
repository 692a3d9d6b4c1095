// routing/paths/port_set.h
// Sets of output ports of a router, one bit each.
#pragma once

#include "routing/relation/route.h"

#include <cstdint>

namespace thruway {

using PortSet = std::uint64_t;

inline unsigned count_ports(PortSet ports) {
    return static_cast<unsigned>(__builtin_popcountll(ports));
}

/// The lowest port; `ports` must not be empty.
inline Port lowest_port(PortSet ports) { return static_cast<Port>(__builtin_ctzll(ports)); }

/// Adds a candidate for each port, in ascending order.
inline void add_ports(RouteCandidates& candidates, PortSet ports, VcMask vcs, unsigned rank) {
    for (; ports != 0; ports &= ports - 1) candidates.add(lowest_port(ports), vcs, rank);
}

}  // namespace thruway
