#include "topologies/partition/partition.h"

#include "core/problem.h"
#include "core/random.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

Topology torus(std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return build_topology(settings);
}

std::vector<std::uint64_t> work_of_parts(const std::vector<unsigned>& part_of, unsigned parts,
                                         const std::vector<std::uint32_t>& work = {}) {
    std::vector<std::uint64_t> sums(parts);
    for (std::size_t i = 0; i < part_of.size(); ++i) {
        sums.at(part_of[i]) += work.empty() ? 1 : work[i];
    }
    return sums;
}

/// A ring of `routers`; every link has latency 1 but for those after the routers listed, 9.
Topology ring(unsigned routers, const std::vector<unsigned>& long_after) {
    Topology topology;
    topology.name = "ring";
    for (unsigned i = 0; i < routers; ++i) topology.graph.add_router();
    for (unsigned i = 0; i < routers; ++i) {
        Channel link;
        link.from = RouterId{i};
        link.to = RouterId{(i + 1) % routers};
        link.from_port = 0;
        link.to_port = 1;
        const bool is_long = std::count(long_after.begin(), long_after.end(), i) > 0;
        link.latency = is_long ? 9 : 1;
        topology.graph.add_link(link);
    }
    return topology;
}

TEST(Partition, of_one_part_is_the_whole_network) {
    EXPECT_EQ(partition(torus({4, 4}), 1), std::vector<unsigned>(16));
}

/// Two slabs of an 8x8 torus: two cuts of 8 links, each with two channels.
TEST(Partition, divides_a_torus_into_two_slabs) {
    const Topology network = torus({8, 8});
    const std::vector<unsigned> part_of = partition(network, 2);
    for (unsigned i = 0; i < 64; ++i) EXPECT_EQ(part_of[i], i / 32);
    EXPECT_EQ(channels_cut(network.graph, part_of), 32u);
}

/// Sixteen slabs of a 16x16 torus would cut 16 * 16 links, squares of 4x4 cut 16 * 16 / 2.
TEST(Partition, cuts_fewer_links_than_slabs_would) {
    const Topology network = torus({16, 16});
    const std::vector<unsigned> part_of = partition(network, 16);
    EXPECT_LT(channels_cut(network.graph, part_of), 2u * 16 * 16);
}

TEST(Partition, gives_every_part_about_equal_work) {
    for (const unsigned parts : {2u, 3u, 5u, 8u, 13u}) {
        const Topology network = torus({12, 10});
        const auto sums = work_of_parts(partition(network, parts), parts);
        const std::uint64_t most = *std::max_element(sums.begin(), sums.end());
        EXPECT_LE(static_cast<double>(most), 1.15 * 120 / parts + 1) << parts;
        EXPECT_GT(*std::min_element(sums.begin(), sums.end()), 0u) << parts;
    }
}

TEST(Partition, weighs_the_work_of_routers) {
    const Topology network = torus({8, 8});
    std::vector<std::uint32_t> work(64, 1);
    for (unsigned i = 0; i < 8; ++i) work[i] = 15;  // the first row does as much as all others
    const auto sums = work_of_parts(partition(network, 2, work), 2, work);
    EXPECT_LE(sums[0], 100u);  // of 176
    EXPECT_LE(sums[1], 100u);
}

/// Sixteen rows of two routers, of which the middle eight do five times the work of the others:
/// slabs of four rows have 8, 40, 40 and 8 units, where the mean is 24.
TEST(Partition, leaves_equal_slabs_where_their_work_differs_much) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = {2, 16};
    const Topology network = build_topology(settings);
    std::vector<std::uint32_t> work(32, 1);
    for (unsigned i = 8; i < 24; ++i) work[i] = 5;
    const auto sums = work_of_parts(partition(network, 4, work), 4, work);
    EXPECT_LE(*std::max_element(sums.begin(), sums.end()), 1.15 * 96 / 4);
}

/// Estimates that differ from equal work by a percent leave the slabs as they are.
TEST(Partition, keeps_slabs_that_are_nearly_as_good) {
    const Topology network = torus({8, 8});
    std::vector<std::uint32_t> work(64, 1000);
    for (unsigned i = 0; i < 32; ++i) work[i] = 1015;
    const std::vector<unsigned> part_of = partition(network, 2, work);
    for (unsigned i = 0; i < 64; ++i) EXPECT_EQ(part_of[i], i / 32);
}

TEST(Partition, leaves_no_part_empty_where_one_router_does_all_the_work) {
    std::vector<std::uint32_t> work(12, 0);
    work[0] = 1000;
    const auto sizes = work_of_parts(partition(ring(12, {}), 2, work), 2);
    EXPECT_GT(sizes[0], 0u);
    EXPECT_GT(sizes[1], 0u);
}

TEST(Partition, cuts_long_links_rather_than_short_ones) {
    const Topology network = ring(12, {2, 8});
    const std::vector<unsigned> part_of = partition(network, 2);
    for (unsigned i = 0; i < 12; ++i) {
        EXPECT_EQ(part_of[i] == part_of[5], i >= 3 && i <= 8) << i;
    }
    EXPECT_EQ(channels_cut(network.graph, part_of), 4u);
}

TEST(Partition, is_the_same_again) {
    const Topology network = ring(101, {});
    EXPECT_EQ(partition(network, 7), partition(network, 7));
}

TEST(Partition, may_give_each_router_a_part_of_its_own) {
    auto part_of = partition(torus({3, 3}), 9);
    std::sort(part_of.begin(), part_of.end());
    std::vector<unsigned> all(9);
    std::iota(all.begin(), all.end(), 0u);
    EXPECT_EQ(part_of, all);
}

TEST(Partition, refuses_more_parts_than_routers) {
    const Topology network = torus({3, 3});
    EXPECT_THROW(partition(network, 0), Problem);
    try {
        partition(network, 10);
        FAIL() << "a part would have no router";
    } catch (const Problem& problem) {
        EXPECT_EQ(std::string(problem.what()),
                  "10 parts: " + network.name + " has 9 routers; each part needs at least one");
    }
}

/// A part has 2500 of 10 000 routers and a standard deviation of 43; a router and the next one are
/// in different parts 7499 times of 9999. Limits: five standard deviations, exceeded in one of a
/// million draws.
TEST(RandomPartition, puts_each_router_into_a_part_of_its_own_draw) {
    constexpr unsigned kParts = 4;
    const std::vector<unsigned> part_of = random_partition(10000, kParts, 7);
    for (const std::uint64_t routers : work_of_parts(part_of, kParts)) {
        EXPECT_NEAR(static_cast<double>(routers), 2500, 5 * 43.3);
    }
    unsigned changes = 0;
    for (std::size_t i = 1; i < part_of.size(); ++i) changes += part_of[i] != part_of[i - 1];
    EXPECT_NEAR(changes, 7499, 5 * 43.3);
}

TEST(RandomPartition, depends_on_the_seed_alone) {
    EXPECT_EQ(random_partition(50, 3, 1), random_partition(50, 3, 1));
    EXPECT_NE(random_partition(50, 3, 1), random_partition(50, 3, 2));
    // The same router has the same part in a larger network.
    const std::vector<unsigned> larger = random_partition(80, 3, 1);
    EXPECT_EQ(std::vector<unsigned>(larger.begin(), larger.begin() + 50),
              random_partition(50, 3, 1));
}

TEST(RandomPartition, may_have_empty_parts) {
    const auto sums = work_of_parts(random_partition(9, 20, 1), 20);
    EXPECT_GE(std::count(sums.begin(), sums.end(), 0u), 11);
    EXPECT_THROW(random_partition(9, 0, 1), Problem);
}

}  // namespace
}  // namespace thruway
