// Small wait graphs drawn by hand.

#include "rtl_models/fabric/deadlock/blocked_nodes.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

using Nodes = std::vector<std::uint32_t>;

constexpr std::uint32_t kInputVcs = 10;  ///< nodes from 10 on are ends of channels between parts

WaitingNode packet(std::uint32_t node, Nodes waits_for) {
    return {node, true, std::move(waits_for)};
}

WaitingNode end_of_channel(std::uint32_t node, std::uint32_t waits_for) {
    return {node, false, {waits_for}};
}

TEST(BlockedNodes, of_no_waiting_node_are_none) {
    EXPECT_TRUE(blocked_nodes({}, kInputVcs).packets.empty());
}

TEST(BlockedNodes, leave_out_a_chain_that_ends_at_a_node_that_goes_on) {
    const BlockedNodes found = blocked_nodes({packet(0, {1}), packet(1, {2}), packet(2, {3})},
                                             kInputVcs);
    EXPECT_TRUE(found.packets.empty());
    EXPECT_TRUE(found.cycle.empty());
}

TEST(BlockedNodes, are_a_cycle_and_who_waits_only_for_it) {
    const BlockedNodes found = blocked_nodes(
        {packet(4, {5}), packet(0, {1}), packet(1, {2}), packet(2, {0}), packet(5, {2})},
        kInputVcs);
    EXPECT_EQ(found.packets, (Nodes{0, 1, 2, 4, 5}));
    EXPECT_EQ(found.cycle, (Nodes{0, 1, 2}));
}

TEST(BlockedNodes, leave_out_a_packet_with_another_way) {
    // 1 may also take 7, which goes on; so the cycle of 0 and 1 dissolves.
    const BlockedNodes found = blocked_nodes({packet(0, {1}), packet(1, {0, 7})}, kInputVcs);
    EXPECT_TRUE(found.packets.empty());
}

TEST(BlockedNodes, wait_through_channels_between_parts) {
    const BlockedNodes found = blocked_nodes(
        {packet(0, {12}), packet(1, {15}), end_of_channel(12, 1), end_of_channel(15, 0),
         end_of_channel(17, 0)},
        kInputVcs);
    EXPECT_EQ(found.packets, (Nodes{0, 1}));
    EXPECT_EQ(found.cycle, (Nodes{0, 1}));
}

TEST(BlockedNodes, go_on_where_the_other_part_says_nothing) {
    const BlockedNodes found = blocked_nodes(
        {packet(0, {12}), packet(1, {15}), end_of_channel(15, 0)}, kInputVcs);
    EXPECT_TRUE(found.packets.empty());
}

/// A node without a flit, whose packet is upstream, is part of the cycle but has no packet to name.
TEST(BlockedNodes, name_only_packets) {
    const BlockedNodes found = blocked_nodes({packet(0, {1}), {1, false, {2}}, packet(2, {0})},
                                             kInputVcs);
    EXPECT_EQ(found.packets, (Nodes{0, 2}));
    EXPECT_EQ(found.cycle, (Nodes{0, 2}));
}

}  // namespace
}  // namespace thruway
