// traffic/patterns/permutations/grid_permutations.h
// Permutations of the coordinates of a grid; s and d are the coordinates of source and destination
// in one dimension of k routers. A host sends to the host at the same place of another router.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), table 3.1.
#pragma once

#include "core/ids.h"
#include "traffic/settings/traffic_network.h"

#include <vector>

namespace thruway {

/// Each returns [source] -> destination.
/// Errors: Problem when the network has no coordinates.
std::vector<HostId> tornado(const TrafficNetwork& network);    ///< d = s + ceil(k/2) - 1 mod k
std::vector<HostId> neighbour(const TrafficNetwork& network);  ///< d = s + 1 mod k

/// Exchanges the lower half of the dimensions with the upper half: (x, y) sends to (y, x). Where
/// the halves do not have the same radices, or there is no grid, it exchanges the halves of the
/// address bits (`bit_transpose`); in a grid of 2^m x 2^m hosts both are the same.
/// Errors: Problem when neither is possible.
std::vector<HostId> transpose(const TrafficNetwork& network);

}  // namespace thruway
