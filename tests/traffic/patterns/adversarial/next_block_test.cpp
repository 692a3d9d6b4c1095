#include "traffic/patterns/adversarial/next_block.h"

#include "tests/traffic/patterns/pattern_checks.h"

#include <gtest/gtest.h>

#include <utility>

namespace thruway {
namespace {

/// Hosts in groups, and the settings of `next_group`.
TrafficNetwork grouped(std::vector<std::uint32_t> group) {
    TrafficNetwork network = gridless(static_cast<unsigned>(group.size()));
    network.group = std::move(group);
    return network;
}

TrafficSettings next_group(unsigned offset) {
    TrafficSettings settings = with("next_group");
    settings.pattern.own<NextGroupSettings>().offset = offset;
    return settings;
}

/// Routers in rows, each with the same number of hosts.
TrafficNetwork in_rows(const std::vector<unsigned>& radix, unsigned hosts_per_router) {
    unsigned routers = 1;
    for (const unsigned k : radix) routers *= k;
    TrafficNetwork network = gridless(routers * hosts_per_router);
    network.router_radix = radix;
    for (unsigned h = 0; h < network.hosts; ++h) network.router.push_back(h / hosts_per_router);
    return network;
}

TrafficSettings next_in_row(unsigned dimension) {
    TrafficSettings settings = with("next_in_row");
    settings.pattern.own<NextInRowSettings>().dimension = dimension;
    return settings;
}

/// The destinations of a host, each with the same probability.
std::vector<std::uint32_t> targets(const Pattern& pattern, const TrafficNetwork& network,
                                   std::uint32_t source) {
    std::vector<std::uint32_t> found;
    for (const HostId to : all_hosts(network)) {
        if (pattern.probability(HostId{source}, to) > 0) found.push_back(index(to));
    }
    for (const std::uint32_t to : found) {
        EXPECT_EQ(pattern.probability(HostId{source}, HostId{to}),
                  1.0 / static_cast<double>(found.size()));
    }
    return found;
}

using Hosts = std::vector<std::uint32_t>;

TEST(NextGroup, sends_to_every_host_of_the_next_group) {
    const TrafficNetwork network = grouped({0, 0, 1, 1, 1, 2});
    const auto pattern = make_pattern(next_group(1), network);
    EXPECT_EQ(targets(*pattern, network, 0), (Hosts{2, 3, 4}));
    EXPECT_EQ(targets(*pattern, network, 3), (Hosts{5}));
    EXPECT_EQ(targets(*pattern, network, 5), (Hosts{0, 1}));
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(NextGroup, may_skip_groups) {
    const TrafficNetwork network = grouped({0, 1, 2, 3, 4});
    for (unsigned offset : {1u, 2u, 4u, 7u}) {
        const auto pattern = make_pattern(next_group(offset), network);
        for (std::uint32_t h = 0; h < 5; ++h) {
            EXPECT_EQ(targets(*pattern, network, h), (Hosts{(h + offset) % 5})) << offset;
        }
    }
}

TEST(NextGroup, passes_over_groups_whose_hosts_have_all_failed) {
    const TrafficNetwork network = grouped({1, 1, 4, 7});
    const auto pattern = make_pattern(next_group(1), network);
    EXPECT_EQ(targets(*pattern, network, 1), (Hosts{2}));
    EXPECT_EQ(targets(*pattern, network, 2), (Hosts{3}));
    EXPECT_EQ(targets(*pattern, network, 3), (Hosts{0, 1}));
}

TEST(NextGroup, is_refused_where_no_other_group_has_hosts) {
    expect_pattern_problem(next_group(1), gridless(4),
                           "traffic.pattern = \"next_group\": sends to another of the groups of "
                           "hosts, which this network does not have; use a dragonfly or a "
                           "megafly");
    expect_pattern_problem(next_group(1), grouped({3, 3}),
                           "traffic.pattern = \"next_group\": needs hosts in at least 2 groups; "
                           "all hosts are in one");
    expect_pattern_problem(next_group(6), grouped({0, 1, 2}),
                           "traffic.group_offset = 6: each of the 3 groups would send to itself; "
                           "give 1 to 2");
}

TEST(NextInRow, sends_to_every_host_of_the_next_router_in_the_dimension) {
    const TrafficNetwork network = in_rows({3, 2}, 2);
    const auto along_x = make_pattern(next_in_row(0), network);
    EXPECT_EQ(targets(*along_x, network, 0), (Hosts{2, 3}));
    EXPECT_EQ(targets(*along_x, network, 5), (Hosts{0, 1}));  // the last of the row to the first
    EXPECT_EQ(targets(*along_x, network, 10), (Hosts{6, 7}));
    const auto along_y = make_pattern(next_in_row(1), network);
    EXPECT_EQ(targets(*along_y, network, 3), (Hosts{8, 9}));
    EXPECT_EQ(targets(*along_y, network, 8), (Hosts{2, 3}));
    expect_draws_follow_the_matrix(*along_x, network);
    expect_draws_follow_the_matrix(*along_y, network);
}

TEST(NextInRow, moves_one_coordinate_only) {
    const std::vector<unsigned> radix = {2, 3, 4};
    const TrafficNetwork network = in_rows(radix, 1);
    for (unsigned d = 0; d < 3; ++d) {
        const auto pattern = make_pattern(next_in_row(d), network);
        for (std::uint32_t h = 0; h < network.hosts; ++h) {
            std::uint32_t place[] = {h % 2, h / 2 % 3, h / 6};
            place[d] = (place[d] + 1) % radix[d];
            EXPECT_EQ(targets(*pattern, network, h),
                      (Hosts{place[0] + 2 * place[1] + 6 * place[2]}));
        }
    }
}

TEST(NextInRow, is_refused_without_that_row) {
    expect_pattern_problem(next_in_row(0), gridless(4),
                           "traffic.pattern = \"next_in_row\": sends along rows of routers, which "
                           "this network does not have; use a torus, mesh, hypercube, HyperX or "
                           "full mesh");
    expect_pattern_problem(next_in_row(2), in_rows({3, 2}, 1),
                           "traffic.row_dimension = 2: the network has 2 dimensions; give 0 to 1");
    expect_pattern_problem(next_in_row(1), in_rows({3}, 1),
                           "traffic.row_dimension = 1: the network has 1 dimension; give 0");
}

}  // namespace
}  // namespace thruway
