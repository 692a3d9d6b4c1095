// tests/rtl_models/queued_router/storage/choice_queues_test.cpp
// Choice queues: how many there are, and hand-worked cases of which packet goes first.

#include "rtl_models/queued_router/storage/choice_queues.h"

#include "tests/rtl_models/queued_router/storage/storage_bench.h"

namespace thruway {
namespace {

using namespace test;
using Departures = StorageBench::Departures;

constexpr auto kChoice = TestedStorage::kChoiceQueues;

QueuedSettings partially_adaptive() {
    QueuedSettings settings;
    settings.organisation.own<ChoiceQueueSettings>().partially_adaptive = true;
    return settings;
}

TEST(ChoiceQueues, are_2_to_the_n_with_the_sink_in_a_unidirectional_cube) {
    unsigned expected = 2;
    for (unsigned n = 1; n <= 10; ++n, expected *= 2) {
        EXPECT_EQ(ChoiceQueues("full", {}, cube_site(n)).queues(), expected);
    }
}

TEST(ChoiceQueues, are_5_in_three_dimensions_when_partially_adaptive) {
    EXPECT_EQ(ChoiceQueues("three", partially_adaptive(), cube_site(3)).queues(), 5u);
    EXPECT_EQ(ChoiceQueues("two", partially_adaptive(), cube_site(2)).queues(), 3u);
    EXPECT_EQ(ChoiceQueues("four", partially_adaptive(), cube_site(4)).queues(), 9u);
}

// Each of two dimensions is not productive, or productive in its plus or its minus direction.
TEST(ChoiceQueues, are_as_many_as_sets_of_productive_ports_in_a_bidirectional_torus) {
    StorageSite site;
    site.inputs = 0b111111;
    site.dimensions = {0b0011, 0b1100};
    site.hosts = 0b110000;
    EXPECT_EQ(ChoiceQueues("full", {}, site).queues(), 3u * 3 - 1 + 2);
    EXPECT_EQ(ChoiceQueues("partial", partially_adaptive(), site).queues(), 2u + 2 + 2);
}

TEST(ChoiceQueues, send_the_first_of_xy_where_x_or_y_is_empty) {
    StorageBench bench(kChoice, {}, 2);
    bench.store(bench.packet(1, 1, ports(kX, kY)));
    bench.store(bench.packet(2, 2, ports(kX, kY)));
    bench.store(bench.packet(3, 3, ports(kX)));
    bench.store(bench.packet(4, 4, ports(kX)));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{3, kX}, {1, kY}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{4, kX}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{2, kX}}));
    EXPECT_EQ(bench.storage->packets(), 0u);
}

TEST(ChoiceQueues, send_the_first_two_of_xy_where_x_and_y_are_empty) {
    StorageBench bench(kChoice, {}, 2);
    for (PacketHandle i = 1; i <= 3; ++i) bench.store(bench.packet(i, i, ports(kX, kY)));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kX}, {2, kY}}));
    EXPECT_EQ(bench.storage->packets(), 1u);
}

TEST(ChoiceQueues, take_fewer_choices_first_and_the_older_front_among_equals) {
    StorageBench bench(kChoice);
    bench.store(bench.packet(1, 1, ports(kX, kY, kZ)));
    bench.store(bench.packet(2, 5, ports(kX, kY)));
    bench.store(bench.packet(3, 4, ports(kX, kZ)));
    bench.store(bench.packet(4, 9, ports(kX)));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{4, kX}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{3, kX}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{2, kX}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{1, kX}}));
}

// Packet 2 is the oldest of all, but behind packet 1 in its queue.
TEST(ChoiceQueues, are_first_in_first_out_inside_whatever_the_ages) {
    StorageBench bench(kChoice);
    bench.store(bench.packet(1, 7, ports(kX, kY)));
    bench.store(bench.packet(2, 1, ports(kX, kY)));
    bench.store(bench.packet(3, 6, ports(kX, kZ)));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{3, kX}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{1, kX}}));
    EXPECT_EQ(bench.assign(ports(kX)), (Departures{{2, kX}}));
}

// XY is older and could have X; then XZ would get nothing.
TEST(ChoiceQueues, let_as_many_packets_go_as_can) {
    StorageBench bench(kChoice);
    bench.store(bench.packet(1, 1, ports(kX, kY)));
    bench.store(bench.packet(2, 2, ports(kX, kZ)));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kY}, {2, kX}}));
}

TEST(ChoiceQueues, give_outputs_in_the_order_of_the_output_criterion) {
    QueuedSettings settings;
    settings.organisation.own<OutputOrderSettings>().criterion =
        OutputCriterion::kAwayFromDimensionOrder;
    StorageBench bench(kChoice, settings);
    bench.store(bench.packet(1, 1, ports(kX, kY, kZ)));
    EXPECT_EQ(bench.assign(ports(kX, kY)), (Departures{{1, kY}}));
}

// Without ageing packet 1 would wait as long as packets for X alone arrive.
TEST(ChoiceQueues, let_a_packet_go_first_that_has_waited_long_enough) {
    for (const unsigned ageing : {0u, 3u}) {
        QueuedSettings settings;
        settings.organisation.own<OutputOrderSettings>().ageing_cycles = ageing;
        StorageBench bench(kChoice, settings);
        bench.assign(0);  // cycle 10, in which packet 1 joins
        bench.store(bench.packet(1, 1, ports(kX, kY)));
        for (PacketHandle i = 2; i <= 5; ++i) bench.store(bench.packet(i, i, ports(kX)));
        EXPECT_EQ(bench.assign(ports(kX)), (Departures{{2, kX}}));
        EXPECT_EQ(bench.assign(ports(kX)), (Departures{{3, kX}}));
        const PacketHandle next = ageing == 0 ? 4 : 1;
        EXPECT_EQ(bench.assign(ports(kX)), (Departures{{next, kX}})) << "ageing " << ageing;
    }
}

TEST(ChoiceQueues, when_partially_adaptive_do_the_first_dimension_first) {
    StorageBench bench(kChoice, partially_adaptive());
    EXPECT_EQ(bench.decide(bench.packet(1, 1, ports(kX, kY)), ports(kY, kZ)), std::nullopt);
    bench.store(bench.packet(2, 2, ports(kX, kY, kZ)));
    bench.store(bench.packet(3, 3, ports(kY, kZ)));
    EXPECT_EQ(bench.assign(ports(kY, kZ)), (Departures{{3, kY}}));
    EXPECT_EQ(bench.assign(ports(kX, kY, kZ)), (Departures{{2, kX}}));
    EXPECT_EQ(bench.decide(bench.packet(4, 4, ports(kY, kZ)), ports(kX, kZ)), kZ);
}

TEST(ChoiceQueues, let_a_header_cut_through_onto_its_first_choice_or_another_idle_output) {
    StorageBench bench(kChoice);
    StoredPacket header = bench.packet(1, 1, ports(kX, kY, kZ));
    header.first_choice = kY;
    EXPECT_EQ(bench.decide(header, ports(kX, kY, kZ)), kY);
    EXPECT_EQ(bench.decide(header, ports(kX, kZ)), kX);
    header.outputs = ports(kX);
    header.first_choice = kX;
    EXPECT_EQ(bench.decide(header, ports(kY, kZ)), std::nullopt);
}

TEST(ChoiceQueues, keep_the_host_of_a_router_as_a_queue_of_its_own) {
    StorageBench bench(kChoice, partially_adaptive());
    const Port host = 3;
    bench.store(bench.packet(1, 1, ports(host)));
    bench.store(bench.packet(2, 2, ports(host)));
    EXPECT_EQ(bench.assign(ports(kX, host)), (Departures{{1, host}}));
    EXPECT_EQ(bench.assign(ports(host)), (Departures{{2, host}}));
}

}  // namespace
}  // namespace thruway
