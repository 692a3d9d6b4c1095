// traffic/patterns/permutations/grid_permutations.h
// Permutations of the coordinates of a grid; s and d are the coordinates of source and destination
// in one dimension of k routers. A host sends to the host in the same position at another router.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), table 3.1.
#pragma once

#include "core/ids.h"
#include "traffic/settings/traffic_network.h"

#include <vector>

namespace thruway {

/// Each returns [source] -> destination. `pattern`: its name in messages.
/// Errors: Problem if the network has no coordinates.
std::vector<HostId> tornado(const TrafficNetwork& network,
                            const char* pattern);  ///< d = s + ceil(k/2) - 1 mod k
std::vector<HostId> neighbour(const TrafficNetwork& network,
                              const char* pattern);  ///< d = s + 1 mod k

/// Exchanges the lower half of the dimensions with the upper half: (x, y) sends to (y, x). If the
/// halves have different radices, or there is no grid, it exchanges the halves of the address bits
/// (`bit_transpose`); in a grid of 2^m x 2^m hosts the two are the same.
/// Errors: Problem if neither is possible.
std::vector<HostId> transpose(const TrafficNetwork& network, const char* pattern);

}  // namespace thruway
