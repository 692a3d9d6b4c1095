#include "routing/router_work/router_work.h"

#include "routing/functions/dimension_order.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/routing/networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace thruway::test {
namespace {

/// Every host sends to all others in turn, in order of their numbers. `packets_left`: of each host.
SampledTraffic to_all_others(std::uint32_t hosts, std::vector<unsigned>& packets_left) {
    SampledTraffic traffic;
    traffic.load = [](HostId) { return 1.0; };
    traffic.next = [hosts, &packets_left](HostId source) -> std::optional<SampledPacket> {
        unsigned& left = packets_left[index(source)];
        if (left == 0) return std::nullopt;
        const auto destination = (index(source) + 1 + --left % (hosts - 1)) % hosts;
        return SampledPacket{HostId{destination}};
    };
    return traffic;
}

/// In thousandths of the mean.
std::vector<std::uint32_t> of_mean(const std::vector<double>& work) {
    const double sum = std::accumulate(work.begin(), work.end(), 0.0);
    std::vector<std::uint32_t> result;
    for (const double own : work) {
        result.push_back(static_cast<std::uint32_t>(
            std::lround(1000 * own * static_cast<double>(work.size()) / sum)));
    }
    return result;
}

/// All pairs of a line: packets from s to d pass the routers between them.
TEST(RouterWork, is_that_of_the_routes_of_all_pairs) {
    constexpr std::uint32_t kRouters = 7;
    const Topology line = mesh({kRouters});
    std::vector<double> expected(kRouters);
    for (std::uint32_t s = 0; s < kRouters; ++s) {
        for (std::uint32_t d = 0; d < kRouters; ++d) {
            if (s == d) continue;
            for (std::uint32_t r = std::min(s, d); r <= std::max(s, d); ++r) expected[r] += 3;
            expected[s] += 2;
            expected[d] += 2;
        }
    }
    std::vector<unsigned> left(kRouters, kRouters - 1);
    const DimensionOrder routing(line, DatelineRule::kSwitched, 1);
    EXPECT_EQ(router_work(routing, line.graph, to_all_others(kRouters, left)), of_mean(expected));
}

/// Host 1 has three times the load of host 0; they send to each other.
TEST(RouterWork, counts_hosts_by_their_load) {
    const Topology line = mesh({2, 2});
    SampledTraffic traffic;
    traffic.load = [](HostId host) {
        return index(host) == 1 ? 3.0 : index(host) == 2 ? 1.0 : 0.0;
    };
    traffic.next = [](HostId host) -> std::optional<SampledPacket> {
        return SampledPacket{HostId{index(host) == 1 ? 0u : 3u}};
    };
    const DimensionOrder routing(line, DatelineRule::kSwitched, 1);
    EXPECT_EQ(router_work(routing, line.graph, traffic), of_mean({15, 15, 5, 5}));
}

TEST(RouterWork, is_empty_without_traffic) {
    const Topology line = mesh({4});
    const DimensionOrder routing(line, DatelineRule::kSwitched, 1);
    SampledTraffic silent;
    silent.load = [](HostId) { return 0.0; };
    EXPECT_TRUE(router_work(routing, line.graph, silent).empty());
    std::vector<unsigned> none(4, 0);
    EXPECT_TRUE(router_work(routing, line.graph, to_all_others(4, none)).empty());
}

/// Both spines of a tree of four leaves and eight hosts get half of the packets between leaves, of
/// which there are 256 for each of 8 hosts, 6 of 7 to another leaf: 1755 packets. Limit: five
/// standard deviations of a spine's share.
TEST(RouterWork, divides_packets_among_the_candidates_of_an_adaptive_function) {
    const Topology tree = small_tree();
    const auto routing = phased("nearest_common_ancestor", tree, 1);
    std::vector<unsigned> sent(8, 1u << 20);
    const auto work = router_work(*routing, tree.graph, to_all_others(8, sent));
    ASSERT_EQ(work.size(), 6u);
    EXPECT_NEAR(static_cast<double>(work[4]) / (work[4] + work[5]), 0.5, 5 * 0.5 / std::sqrt(1755));
}

/// Packets of `valiant` from the first to the second router of a line of 7 first go to any of them:
/// to router m and back, past their destination. Of 256 packets a binomial number reaches router r,
/// with p = (7 - r) / 7. Limit: five standard deviations.
TEST(RouterWork, follows_functions_in_phases_past_their_destinations) {
    constexpr std::uint32_t kRouters = 7;
    const Topology line = mesh({kRouters});
    const auto routing = phased("valiant", line, 2);
    SampledTraffic traffic;
    traffic.load = [](HostId host) { return index(host) == 0 ? 1.0 : 0.0; };
    traffic.next = [](HostId) { return std::optional(SampledPacket{HostId{1}}); };
    const auto work = router_work(*routing, line.graph, traffic);
    // Over the seven values of m; 3 for each passage, 2 at the ends.
    const auto exact = of_mean({35, 50, 27, 21, 15, 9, 3});
    for (std::uint32_t r = 2; r < kRouters; ++r) {
        const double p = (kRouters - r) / 7.0;
        EXPECT_NEAR(work[r], exact[r], 5 * exact[r] * std::sqrt((1 - p) / (256 * p))) << r;
    }
}

}  // namespace
}  // namespace thruway::test
