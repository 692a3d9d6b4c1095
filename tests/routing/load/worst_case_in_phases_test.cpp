// The worst permutation of functions that route over an intermediate router.

#include "routing/load/channel_load.h"
#include "routing/load/worst_case.h"
#include "tests/routing/functions/phases/phased_functions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace thruway::test {
namespace {

constexpr double kLeastDifference = 1e-9;

double highest_load(const RoutingFunction& routing, const Topology& topology,
                    const std::vector<std::uint32_t>& to) {
    return channel_loads(routing, topology.graph,
                         [&](HostId source, HostId destination) {
                             return to[index(source)] == index(destination) ? 1.0 : 0.0;
                         })
        .highest;
}

/// Each of all permutations tried.
double heaviest_of_all(const RoutingFunction& routing, const Topology& topology) {
    std::vector<std::uint32_t> to(topology.graph.hosts());
    std::iota(to.begin(), to.end(), 0u);
    double worst = 0;
    do {
        worst = std::max(worst, highest_load(routing, topology, to));
    } while (std::next_permutation(to.begin(), to.end()));
    return worst;
}

TEST(WorstCaseInPhases, is_the_heaviest_of_all_permutations) {
    const Topology networks[] = {torus({5}), torus({3, 2}), mesh({3, 2}), hyperx({2, 3}),
                                 dragonfly(2, 1)};
    for (const Topology& network : networks) {
        const bool has_rows = network.grid || !network.plan.radix.empty();
        for (const char* function : {"valiant", "romm"}) {
            if (!has_rows && std::string(function) == "romm") continue;
            SCOPED_TRACE(network.name + ", " + function);
            const auto routing = phased(function, network, 4);
            const WorstCase worst = worst_case(*routing, network);
            std::vector<std::uint32_t> to;
            for (const HostId host : worst.destinations) to.push_back(index(host));
            EXPECT_NEAR(highest_load(*routing, network, to), worst.load, kLeastDifference);
            EXPECT_NEAR(heaviest_of_all(*routing, network), worst.load, kLeastDifference);
        }
    }
}

/// On each way a packet goes to a router drawn from all k, so each of the 2k channels of an odd
/// ring carries (k^2 - 1) / 8k flits per cycle of each way, whatever the permutation.
TEST(WorstCaseInPhases, of_valiant_on_an_odd_ring_is_twice_uniform_traffic) {
    for (const unsigned k : {3u, 5u, 9u}) {
        const Topology ring = torus({k});
        EXPECT_NEAR(worst_case(*phased("valiant", ring, 4), ring).load, (k * k - 1) / (4.0 * k),
                    kLeastDifference);
    }
}

}  // namespace
}  // namespace thruway::test
