// Sets of ports against std::set, at the edges of words.

#include "routing/paths/port_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <vector>

namespace thruway {
namespace {

using Reference = std::set<Port>;

Reference members(const PortSpan& ports) {
    Reference found;
    Port last = 0;
    ports.for_each([&](Port port) {
        EXPECT_TRUE(found.empty() || port > last) << "not in ascending order";
        found.insert(port);
        last = port;
    });
    return found;
}

/// Everything that a set tells.
void expect_same(const PortSpan& ports, const Reference& expected, unsigned width) {
    EXPECT_EQ(members(ports), expected);
    EXPECT_EQ(ports.empty(), expected.empty());
    EXPECT_EQ(ports.count(), expected.size());
    for (Port port = 0; port < width; ++port) {
        EXPECT_EQ(ports.has(port), expected.count(port) == 1) << port;
    }
    EXPECT_FALSE(ports.has(64 * ports.word_count())) << "behind the last word";
    if (expected.empty()) return;
    EXPECT_EQ(ports.lowest(), *expected.begin());
    unsigned rank = 0;
    for (const Port port : expected) EXPECT_EQ(ports.nth(rank++), port);
}

class SetsOfPorts : public ::testing::TestWithParam<unsigned> {};

TEST_P(SetsOfPorts, have_a_word_for_each_64_ports) {
    const PortTable table(3, GetParam());
    EXPECT_EQ(table.word_count(), GetParam() / 64 + (GetParam() % 64 == 0 ? 0 : 1));
    EXPECT_FALSE(table.empty());
    EXPECT_TRUE(PortTable().empty());
}

TEST_P(SetsOfPorts, hold_each_port_alone_and_leave_the_other_sets_alone) {
    const unsigned width = GetParam();
    for (Port port = 0; port < width; ++port) {
        PortTable table(3, width);
        table.add(1, port);
        expect_same(table[0], {}, width);
        expect_same(table[1], {port}, width);
        expect_same(table[2], {}, width);
        table.copy(2, table[1]);
        table.clear(1);
        expect_same(table[1], {}, width);
        expect_same(table[2], {port}, width);
    }
}

TEST_P(SetsOfPorts, combine_as_sets_do) {
    const unsigned width = GetParam();
    std::mt19937_64 bits(width);
    for (unsigned trial = 0; trial < 60; ++trial) {
        const unsigned sparsity = 1 + trial % 7;
        PortTable table(2, width);
        Reference reference[2];
        for (unsigned set = 0; set < 2; ++set) {
            for (Port port = 0; port < width; ++port) {
                if (bits() % sparsity != 0) continue;
                table.add(set, port);
                reference[set].insert(port);
            }
            expect_same(table[set], reference[set], width);
        }
        Reference expected;
        const auto at_end = std::inserter(expected, expected.end());
        const auto& [a, b] = reference;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), at_end);
        expect_same(both(table[0], table[1]), expected, width);
        expected.clear();
        std::set_union(a.begin(), a.end(), b.begin(), b.end(), at_end);
        expect_same(either(table[0], table[1]), expected, width);
        expected.clear();
        std::set_difference(a.begin(), a.end(), b.begin(), b.end(), at_end);
        expect_same(without(table[0], table[1]), expected, width);
    }
}

TEST_P(SetsOfPorts, of_their_own_grow_by_ports_and_by_sets) {
    const unsigned width = GetParam();
    PortTable table(1, width);
    table.add(0, width - 1);
    Ports ports(table.word_count());
    expect_same(ports, {}, width);
    ports.add(0);
    expect_same(ports, {0}, width);
    ports.add(table[0]);
    expect_same(ports, {0, width - 1}, width);
}

TEST_P(SetsOfPorts, become_candidates_in_ascending_order) {
    const unsigned width = GetParam();
    PortTable table(1, width);
    for (Port port = 0; port < width; ++port) table.add(0, port);
    RouteCandidates candidates;
    candidates.clear();
    add_ports(candidates, table[0], 5, 1);
    ASSERT_EQ(candidates.size(), width);
    for (Port port = 0; port < width; ++port) {
        EXPECT_EQ(candidates[port].port, port);
        EXPECT_EQ(candidates[port].vcs, 5u);
        EXPECT_EQ(candidates[port].rank, 1u);
    }
}

INSTANTIATE_TEST_SUITE_P(Widths, SetsOfPorts,
                         ::testing::Values(1u, 63u, 64u, 65u, 128u, 129u, 192u, 255u, kMaxPorts));

TEST(RouteCandidates, have_room_for_each_port_twice_and_are_copied_whole) {
    RouteCandidates all;
    for (unsigned i = 0; i < RouteCandidates::kCapacity; ++i) {
        all.add(i % kMaxPorts, VcMask{1} << (i % 64), i / kMaxPorts);
    }
    RouteCandidates copy(all);
    RouteCandidates assigned;
    assigned.add(3, 1);
    assigned = copy;
    ASSERT_EQ(assigned.size(), 2 * kMaxPorts);
    for (unsigned i = 0; i < assigned.size(); ++i) {
        EXPECT_EQ(assigned[i].port, i % kMaxPorts);
        EXPECT_EQ(assigned[i].vcs, VcMask{1} << (i % 64));
        EXPECT_EQ(assigned[i].rank, i / kMaxPorts);
    }
    EXPECT_EQ(assigned.lowest_rank_size(), kMaxPorts);
}

}  // namespace
}  // namespace thruway
