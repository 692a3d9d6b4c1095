// topologies/measures/hamiltonian_cycles.h
// Two cycles through all routers of a k x k torus that share no link; together they use every link.
// Source: Bae, Bose, Edge disjoint Hamiltonian cycles in k-ary n-cubes and hypercubes, IEEE Trans.
// Source: Bae, Bose, Edge disjoint Hamiltonian cycles in k-ary n-cubes and hypercubes, IEEE Trans.
// Computers 52(10), 2003: with position i = a k + b, 0 <= a, b < k, the cycles visit the routers
// (a, b - a) and (b - a, a), modulo k.
// Every step leads to the next router in the plus direction of a dimension. The first cycle takes
// dimension 0 from routers with x + y = k - 1 and dimension 1 from all others; the second cycle the
// other way round.
#pragma once

#include "topologies/graph/topology.h"

#include <array>
#include <string>
#include <vector>

namespace thruway {

/// Shape: [cycle][position]. The first router follows the last.
using HamiltonianCycles = std::array<std::vector<RouterId>, 2>;

/// Errors: Problem, beginning with `key`, for anything but a bidirectional k x k torus with k >= 3.
/// `key`: the setting that needs the cycles.
HamiltonianCycles hamiltonian_cycles(const Topology& topology, const std::string& key);

}  // namespace thruway
