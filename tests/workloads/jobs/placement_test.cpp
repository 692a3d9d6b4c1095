#include "workloads/jobs/placement.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>

namespace thruway {
namespace {

using Numbers = std::vector<std::uint32_t>;

std::vector<HostId> hosts_from(const Numbers& numbers) {
    std::vector<HostId> hosts;
    for (const std::uint32_t number : numbers) hosts.push_back(HostId{number});
    return hosts;
}

Numbers first_hosts(std::uint32_t count) {
    Numbers numbers;
    for (std::uint32_t i = 0; i < count; ++i) numbers.push_back(i);
    return numbers;
}

Numbers numbers_of(const std::vector<HostId>& hosts) {
    Numbers numbers;
    for (const HostId host : hosts) numbers.push_back(index(host));
    return numbers;
}

Numbers order(const Part<PlacementRow>& placement, const Numbers& hosts, unsigned job = 0) {
    const std::vector<HostId> list = hosts_from(hosts);
    return numbers_of(placement->order({placement, list, 100, job, "key"}));
}

Part<PlacementRow> blocks(const char* name, unsigned hosts, unsigned first, unsigned stride) {
    Part<PlacementRow> placement(name);
    placement.own<BlockSettings>().hosts = hosts;
    placement.own<PileSettings>() = {first, stride};
    return placement;
}

TEST(LinearPlacement, keeps_the_order_of_the_hosts) {
    EXPECT_EQ(order("linear", {3, 5, 8}), (Numbers{3, 5, 8}));
}

TEST(BlockPlacement, deals_blocks_to_piles) {
    EXPECT_EQ(order(blocks("block", 2, 0, 3), first_hosts(12)),
              (Numbers{0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11}));
    EXPECT_EQ(order(blocks("block", 2, 1, 3), first_hosts(12)),
              (Numbers{2, 3, 8, 9, 4, 5, 10, 11, 0, 1, 6, 7}));
    EXPECT_EQ(order(blocks("block", 1, 0, 4), first_hosts(8)), (Numbers{0, 4, 1, 5, 2, 6, 3, 7}));
    EXPECT_EQ(order(blocks("block", 3, 0, 2), {10, 11, 12, 13, 14, 15, 16}),
              (Numbers{10, 11, 12, 16, 13, 14, 15}));
    EXPECT_EQ(order(blocks("block", 50, 0, 1), first_hosts(3)), first_hosts(3));
}

TEST(BlockPlacement, has_fewer_blocks_than_piles) {
    EXPECT_EQ(order(blocks("block", 2, 5, 9), first_hosts(4)), first_hosts(4));
}

TEST(BlockPlacement, refuses_a_first_block_that_is_no_pile) {
    EXPECT_EQ(problem_of([] { order(blocks("block", 2, 3, 3), first_hosts(12)); }),
              "key.first_block: 3; it must be below block_stride = 3; the blocks first_block, "
              "first_block + block_stride, ... come first");
}

TEST(RandomPlacement, is_a_permutation_that_depends_on_seed_and_job) {
    Part<PlacementRow> placement("random");
    const Numbers first = order(placement, first_hosts(60));
    Numbers sorted = first;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, first_hosts(60));
    EXPECT_NE(first, sorted);
    EXPECT_EQ(order(placement, first_hosts(60)), first);
    EXPECT_NE(order(placement, first_hosts(60), 1), first);
    placement.own<RandomPlacementSettings>().seed = 2;
    EXPECT_NE(order(placement, first_hosts(60)), first);
}

/// 6000 draws; each of 6 orders has the probability 1/6. Five standard deviations are 144: the test
/// fails by chance with a probability below 1e-5.
TEST(RandomPlacement, draws_every_order_equally_often) {
    Part<PlacementRow> placement("random");
    std::map<Numbers, unsigned> counts;
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        placement.own<RandomPlacementSettings>().seed = seed;
        ++counts[order(placement, {4, 5, 6})];
    }
    EXPECT_EQ(counts.size(), 6u);
    for (const auto& [each, count] : counts) EXPECT_NEAR(count, 1000, 144);
}

TEST(RandomPlacement, keeps_blocks_together) {
    Part<PlacementRow> placement("random");
    placement.own<BlockSettings>().hosts = 4;
    const Numbers hosts = order(placement, first_hosts(40));
    bool moved = false;
    for (std::size_t i = 0; i < hosts.size(); i += 4) {
        EXPECT_EQ(hosts[i] % 4, 0u);
        for (std::uint32_t j = 1; j < 4; ++j) EXPECT_EQ(hosts[i + j], hosts[i] + j);
        moved = moved || hosts[i] != i;
    }
    EXPECT_TRUE(moved);
}

TEST(PlacementFile, has_a_host_in_each_line) {
    std::istringstream input("# rank 0 is beside the server\n 7 \n\n3# a comment\r\n\t0\n");
    EXPECT_EQ(numbers_of(read_placement(input, "p.txt", 8)), (Numbers{7, 3, 0}));
}

TEST(PlacementFile, may_have_a_byte_order_mark) {
    std::istringstream input("\xef\xbb\xbf"
                             "3\n5\n");
    EXPECT_EQ(numbers_of(read_placement(input, "p.txt", 8)), (Numbers{3, 5}));
}

TEST(PlacementFile, is_refused_by_name_without_hosts) {
    std::istringstream input("# none\n\n");
    EXPECT_EQ(problem_of([&] { read_placement(input, "p.txt", 8); }),
              "p.txt: it names no host; write the host of rank 0, 1, ... in a line of its own");
}

TEST(PlacementFile, is_refused_with_line_and_column) {
    const auto refusal = [](const std::string& text) {
        std::istringstream input(text);
        return problem_of([&] { read_placement(input, "p.txt", 8); });
    };
    const std::string help = ": expected the number of a host, 0 to 7; a line has one host";
    EXPECT_EQ(refusal("1\n  8\n"), "p.txt:2:3: 8" + help);
    EXPECT_EQ(refusal("1 2\n"), "p.txt:1:1: 1 2" + help);
    EXPECT_EQ(refusal("-1\n"), "p.txt:1:1: -1" + help);
    EXPECT_EQ(refusal("18446744073709551617\n"), "p.txt:1:1: 18446744073709551617" + help);
    EXPECT_EQ(refusal("a1\n"), "p.txt:1:1: a1" + help);
    EXPECT_EQ(refusal(std::string(1000, 'x')), "p.txt:1:1: " + std::string(40, 'x') + "..." + help);
    EXPECT_EQ(refusal("5\n#\n 5\n"),
              "p.txt:3:2: 5: line 1 has this host already; a host has one rank");
}

TEST(PlacementFile, may_name_hosts_of_the_job_only) {
    Part<PlacementRow> placement("file");
    auto& file = placement.own<FilePlacementSettings>().file;
    file.path = "p.txt";
    file.input = std::make_shared<InputFile>("dir/p.txt", "5\n4\n", true);
    EXPECT_EQ(order(placement, {3, 4, 5}), (Numbers{5, 4}));
    EXPECT_EQ(
        problem_of([&] {
            order(placement, {3, 5});
        }),
        "key.placement_file: \"p.txt\" names host 4, which is not in key.hosts; add it there, "
        "or set hosts = \"all\"");
}

}  // namespace
}  // namespace thruway
