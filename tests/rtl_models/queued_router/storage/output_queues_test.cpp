// tests/rtl_models/queued_router/storage/output_queues_test.cpp
// Output queues alone, called as a router calls them.

#include "rtl_models/queued_router/storage/output_queues.h"

#include <gtest/gtest.h>

#include <map>

namespace thruway::test {
namespace {

constexpr PortSet ports(std::initializer_list<Port> list) {
    PortSet set = 0;
    for (const Port port : list) set |= PortSet{1} << port;
    return set;
}

StoredPacket packet(PacketHandle handle, PortSet outputs, Port first_choice) {
    StoredPacket result;
    result.packet = handle;
    result.outputs = outputs;
    result.first_choice = static_cast<std::uint16_t>(first_choice);
    return result;
}

using Policy = AssignmentPolicy;
using Joins = BlockedPacketRule;

struct Queues {
    explicit Queues(Policy assignment, Joins blocked = Joins::kFirstChoice,
                    const char* name = "storage")
        : storage(name, 8, assignment, blocked) {}

    /// The output through which a packet cuts, or the queue that it joins, minus 100.
    int put(PacketHandle handle, PortSet outputs, Port first_choice, PortSet idle,
            std::uint64_t random = 0) {
        StoredPacket header = packet(handle, outputs, first_choice);
        const auto output = storage.decide(header, idle, {random, 0});
        if (output) return static_cast<int>(*output);
        storage.join(header, 0);
        return int{header.queue} - 100;
    }
    std::vector<std::pair<PacketHandle, unsigned>> served(PortSet idle) {
        std::vector<Departure> departures;
        storage.assign(idle, 0, departures);
        std::vector<std::pair<PacketHandle, unsigned>> result;
        result.reserve(departures.size());
        for (const Departure& departure : departures) {
            result.emplace_back(departure.packet, departure.output);
        }
        return result;
    }

    OutputQueues storage;
};

using Served = std::vector<std::pair<PacketHandle, unsigned>>;

TEST(OutputQueues, serve_each_idle_output_first_in_first_out) {
    Queues queues(Policy::kIdleLinkFirst);
    EXPECT_EQ(queues.storage.queues(), 8u);
    for (const PacketHandle handle : {4u, 2u, 9u}) {
        EXPECT_EQ(queues.put(handle, ports({3}), 3, 0), 3 - 100);
    }
    EXPECT_EQ(queues.put(7, ports({5}), 5, 0), 5 - 100);
    EXPECT_EQ(queues.storage.packets(), 4u);
    EXPECT_EQ(queues.served(ports({0, 3})), (Served{{4, 3}}));
    EXPECT_EQ(queues.served(ports({3, 5})), (Served{{2, 3}, {7, 5}}));
    EXPECT_EQ(queues.served(ports({5})), Served{});
    EXPECT_EQ(queues.served(ports({3})), (Served{{9, 3}}));
    EXPECT_EQ(queues.storage.packets(), 0u);
}

TEST(OutputQueues, keep_the_order_of_many) {
    Queues queues(Policy::kIdleLinkFirst);
    PacketHandle next = 0;
    PacketHandle expected = 0;
    for (unsigned round = 1; round < 40; ++round) {
        for (unsigned i = 0; i < round; ++i) queues.put(next++, ports({1}), 1, 0);
        for (unsigned i = 0; i < round / 2; ++i) {
            EXPECT_EQ(queues.served(ports({1})), (Served{{expected++, 1}}));
        }
    }
    while (expected < next) EXPECT_EQ(queues.served(ports({1})), (Served{{expected++, 1}}));
    EXPECT_EQ(queues.storage.packets(), 0u);
}

TEST(OutputQueues, count_a_packet_from_its_join_on) {
    Queues queues(Policy::kIdleLinkFirst);
    StoredPacket header = packet(1, ports({2}), 2);
    EXPECT_FALSE(queues.storage.decide(header, 0, {}));
    EXPECT_EQ(queues.storage.packets(), 0u);
    EXPECT_EQ(queues.served(ports({2})), Served{});
    queues.storage.join(header, 0);
    EXPECT_EQ(queues.storage.packets(), 1u);
    EXPECT_EQ(queues.served(ports({2})), (Served{{1, 2}}));
}

TEST(IdleLinkFirst, cuts_through_onto_its_first_choice_or_another_that_is_idle) {
    Queues queues(Policy::kIdleLinkFirst);
    EXPECT_EQ(queues.put(1, ports({2, 4}), 4, ports({1, 2, 4})), 4);
    EXPECT_EQ(queues.put(2, ports({2, 4}), 4, ports({1, 2})), 2);
    EXPECT_EQ(queues.put(3, ports({2, 4}), 4, ports({1})), 4 - 100);
}

TEST(IdleLinkFirst, joins_by_the_rule_for_blocked_packets) {
    Queues highest(Policy::kIdleLinkFirst, Joins::kHighestPort);
    EXPECT_EQ(highest.put(1, ports({2, 3, 6}), 2, ports({1, 7})), 6 - 100);
    EXPECT_EQ(highest.put(2, ports({2, 3, 6}), 2, ports({3})), 3);
    Queues shortest(Policy::kIdleLinkFirst, Joins::kShortest, "shortest");
    EXPECT_EQ(shortest.put(1, ports({2, 3}), 3, 0), 3 - 100);
    EXPECT_EQ(shortest.put(2, ports({2, 3}), 3, 0), 2 - 100);
    EXPECT_EQ(shortest.put(3, ports({2, 3}), 3, 0), 3 - 100);
    EXPECT_EQ(shortest.served(ports({2})), (Served{{2, 2}}));
    EXPECT_EQ(shortest.put(4, ports({2, 3}), 3, 0), 2 - 100);
}

TEST(FirstChoice, takes_no_other_output) {
    Queues queues(Policy::kFirstChoice);
    EXPECT_EQ(queues.put(1, ports({2, 4}), 4, ports({2})), 4 - 100);
    EXPECT_EQ(queues.put(2, ports({2, 4}), 4, ports({4})), 4);
}

TEST(EmptyQueueFirst, takes_an_empty_queue_though_another_link_is_idle) {
    Queues queues(Policy::kEmptyQueueFirst);
    EXPECT_EQ(queues.put(1, ports({2, 4}), 2, ports({4})), 2 - 100);
    EXPECT_EQ(queues.put(2, ports({2, 4}), 2, ports({4})), 4);
    EXPECT_EQ(queues.put(3, ports({2, 4}), 2, 0), 4 - 100);
    EXPECT_EQ(queues.put(4, ports({2, 4}), 2, 0), 2 - 100);
}

TEST(Shortest, counts_the_packet_on_the_link) {
    Queues queues(Policy::kShortest);
    EXPECT_EQ(queues.put(1, ports({2, 4}), 2, ports({4})), 4);
    EXPECT_EQ(queues.put(2, ports({2, 4}), 4, 0), 4 - 100);
    EXPECT_EQ(queues.put(3, ports({2, 4}), 4, 0), 2 - 100);
    // Packet 2 waits for 4, which is idle now; packet 3 waits for 2, which sends another packet.
    EXPECT_EQ(queues.put(4, ports({2, 4}), 2, ports({4})), 4);
}

TEST(RandomAssignment, takes_each_output_equally_often_idle_or_not) {
    Queues queues(Policy::kRandom);
    std::map<int, unsigned> taken;
    for (std::uint64_t i = 0; i < 300; ++i) {
        constexpr std::uint64_t kStep = ~std::uint64_t{0} / 300;
        const std::uint64_t random = i * kStep + kStep / 2;
        ++taken[queues.put(0, ports({1, 4, 6}), 1, ports({4}), random)];
    }
    EXPECT_EQ(taken, (std::map<int, unsigned>{{1 - 100, 100}, {4, 100}, {6 - 100, 100}}));
}

}  // namespace
}  // namespace thruway::test
