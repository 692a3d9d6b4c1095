// Which packets take the outputs that are idle in a cycle: the waiting ones, or the headers of the
// cycle.
#include "tests/rtl_models/queued_router/matching/matching_reference.h"
#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/queued_router/storage/storage_bench.h"

#include "rtl_models/queued_router/storage/output_queues.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace thruway::test {
namespace {

// Routers in a row, 0 - 1 - 2. A, two flits, takes the link from 1 to 2 in cycles 0 and 1. S comes
// from router 0 in 1, is stored and waits from 2 on. H comes from router 0 in 2, when the link is
// idle again. What enters the link in t reaches the sink of router 2 in t + 1.
//   cycle           0  1  2  3
//   stored_first    A0 A1 S  H
//   arrivals_first  A0 A1 H  S     H passes S
//   together        A0 A1 S  H     S is before H in their queue
struct Drawn {
    const char* name;
    ArrivalOrder order;
    Cycle stored;
    Cycle header;
};

class OrderOfArrivals : public ::testing::TestWithParam<Drawn> {};

TEST_P(OrderOfArrivals, goes_to_the_packet_that_waits_or_to_the_header) {
    RouterSettings settings = queued_router(StorageRule::kFull, TieRule::kFree);
    settings.arrival_order = GetParam().order;
    FabricBench bench(row(3), settings, {{0, 1, 2, 2}, {0, 0, 2, 1}, {1, 0, 2, 1}},
                      without_dateline());
    bench.fabric.clock().run_until(30);
    const std::vector<Received> arrived = bench.sorted();
    ASSERT_EQ(arrived.size(), 3u);
    EXPECT_EQ(arrived[0].tail_cycle, GetParam().stored + 1) << "S of host 0";
    EXPECT_EQ(arrived[1].tail_cycle, 2u) << "A of host 1";
    EXPECT_EQ(arrived[2].tail_cycle, GetParam().header + 1) << "H of host 0";
}

INSTANTIATE_TEST_SUITE_P(Orders, OrderOfArrivals,
                         ::testing::Values(Drawn{"stored_first", ArrivalOrder::kStoredFirst, 2, 3},
                                           Drawn{"arrivals_first", ArrivalOrder::kArrivalsFirst, 3,
                                                 2},
                                           Drawn{"together", ArrivalOrder::kTogether, 2, 3}),
                         [](const auto& info) { return std::string(info.param.name); });

struct Together {
    explicit Together(TestedStorage organisation) : bench(organisation, {}, 2) {}

    /// The departures; `header` holds the output of the header.
    StorageBench::Departures ask(StoredPacket& header, PortSet idle) {
        StorageBench::Departures departures;
        std::vector<HeaderTurn> turns = {{&header, {0, 0}, std::nullopt}};
        bench.storage->assign_together(idle, idle, bench.now++, turns, departures);
        output = turns[0].output;
        return departures;
    }

    StorageBench bench;
    std::optional<Port> output;
};

using Departures = StorageBench::Departures;

// A waiting packet could take X or Y, and would take X if served first: the header would wait.
TEST(AssignTogether, gives_the_header_its_only_choice_where_the_other_has_one_more) {
    for (const TestedStorage organisation :
         {TestedStorage::kChoiceQueues, TestedStorage::kInputQueues,
          TestedStorage::kCentralMultiqueue}) {
        Together together(organisation);
        together.bench.store(StorageBench::packet(1, 1, ports(kX, kY), 0));
        StoredPacket header = StorageBench::packet(2, 2, ports(kX), 1);
        EXPECT_EQ(together.ask(header, ports(kX, kY)), (Departures{{1, kY}}));
        EXPECT_EQ(together.output, kX);
    }
}

TEST(AssignTogether, lets_fewer_choices_go_first_in_choice_queues) {
    Together choice(TestedStorage::kChoiceQueues);
    choice.bench.store(StorageBench::packet(1, 1, ports(kX, kY)));
    StoredPacket header = StorageBench::packet(2, 2, ports(kX));
    EXPECT_EQ(choice.ask(header, ports(kX)), Departures{});
    EXPECT_EQ(choice.output, kX);
}

TEST(AssignTogether, lets_the_oldest_go_first_in_a_central_multiqueue) {
    Together central(TestedStorage::kCentralMultiqueue);
    central.bench.store(StorageBench::packet(1, 1, ports(kX, kY)));
    StoredPacket header = StorageBench::packet(2, 2, ports(kX));
    EXPECT_EQ(central.ask(header, ports(kX)), (Departures{{1, kX}}));
    EXPECT_EQ(central.output, std::nullopt);
}

// The queue of the header's input, or of its outputs, keeps its order.
TEST(AssignTogether, lets_no_header_pass_what_waits_in_its_own_queue) {
    for (const TestedStorage organisation :
         {TestedStorage::kChoiceQueues, TestedStorage::kInputQueues}) {
        Together together(organisation);
        together.bench.store(StorageBench::packet(1, 5, ports(kX), 0));
        StoredPacket older = StorageBench::packet(2, 2, ports(kX), 0);
        EXPECT_EQ(together.ask(older, ports(kX)), (Departures{{1, kX}}));
        EXPECT_EQ(together.output, std::nullopt);
    }
}

// One header can take X or Y, the other only X; in their order the first would take X.
TEST(AssignTogether, matches_the_headers_of_output_queues_with_each_other) {
    OutputQueues queues("queues", 3, AssignmentPolicy::kIdleLinkFirst,
                        BlockedPacketRule::kFirstChoice);
    StoredPacket first = StorageBench::packet(1, 1, ports(kX, kY));
    StoredPacket second = StorageBench::packet(2, 2, ports(kX));
    std::vector<HeaderTurn> turns = {{&first, {0, 0}, std::nullopt},
                                     {&second, {0, 0}, std::nullopt}};
    Departures departures;
    queues.assign_together(ports(kX, kY), ports(kX, kY), 10, turns, departures);
    EXPECT_EQ(turns[0].output, kY);
    EXPECT_EQ(turns[1].output, kX);
    EXPECT_TRUE(departures.empty());
}

// A packet waits for X. The header sees that its queue is not empty, and takes the other output.
TEST(AssignTogether, shows_headers_the_queues_before_anything_leaves) {
    OutputQueues queues("queues", 3, AssignmentPolicy::kEmptyQueueFirst,
                        BlockedPacketRule::kFirstChoice);
    StoredPacket waiting = StorageBench::packet(1, 1, ports(kX));
    ASSERT_EQ(queues.decide(waiting, 0, {0, 0}), std::nullopt);
    queues.join(waiting, 9);
    StoredPacket header = StorageBench::packet(2, 2, ports(kX, kY));
    std::vector<HeaderTurn> turns = {{&header, {0, 0}, std::nullopt}};
    Departures departures;
    queues.assign_together(ports(kX), ports(kX), 10, turns, departures);
    EXPECT_EQ(departures, (Departures{{1, kX}}));
    EXPECT_EQ(turns[0].output, std::nullopt);
    EXPECT_EQ(header.queue, kY);
}

/// Random waiting packets and headers.
class RandomMix : public ::testing::TestWithParam<TestedStorage> {};

TEST_P(RandomMix, leaves_as_many_as_any_matching_of_both_has) {
    constexpr unsigned kOutputs = 4;
    std::mt19937 bits(7);
    const auto below = [&bits](unsigned n) { return static_cast<unsigned>(bits() % n); };
    for (unsigned trial = 0; trial < 400; ++trial) {
        StorageBench bench(GetParam(), {}, kOutputs - 1);
        std::vector<PortSet> usable;
        const PortSet idle = 1 + below(15);
        PacketHandle name = 0;
        const auto packet = [&] {
            const PortSet outputs = 1 + below(15);
            usable.push_back(outputs & idle);
            ++name;
            return StorageBench::packet(name, below(9), outputs, 0);
        };
        for (unsigned waiting = below(5); waiting > 0; --waiting) bench.store(packet());
        std::vector<StoredPacket> headers;
        for (unsigned asking = 1 + below(4); asking > 0; --asking) headers.push_back(packet());
        std::vector<HeaderTurn> turns;
        turns.reserve(headers.size());
        for (StoredPacket& header : headers) turns.push_back({&header, {0, 0}, std::nullopt});
        Departures departures;
        bench.storage->assign_together(idle, idle, bench.now, turns, departures);
        PortSet taken = 0;
        const auto take = [&](Port port) {
            ASSERT_EQ(taken & PortSet{1} << port, 0u);
            taken |= PortSet{1} << port;
        };
        std::size_t left = departures.size();
        for (const Departure& departure : departures) take(departure.output);
        for (const HeaderTurn& turn : turns) {
            if (!turn.output) continue;
            ++left;
            ASSERT_NE(turn.header->outputs & PortSet{1} << *turn.output, 0u);
            take(*turn.output);
        }
        ASSERT_EQ(taken & ~idle, 0u);
        ASSERT_EQ(left, largest_matching(usable, kOutputs)) << "trial " << trial;
    }
}

INSTANTIATE_TEST_SUITE_P(Organisations, RandomMix,
                         ::testing::Values(TestedStorage::kChoiceQueues,
                                           TestedStorage::kCentralMultiqueue));

}  // namespace
}  // namespace thruway::test
