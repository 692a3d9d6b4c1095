#include "topologies/measures/hamiltonian_cycles.h"

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace thruway {
namespace {

Topology grid(std::vector<unsigned> radix, bool wraps = true, bool bidirectional = true) {
    TopologySettings settings;
    settings.kind = wraps ? "torus" : "mesh";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<DirectionSettings>().bidirectional = bidirectional;
    return build_topology(settings);
}

/// A link as the numbers of its two routers, the smaller first; unique for k >= 3.
using Link = std::pair<unsigned, unsigned>;

/// Router number x + k y; neighbours differ by one in one coordinate, modulo k.
bool neighbours(unsigned a, unsigned b, unsigned k) {
    const unsigned x = (a % k + k - b % k) % k;
    const unsigned y = (a / k + k - b / k) % k;
    return (x == 0 && (y == 1 || y == k - 1)) || (y == 0 && (x == 1 || x == k - 1));
}

TEST(HamiltonianCycles, visit_every_router_once_and_share_no_link) {
    for (unsigned k = 3; k <= 16; ++k) {
        SCOPED_TRACE(k);
        const HamiltonianCycles cycles = hamiltonian_cycles(grid({k, k}), "");
        std::set<Link> links;
        for (const std::vector<RouterId>& cycle : cycles) {
            ASSERT_EQ(cycle.size(), std::size_t{k} * k);
            std::set<unsigned> visited;
            for (std::size_t i = 0; i < cycle.size(); ++i) {
                const unsigned from = index(cycle[i]);
                const unsigned to = index(cycle[(i + 1) % cycle.size()]);
                EXPECT_LT(from, k * k);
                EXPECT_TRUE(visited.insert(from).second);
                EXPECT_TRUE(neighbours(from, to, k)) << from << " -> " << to;
                EXPECT_TRUE(links.insert(std::minmax(from, to)).second) << from << " -> " << to;
            }
        }
        EXPECT_EQ(links.size(), std::size_t{2} * k * k) << "all links of the torus";
    }
}

TEST(HamiltonianCycles, begin_with_a_row_of_the_gray_code) {
    // Position (a, b) is router (a, b - a) and (b - a, a); router (x, y) is number x + 4 y.
    const HamiltonianCycles cycles = hamiltonian_cycles(grid({4, 4}), "");
    const std::vector<unsigned> first = {0, 4, 8, 12, 13, 1, 5, 9, 10};
    const std::vector<unsigned> second = {0, 1, 2, 3, 7, 4, 5, 6, 10};
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(index(cycles[0][i]), first[i]);
        EXPECT_EQ(index(cycles[1][i]), second[i]);
    }
}

TEST(HamiltonianCycles, exist_on_square_bidirectional_tori_alone) {
    EXPECT_EQ(problem_of([] {
                  hamiltonian_cycles(grid({4, 5}), "key");
              }),
              "key; the two link-disjoint Hamiltonian cycles exist here only for a bidirectional k "
              "x k torus with k >= 3, and this is a 4x5 torus; set topology.kind = \"torus\" with "
              "two equal radices of at least 3");
    TopologySettings cube;
    cube.kind = "hypercube";
    cube.kind.own<CubeSettings>().dimensions = 2;
    for (const Topology& topology :
         {grid({2, 2}), grid({9}), grid({3, 3, 3}), grid({4, 4}, false), grid({4, 4}, true, false),
          build_topology(cube), Topology{"star", {}, std::nullopt}}) {
        EXPECT_THROW(hamiltonian_cycles(topology, "key"), Problem) << topology.name;
    }
}

}  // namespace
}  // namespace thruway
