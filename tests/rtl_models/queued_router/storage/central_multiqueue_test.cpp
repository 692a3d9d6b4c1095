// tests/rtl_models/queued_router/storage/central_multiqueue_test.cpp
// Central multiqueue: window, criteria and ageing in hand-worked cases.

#include "rtl_models/queued_router/storage/central_multiqueue.h"

#include "tests/rtl_models/queued_router/storage/storage_bench.h"

#include <array>
#include <utility>

namespace thruway {
namespace {

using namespace test;
using Departures = StorageBench::Departures;

constexpr auto kCentral = TestedStorage::kCentralMultiqueue;

QueuedSettings with_window(unsigned window) {
    QueuedSettings settings;
    settings.organisation.own<MultiqueueSettings>().window = window;
    return settings;
}

TEST(CentralMultiqueue, is_one_queue) {
    EXPECT_EQ(CentralMultiqueue("storage", {}, cube_site(3)).queues(), 1u);
}

/// Departures while X and Y are idle in each cycle: packets 1 and 2 request X, 3 requests Y, 4 Z.
std::vector<Departures> through_window(unsigned window) {
    StorageBench bench(kCentral, with_window(window));
    bench.store(bench.packet(1, 1, ports(kX)));
    bench.store(bench.packet(2, 2, ports(kX)));
    bench.store(bench.packet(3, 3, ports(kY)));
    bench.store(bench.packet(4, 4, ports(kZ)));
    return {bench.assign(ports(kX, kY)), bench.assign(ports(kX, kY)), bench.assign(ports(kX, kY))};
}

TEST(CentralMultiqueue, sees_as_many_packets_as_its_window_is_wide) {
    using Cycles = std::vector<Departures>;
    EXPECT_EQ(through_window(1), (Cycles{{{1, kX}}, {{2, kX}}, {{3, kY}}}));
    EXPECT_EQ(through_window(2), (Cycles{{{1, kX}}, {{2, kX}, {3, kY}}, {}}));
    EXPECT_EQ(through_window(3), (Cycles{{{1, kX}, {3, kY}}, {{2, kX}}, {}}));
    EXPECT_EQ(through_window(0), (Cycles{{{1, kX}, {3, kY}}, {{2, kX}}, {}}));
}

TEST(CentralMultiqueue, lets_a_header_cut_through_within_the_window_only) {
    StorageBench bench(kCentral, with_window(2));
    bench.store(bench.packet(1, 1, ports(kX)));
    EXPECT_EQ(bench.assign(ports(kY)), Departures{});
    EXPECT_EQ(bench.decide(bench.packet(2, 2, ports(kY)), ports(kY)), kY);
    StoredPacket third = bench.packet(3, 3, ports(kX));
    ASSERT_EQ(bench.storage->decide(third, ports(kY), {}), std::nullopt);
    // Packet 3 is second in the queue, although it has not joined yet.
    EXPECT_EQ(bench.decide(bench.packet(4, 4, ports(kY)), ports(kY)), std::nullopt);
}

// Packets 1 and 2 go, and 3 moves up: Z is kept for it, although it is seen only in the next cycle.
TEST(CentralMultiqueue, keeps_an_output_for_a_packet_that_moves_up) {
    StorageBench bench(kCentral, with_window(2));
    bench.store(bench.packet(1, 1, ports(kX)));
    bench.store(bench.packet(2, 2, ports(kY)));
    bench.store(bench.packet(3, 3, ports(kZ)));
    EXPECT_EQ(bench.assign(ports(kX, kY, kZ)), (Departures{{1, kX}, {2, kY}}));
    EXPECT_EQ(bench.decide(bench.packet(4, 4, ports(kZ)), ports(kZ)), std::nullopt);
    EXPECT_EQ(bench.assign(ports(kZ)), (Departures{{3, kZ}}));
}

/// The order in which four packets that request X leave.
std::vector<PacketHandle> order_in_centre(const QueuedSettings& settings) {
    return StorageBench(kCentral, settings).order_of({{2, 7}, {9, 3}, {4, 3}, {6, 1}}, kX);
}

TEST(CentralMultiqueue, takes_the_oldest_or_the_closest_first) {
    QueuedSettings settings;
    EXPECT_EQ(order_in_centre(settings), (std::vector<PacketHandle>{0, 2, 3, 1}));
    settings.organisation.own<InputOrderSettings>().criterion = InputCriterion::kClosest;
    EXPECT_EQ(order_in_centre(settings), (std::vector<PacketHandle>{3, 2, 1, 0}));
    settings.organisation.own<MultiqueueSettings>().window = 2;
    EXPECT_EQ(order_in_centre(settings), (std::vector<PacketHandle>{1, 2, 3, 0}));
}

// In 3000 cycles each of three packets should win 1000; the standard deviation is 25.8. A fair
// order fails with a probability below 1e-6.
TEST(CentralMultiqueue, takes_packets_and_outputs_at_random) {
    QueuedSettings settings;
    settings.organisation.own<InputOrderSettings>().criterion = InputCriterion::kRandom;
    settings.organisation.own<OutputOrderSettings>().criterion = OutputCriterion::kRandom;
    StorageBench bench(kCentral, settings);
    std::array<int, 3> packet_won{};
    std::array<int, 3> output_won{};
    for (int trial = 0; trial < 3000; ++trial) {
        for (PacketHandle i = 0; i < 3; ++i) bench.store(bench.packet(i, i, ports(kX)));
        ++packet_won.at(bench.assign(ports(kX)).at(0).packet);
        while (bench.storage->packets() > 0) bench.assign(ports(kX));
        bench.store(bench.packet(3, 3, ports(kX, kY, kZ)));
        ++output_won.at(bench.assign(ports(kX, kY, kZ)).at(0).output);
    }
    for (const int won : packet_won) EXPECT_NEAR(won, 1000, 150);
    for (const int won : output_won) EXPECT_NEAR(won, 1000, 150);
}

TEST(CentralMultiqueue, gives_outputs_toward_or_away_from_dimension_order) {
    for (const bool toward : {true, false}) {
        QueuedSettings settings;
        settings.organisation.own<OutputOrderSettings>().criterion =
            toward ? OutputCriterion::kTowardDimensionOrder
                   : OutputCriterion::kAwayFromDimensionOrder;
        StorageBench bench(kCentral, settings);
        bench.store(bench.packet(1, 1, ports(kX, kY, kZ)));
        bench.store(bench.packet(2, 2, ports(kX, kY)));
        const Departures expected = toward ? Departures{{1, kX}, {2, kY}}
                                           : Departures{{1, kZ}, {2, kY}};
        EXPECT_EQ(bench.assign(ports(kX, kY, kZ)), expected);
        StoredPacket header = bench.packet(3, 3, ports(kX, kY, kZ));
        header.first_choice = kY;
        EXPECT_EQ(bench.decide(header, ports(kX, kZ)), toward ? kX : kZ);
    }
}

// Packet 1 joins in cycle 10, 2 in cycle 11, 3 in cycle 13; X is idle from cycle 14 on. The younger
// a packet the sooner it joins, so without ageing they leave in the opposite order.
TEST(CentralMultiqueue, lets_packets_go_first_that_have_waited_long_enough_the_longest_first) {
    const std::pair<unsigned, std::vector<PacketHandle>> cases[] = {
        {0, {3, 2, 1}}, {3, {1, 2, 3}}, {4, {1, 2, 3}}, {5, {3, 1, 2}}, {6, {3, 2, 1}}};
    for (const auto& [ageing, expected] : cases) {
        QueuedSettings settings;
        settings.organisation.own<OutputOrderSettings>().ageing_cycles = ageing;
        StorageBench bench(kCentral, settings);
        bench.assign(0);
        bench.store(bench.packet(1, 7, ports(kX)));
        bench.assign(0);
        bench.store(bench.packet(2, 6, ports(kX)));
        bench.assign(0);
        bench.assign(0);
        bench.store(bench.packet(3, 1, ports(kX)));
        std::vector<PacketHandle> order;
        order.reserve(3);
        for (int i = 0; i < 3; ++i) order.push_back(bench.assign(ports(kX)).at(0).packet);
        EXPECT_EQ(order, expected) << "ageing " << ageing;
    }
}

}  // namespace
}  // namespace thruway
