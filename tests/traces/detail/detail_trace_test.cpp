// tests/traces/detail/detail_trace_test.cpp
// What a detail trace sums up, on journeys and events written by hand.
#include "traces/detail/detail_trace.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// docs/detail.md has the same table.
const std::map<std::string, std::set<std::string>> kPartsOfReason = {
    {"queue", {"source_queue", "queue"}},
    {"routing", {"routing_unit", "routing"}},
    {"virtual_channel", {"virtual_channel", "vc_allocation"}},
    {"switch", {"switch", "switching", "body_switch"}},
    {"credit", {"credit", "body_credit"}},
    {"link", {"injection", "link_busy", "link", "ejection", "body_link_busy"}},
    {"serialisation", {"store", "flits", "body_lag"}},
    {"inside", {"inside"}}};

/// Routers with a host each, in a ring of one direction: channel i leaves router i by port 0.
FabricGraph ring_of(std::uint32_t routers) {
    FabricGraph graph;
    for (std::uint32_t i = 0; i < routers; ++i) graph.add_router();
    for (std::uint32_t i = 0; i < routers; ++i) {
        Channel channel;
        channel.from = RouterId{i};
        channel.to = RouterId{(i + 1) % routers};
        channel.to_port = 1;
        graph.add_channel(channel);
    }
    for (std::uint32_t i = 0; i < routers; ++i) graph.add_host(RouterId{i});
    return graph;
}

struct DetailTraceTest : ::testing::Test {
    DetailTraceTest() {
        packets[packets.allocate()].flits = 100;
        start(trace);
    }
    /// With packet 0 under way, whose body flits send() sends.
    void start(DetailTrace& some) {
        some.begin({graph, settings, packets});
        RouterEvent event;
        event.kind = RouterEventKind::kInjected;
        event.input = {2, 0};
        event.flit = Flit(0, 0, 0, true, false);
        some.happened(event);
    }

    /// A packet of `flits` flits that waits for `queue` cycles in its source queue and else takes a
    /// cycle for each flit.
    static Journey journey(std::uint32_t source, Cycle delivered, unsigned flits,
                           std::uint64_t queue) {
        Journey journey;
        journey.packet = {source, 0};
        journey.flits = flits;
        journey.delivered = delivered;
        journey.generated = delivered + 1 - flits - queue;
        JourneyHop hop;
        hop[LatencyPart::kSourceQueue] = queue;
        hop[LatencyPart::kFlits] = flits;
        journey.hops = {hop};
        return journey;
    }
    void send(DetailTrace& some, std::uint32_t router, Cycle cycle) const {
        RouterEvent event;
        event.kind = RouterEventKind::kSent;
        event.router = RouterId{router};
        event.cycle = cycle;
        event.flit = Flit(0, 1, 0, false, false);
        some.happened(event);
    }

    FabricGraph graph = ring_of(4);
    RouterSettings settings;
    PacketPool packets;
    DetailTrace trace{32, true};
};

TEST(ReasonOfPart, puts_each_part_where_the_documentation_says) {
    std::size_t parts = 0;
    for (std::size_t i = 0; i < kParts; ++i) {
        const auto part = static_cast<LatencyPart>(i);
        const std::string reason =
            words_of(LatencyReason{})[static_cast<std::size_t>(reason_of(part))].name;
        EXPECT_EQ(kPartsOfReason.at(reason).count(name_of(part)), 1u) << name_of(part);
        ++parts;
    }
    EXPECT_EQ(parts, 20u);
}

TEST_F(DetailTraceTest, sums_up_what_is_delivered_between_two_cycles) {
    trace.take(journey(0, 31, 1, 100));  // before the origin
    trace.take(journey(0, 32, 4, 6));    // 10 cycles
    trace.take(journey(1, 47, 4, 0));    // 4
    trace.take(journey(1, 48, 2, 18));   // 20
    const MeasuredJourneys two = trace.between(32, 48, 60);
    EXPECT_EQ(two.totals.packets, 2u);
    EXPECT_EQ(two.totals.flits, 8u);
    EXPECT_EQ(two.totals.mean_latency(), 7.0);
    EXPECT_EQ(two.latencies.quantile(0.5), 4u);
    EXPECT_EQ(two.latencies.max(), 10u);
    const std::vector<LatencyShare> split = two.totals.split();
    ASSERT_EQ(split.size(), kLatencyReasons);
    for (const LatencyShare& share : split) {
        const bool queue = share.reason == LatencyReason::kQueue;
        const bool flits = share.reason == LatencyReason::kSerialisation;
        EXPECT_EQ(share.cycles, queue ? 3.0 : flits ? 4.0 : 0.0);
        EXPECT_EQ(share.wait_cycles, queue ? 3.0 : 0.0);
    }
    const std::vector<LatencyPartShare> parts = two.totals.part_shares();
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].part, "source_queue");
    EXPECT_EQ(parts[1].part, "flits");
    EXPECT_EQ(parts[1].cycles, 4.0);
    EXPECT_EQ(trace.between(48, 60, 60).totals.packets, 1u) << "the run ends within a window";
    EXPECT_EQ(trace.between(32, 60, 60).totals.packets, 3u);
    EXPECT_EQ(trace.from(HostId{0}).packets, 2u) << "of the whole run";
    EXPECT_EQ(trace.from(HostId{1}).mean_latency(), 12.0);
    EXPECT_EQ(trace.from(HostId{2}).mean_latency(), std::nullopt);
}

TEST_F(DetailTraceTest, has_windows_of_the_whole_run) {
    trace.take(journey(0, 15, 4, 0));
    trace.take(journey(2, 16, 6, 2));
    trace.take(journey(2, 20, 6, 4));
    send(trace, 3, 0);
    send(trace, 3, 15);
    send(trace, 1, 16);
    send(trace, 1, 41);  // decided before the end of the run
    const std::vector<DetailWindow> windows = trace.windows(40, 4);
    ASSERT_EQ(windows.size(), 3u);
    EXPECT_EQ(windows[0].begin, 0u);
    EXPECT_EQ(windows[1].begin, 16u);
    EXPECT_EQ(windows[2].begin, 32u);
    EXPECT_EQ(windows[2].cycles, 8u) << "up to the end of the run";
    EXPECT_EQ(windows[0].packets, 1u);
    EXPECT_EQ(windows[1].latency_cycles, 9.0);
    EXPECT_EQ(windows[1].accepted, 12.0 / (4 * 16));
    EXPECT_EQ(windows[2].latency_cycles, std::nullopt);
    EXPECT_TRUE(windows[2].split.empty());
    EXPECT_EQ(windows[0].link_flits, (std::vector<std::uint64_t>{0, 0, 0, 2}));
    EXPECT_EQ(windows[1].link_flits, (std::vector<std::uint64_t>{0, 1, 0, 0}));
    EXPECT_EQ(windows[2].link_flits, (std::vector<std::uint64_t>{0, 1, 0, 0}));
}

/// 7 of 16 cycles would show noise.
TEST_F(DetailTraceTest, adds_a_rest_below_half_a_window_to_the_one_before) {
    send(trace, 1, 20);
    send(trace, 1, 32);
    send(trace, 2, 39);  // decided before the end of the run
    const std::vector<DetailWindow> windows = trace.windows(39, 4);
    ASSERT_EQ(windows.size(), 2u);
    EXPECT_EQ(windows[0].cycles, 16u);
    EXPECT_EQ(windows[1].begin, 16u);
    EXPECT_EQ(windows[1].cycles, 23u);
    EXPECT_EQ(windows[1].link_flits, (std::vector<std::uint64_t>{0, 2, 1, 0}));
}

TEST_F(DetailTraceTest, has_at_most_as_many_windows_as_asked_for) {
    DetailTrace four(0, true, 4);
    start(four);
    for (Cycle cycle = 0; cycle < 1000; ++cycle) send(four, 2, cycle);
    const std::vector<DetailWindow> windows = four.windows(1000, 4);
    // 16 cycles double to 256, the first length of which four windows cover 1000 cycles.
    ASSERT_EQ(windows.size(), 4u);
    EXPECT_EQ(windows[0].link_flits.at(2), 256u);
    EXPECT_EQ(windows[3].link_flits.at(2), 232u);
    EXPECT_FALSE(four.has_fewer_windows());
}

/// From host 0 over links 0 and 1 to host 2, and from host 3 over link 3 to host 0.
std::vector<Journey> journeys_that_wait() {
    Journey far;
    far.packet = {0, 0};
    far.destination = HostId{2};
    far.delivered = 100;
    far.hops.resize(3);
    for (std::uint32_t i = 0; i < 3; ++i) far.hops[i].router = RouterId{i};
    far.hops[0][LatencyPart::kSourceQueue] = 5;
    far.hops[0][LatencyPart::kCredit] = 2;
    far.hops[0][LatencyPart::kLink] = 1;  // no wait
    far.hops[1][LatencyPart::kBodySwitch] = 3;
    far.hops[2].output = {2, 0};
    far.hops[2][LatencyPart::kVirtualChannel] = 4;
    far.hops[2][LatencyPart::kFlits] = 8;  // no wait
    Journey near;
    near.packet = {3, 0};
    near.destination = HostId{0};
    near.delivered = 100;
    near.hops.resize(2);
    near.hops[0].router = RouterId{3};
    near.hops[0][LatencyPart::kLinkBusy] = 6;
    near.hops[1].output = {2, 0};
    near.hops[1][LatencyPart::kQueue] = 7;
    return {far, near, near};
}

TEST_F(DetailTraceTest, adds_up_the_waits_for_each_link_and_for_the_links_to_hosts) {
    std::uint64_t all = 0;
    for (const Journey& journey : journeys_that_wait()) {
        trace.take(journey);
        for (const JourneyHop& hop : journey.hops) {
            all += hop.cycles[0] + hop[LatencyPart::kCredit] + hop[LatencyPart::kBodySwitch] +
                   hop[LatencyPart::kVirtualChannel] + hop[LatencyPart::kLinkBusy] +
                   hop[LatencyPart::kQueue];
        }
    }
    EXPECT_EQ(trace.waits_for_links(), (std::vector<std::uint64_t>{7, 3, 0, 12}));
    EXPECT_EQ(trace.waits_for_hosts(), (std::vector<std::uint64_t>{14, 0, 4, 0}));
    EXPECT_EQ(all, 7u + 3 + 12 + 14 + 4);
}

TEST_F(DetailTraceTest, leaves_links_out_if_they_are_not_wanted) {
    DetailTrace without(0, false);
    start(without);
    send(without, 3, 0);
    for (const Journey& journey : journeys_that_wait()) without.take(journey);
    const std::vector<DetailWindow> windows = without.windows(10, 4);
    ASSERT_EQ(windows.size(), 1u);
    EXPECT_TRUE(windows[0].link_flits.empty());
    EXPECT_TRUE(without.waits_for_links().empty());
    EXPECT_EQ(without.waits_for_hosts().at(2), 4u);
}

TEST_F(DetailTraceTest, of_no_packets_is_empty) {
    EXPECT_EQ(trace.between(32, 32, 32).totals.packets, 0u);
    EXPECT_TRUE(trace.between(32, 32, 32).totals.split().empty());
    const std::vector<DetailWindow> windows = trace.windows(0, 0);
    ASSERT_EQ(windows.size(), 1u);
    EXPECT_EQ(windows[0].accepted, 0);
    EXPECT_EQ(windows[0].cycles, 0u);
}

TEST(DetailTraceLinks, of_large_networks_have_fewer_windows) {
    // 2^15 + 1 directions of links: 32 windows are too many for 2^20 counts, 16 are not.
    const FabricGraph graph = ring_of((1u << 15) + 1);
    const RouterSettings settings;
    const PacketPool packets;
    DetailTrace trace(0, true);
    trace.begin({graph, settings, packets});
    EXPECT_EQ(trace.most_windows(), 16u);
    EXPECT_TRUE(trace.has_fewer_windows());
}

}  // namespace
}  // namespace thruway::test
