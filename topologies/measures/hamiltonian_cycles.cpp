#include "topologies/measures/hamiltonian_cycles.h"

#include "core/problem.h"

namespace thruway {
namespace {

bool is_square_torus(const Topology& topology) {
    if (!topology.grid) return false;
    const GridShape& shape = topology.grid->shape();
    return shape.wraps && shape.bidirectional && shape.radix.size() == 2 &&
           shape.radix[0] == shape.radix[1] && shape.radix[0] >= 3;
}

}  // namespace

HamiltonianCycles hamiltonian_cycles(const Topology& topology, const std::string& key) {
    if (!is_square_torus(topology)) {
        throw Problem(key + "; the two link-disjoint Hamiltonian cycles exist here only for a " +
                      "bidirectional k x k torus with k >= 3, and this is a " + topology.name +
                      "; set topology.kind = \"torus\" with two equal radices of at least 3");
    }
    const unsigned k = topology.grid->shape().radix[0];
    HamiltonianCycles cycles;
    for (unsigned a = 0; a < k; ++a) {
        for (unsigned b = 0; b < k; ++b) {
            const unsigned difference = (b + k - a) % k;
            cycles[0].push_back(topology.grid->at({a, difference}));
            cycles[1].push_back(topology.grid->at({difference, a}));
        }
    }
    return cycles;
}

}  // namespace thruway
