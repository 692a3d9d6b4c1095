// tests/rtl_models/queued_router/storage/input_queues_test.cpp
// Input queues: heads, strict reading, criteria and ageing in hand-worked cases.

#include "rtl_models/queued_router/storage/input_queues.h"

#include "tests/rtl_models/queued_router/storage/storage_bench.h"

namespace thruway {
namespace {

using namespace test;
using Departures = StorageBench::Departures;

constexpr auto kInput = TestedStorage::kInputQueues;
constexpr Port kHost = 2;

QueuedSettings loose() {
    QueuedSettings settings;
    settings.organisation.own<InputQueueSettings>().strict_fifo = false;
    return settings;
}

TEST(InputQueues, are_one_for_each_input_the_host_included) {
    EXPECT_EQ(InputQueues("two", {}, cube_site(2)).queues(), 3u);
    EXPECT_EQ(InputQueues("three", {}, cube_site(3)).queues(), 4u);
}

TEST(InputQueues, match_as_many_heads_as_can_go) {
    StorageBench bench(kInput, {}, 2);
    bench.store(bench.packet(1, 1, ports(kX, kY), kX));
    bench.store(bench.packet(2, 2, ports(kX), kY));
    bench.store(bench.packet(3, 3, ports(kX, kY), kHost));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kY}, {2, kX}}));
}

TEST(InputQueues, block_a_packet_behind_a_head_that_wants_another_output) {
    StorageBench bench(kInput, loose(), 2);
    bench.store(bench.packet(1, 1, ports(kX), kX));
    bench.store(bench.packet(2, 2, ports(kY), kX));
    EXPECT_EQ(bench.assign(ports(kY)), Departures{});
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kX}}));
    EXPECT_EQ(bench.assign(ports(kY)), (Departures{{2, kY}}));
}

TEST(InputQueues, when_strict_show_no_next_head_until_the_tail_has_left) {
    StorageBench bench(kInput, {}, 2);
    bench.store(bench.packet(1, 1, ports(kX), kX));
    bench.store(bench.packet(2, 2, ports(kY), kX));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kX}}));
    EXPECT_EQ(bench.assign(ports(kY)), Departures{});
    bench.storage->tail_left(kY);  // another queue's tail
    EXPECT_EQ(bench.assign(ports(kY)), Departures{});
    bench.storage->tail_left(kX);
    EXPECT_EQ(bench.assign(ports(kY)), (Departures{{2, kY}}));
}

TEST(InputQueues, when_strict_let_no_header_pass_one_that_is_on_its_way) {
    StorageBench bench(kInput, {}, 2);
    EXPECT_EQ(bench.decide(bench.packet(1, 1, ports(kX), kHost), ports(kX, kY)), kX);
    EXPECT_EQ(bench.decide(bench.packet(2, 2, ports(kY), kHost), ports(kY)), std::nullopt);
    EXPECT_EQ(bench.decide(bench.packet(3, 3, ports(kY), kX), ports(kY)), kY);
}

TEST(InputQueues, when_not_strict_let_several_packets_of_a_queue_be_on_their_way) {
    StorageBench bench(kInput, loose(), 2);
    EXPECT_EQ(bench.decide(bench.packet(1, 1, ports(kX), kHost), ports(kX, kY)), kX);
    EXPECT_EQ(bench.decide(bench.packet(2, 2, ports(kY), kHost), ports(kY)), kY);
}

TEST(InputQueues, let_no_header_pass_one_of_its_input_that_has_been_decided_or_waits) {
    StorageBench bench(kInput, loose(), 2);
    StoredPacket first = bench.packet(1, 1, ports(kX), kHost);
    ASSERT_EQ(bench.storage->decide(first, ports(kY), {}), std::nullopt);
    StoredPacket second = bench.packet(2, 2, ports(kY), kHost);
    EXPECT_EQ(bench.storage->decide(second, ports(kY), {}), std::nullopt);
    bench.storage->join(first, bench.now - 1);
    bench.storage->join(second, bench.now - 1);
    EXPECT_EQ(bench.assign(ports(kY)), Departures{});
    EXPECT_EQ(bench.decide(bench.packet(3, 3, ports(kY), kHost), ports(kY)), std::nullopt);
    EXPECT_EQ(bench.decide(bench.packet(4, 4, ports(kY), kX), ports(kY)), kY);
}

TEST(InputQueues, when_not_strict_keep_an_output_for_the_head_that_comes_up) {
    StorageBench bench(kInput, loose(), 2);
    bench.store(bench.packet(1, 1, ports(kX), kX));
    bench.store(bench.packet(2, 2, ports(kY), kX));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kX}}));
    EXPECT_EQ(bench.decide(bench.packet(3, 3, ports(kY), kY), ports(kY)), std::nullopt);
    EXPECT_EQ(bench.assign(ports(kY)), (Departures{{2, kY}}));
    EXPECT_EQ(bench.decide(bench.packet(4, 4, ports(kX), kY), ports(kX)), std::nullopt);
}

/// Three heads of queues request X; the order in which they leave.
std::vector<PacketHandle> order_in_inputs(const QueuedSettings& settings) {
    return StorageBench(kInput, settings, 2).order_of({{8, 2}, {1, 9}, {5, 2}}, kX);
}

TEST(InputQueues, take_the_oldest_or_the_closest_first) {
    QueuedSettings settings;
    EXPECT_EQ(order_in_inputs(settings), (std::vector<PacketHandle>{1, 2, 0}));
    settings.organisation.own<InputOrderSettings>().criterion = InputCriterion::kClosest;
    EXPECT_EQ(order_in_inputs(settings), (std::vector<PacketHandle>{2, 0, 1}));
}

TEST(InputQueues, let_a_head_go_first_that_has_waited_long_enough) {
    for (const unsigned ageing : {0u, 2u, 3u}) {
        QueuedSettings settings = loose();
        settings.organisation.own<InputOrderSettings>().criterion = InputCriterion::kClosest;
        settings.organisation.own<OutputOrderSettings>().ageing_cycles = ageing;
        StorageBench bench(kInput, settings, 2);
        StoredPacket far = bench.packet(1, 1, ports(kX), kX);
        far.hops_left = 9;
        bench.assign(0);  // cycle 10, in which all join
        bench.store(far);
        for (PacketHandle i = 2; i <= 4; ++i) bench.store(bench.packet(i, i, ports(kX), kY));
        EXPECT_EQ(bench.assign(ports(kX)), (Departures{{2, kX}}));
        const PacketHandle next = ageing == 2 ? 1 : 3;
        EXPECT_EQ(bench.assign(ports(kX)), (Departures{{next, kX}})) << "ageing " << ageing;
    }
}

}  // namespace
}  // namespace thruway
