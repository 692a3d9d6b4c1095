// Routers that know the queues of neighbours, in parts: the news of queues as bytes, and the same
// packets as in the whole fabric.

#include "routing/functions/phases/phase_settings.h"
#include "tests/rtl_models/fabric/parts/partition_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

BoundaryMessage news(std::uint32_t channel, Cycle arrival, unsigned port, std::uint32_t flits) {
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kQueue;
    message.channel = channel;
    message.arrival = arrival;
    message.port = static_cast<std::uint8_t>(port);
    message.queue_flits = flits;
    return message;
}

TEST(QueueNews, are_a_port_and_its_flits) {
    Bytes bytes;
    append(news(2, 3, 6, 0x01020304), bytes);
    EXPECT_EQ(bytes, (Bytes{4, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 6, 4, 3, 2, 1}));
    std::size_t position = 0;
    const auto read = take(bytes, position);
    ASSERT_TRUE(read);
    EXPECT_EQ(position, bytes.size());
    Bytes again;
    append(*read, again);
    EXPECT_EQ(again, bytes);
    bytes.pop_back();
    position = 0;
    EXPECT_FALSE(take(bytes, position));
}

PartitionCase knowing(const char* function, KnownQueues knowledge, unsigned age) {
    PartitionCase c;
    c.topology.kind.own<GridSettings>().radix = {4, 4};
    c.topology.link_latency_cycles = 4;
    c.routing.function = function;
    c.routing.function.own<KnowledgeSettings>() = {knowledge, age};
    c.router.virtual_channels = 12;
    c.router.buffer_flits = 8;
    c.router.credit_latency_cycles = 3;
    c.part_of = [](std::uint32_t router) { return router / 8; };
    return c;
}

/// What part 1 answers in cycle 100, with news that are 7 cycles on their way.
class NewsReceiver : public ::testing::Test {
protected:
    NewsReceiver()
        : bench_(knowing("ugal", KnownQueues::kNeighbours, 7), {}),
          boundary_("boundary", bench_.fabrics[1]->boundary_side(0)) {
        const FabricGraph& graph = bench_.whole.topology.graph;
        for (std::uint32_t i = 0; i < graph.channels(); ++i) {
            const Channel channel = graph.channel(ChannelId{i});
            if (index(channel.from) < 8 && index(channel.to) >= 8) incoming_ = i;
            if (index(channel.from) >= 8 && index(channel.to) < 8) outgoing_ = i;
        }
    }

    bool accepts(const BoundaryMessage& message) {
        Bytes bytes;
        append(message, bytes);
        try {
            bench_.fabrics[1]->clock().between_runs([&] { boundary_.deliver(bytes, 100); });
        } catch (const sc_core::sc_report& report) {
            EXPECT_STREQ(report.get_msg_type(), "/thruway/parts/bytes");
            return false;
        }
        return true;
    }

    PartitionBench bench_;
    Boundary boundary_;
    std::uint32_t incoming_ = 0;
    std::uint32_t outgoing_ = 0;
};

TEST_F(NewsReceiver, takes_what_changed_in_the_last_window_in_order) {
    EXPECT_TRUE(accepts(news(outgoing_, 104, 0, 5)));
    EXPECT_TRUE(accepts(news(outgoing_, 106, 0, 6)));
    EXPECT_TRUE(accepts(news(outgoing_, 104, 1, 6)));
    EXPECT_FALSE(accepts(news(outgoing_, 106, 0, 7))) << "twice in a cycle";
    EXPECT_FALSE(accepts(news(outgoing_, 105, 0, 7))) << "back in time";
}

TEST_F(NewsReceiver, refuses_what_no_neighbour_could_tell) {
    EXPECT_FALSE(accepts(news(outgoing_, 99, 0, 5))) << "it should have arrived";
    EXPECT_TRUE(accepts(news(outgoing_, 100, 0, 5)));
    EXPECT_FALSE(accepts(news(outgoing_, 107, 0, 5))) << "of the next window";
    EXPECT_FALSE(accepts(news(incoming_, 104, 0, 5))) << "news go against the channel";
    EXPECT_FALSE(accepts(news(outgoing_, 104, 4, 5))) << "the port of a host";
    EXPECT_FALSE(accepts(news(outgoing_, 104, 200, 5))) << "no port";
}

TEST(QueueNewsWithoutReaders, are_refused) {
    PartitionBench bench(knowing("ugal", KnownQueues::kOwn, 0), {});
    Boundary boundary("boundary", bench.fabrics[1]->boundary_side(0));
    const FabricGraph& graph = bench.whole.topology.graph;
    std::uint32_t outgoing = 0;
    while (index(graph.channel(ChannelId{outgoing}).from) < 8 ||
           index(graph.channel(ChannelId{outgoing}).to) >= 8) {
        ++outgoing;
    }
    Bytes bytes;
    append(news(outgoing, 104, 0, 5), bytes);
    EXPECT_THROW(bench.fabrics[1]->clock().between_runs([&] { boundary.deliver(bytes, 100); }),
                 sc_core::sc_report);
}

struct KnowingCase {
    const char* function;
    unsigned age;
    bool run_ahead;
    bool checkerboard;
    Cycle window;  ///< the longest possible
};

class KnowingParts : public ::testing::TestWithParam<KnowingCase> {};

TEST_P(KnowingParts, bring_the_same_packets_as_the_whole) {
    const KnowingCase& wanted = GetParam();
    PartitionCase c = knowing(wanted.function, KnownQueues::kNeighbours, wanted.age);
    c.run_ahead = wanted.run_ahead;
    if (wanted.checkerboard) {
        c.part_of = [](std::uint32_t router) { return (router / 4 + router % 4) % 2; };
    }
    const auto list = random_packets(16 * 60, 16, 300, 8);
    PartitionBench bench(c, list);
    EXPECT_EQ(bench.window, wanted.window);
    bench.run_until(4000);
    ASSERT_EQ(bench.whole.received.size(), list.size());
    EXPECT_EQ(as_text(bench.merged()), as_text(bench.whole.received));
    std::uint64_t hops = 0;
    for (const Received& packet : bench.whole.received) hops += packet.hops;
    EXPECT_GT(hops, 2 * list.size() + 200) << "some packets should take the longer way";
}

/// Credits take 3 cycles.
INSTANTIATE_TEST_SUITE_P(
    All, KnowingParts,
    ::testing::Values(KnowingCase{"ugal", 0, false, false, 3},
                      KnowingCase{"ugal", 0, true, true, 3}, KnowingCase{"ugal", 1, false, true, 1},
                      KnowingCase{"ugal", 2, true, false, 2},
                      KnowingCase{"ugal", 40, true, true, 3}, KnowingCase{"par", 0, true, false, 3},
                      KnowingCase{"par", 2, false, true, 2}),
    [](const auto& test) {
        return fmt::format("{}_{}_{}", test.param.function, test.param.age, test.index);
    });

}  // namespace
}  // namespace thruway::test
