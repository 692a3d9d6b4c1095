// topologies/kinds/rings/hierarchical_ring.h
// Rings of rings. A ring of the lowest level joins the routers of hosts; a ring of each higher
// level joins the rings of the level below, each by a router that lies on both rings and has no
// hosts. All links lead both ways. With routers_per_ring = m there are
//     m[l + 1] * ... * m[h - 1]    rings in level l of h,
// each of m[l] members, and, below the highest level, of one more router that leads up.
// Source: Ravindran, Stumm, A performance comparison of hierarchical ring- and mesh-connected
// multiprocessor networks, HPCA 1997.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct HierarchicalRingSettings {
    std::vector<unsigned> routers_per_ring = {4, 4};  ///< [level], without the router that leads up
};
void fields(SettingsVisitor& io, HierarchicalRingSettings& settings);

/// A router of hosts is called "r" and its place in the ring of each level, the highest first:
/// "r2_0". The router that joins a ring to the next level is called "up" and the place of its ring:
/// "up2". The members of a ring and its router up have consecutive numbers.
/// Ports of a router: to the next and the previous one of its ring, then of the ring above; a ring
/// of two routers has one link. Hosts follow.
/// Errors: Problem for rings of fewer than two routers, more than kMaxRingRouters, or more hosts
/// than a router has ports.
Topology make_hierarchical_ring(const TopologySettings& settings);
std::optional<RouterCount> count_of_hierarchical_ring(const TopologySettings& settings);

}  // namespace thruway
