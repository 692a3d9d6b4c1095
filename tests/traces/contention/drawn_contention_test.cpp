// Who blocks whom in hand-drawn cases.
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/traces/contention/hand_made_journeys.h"
#include "tests/traces/journeys/journey_bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

// The timeline is drawn at OfAPacketBehindAnotherIsAsDrawn in journey_timeline_test.cpp. Packet 0.0
// waits in router 1 in cycles 4 to 6 for the channel that 1.0 has, and in router 2 for a cycle
// behind it. The flits of 1.0 wait in router 1 in cycle 4 for room that they fill themselves.
TEST(DrawnContention, of_two_packets_on_one_link) {
    JourneyBench bench(row(3), staged_router(Switching::kWormhole, 1),
                       {{0, 0, 2, 2}, {0, 1, 2, 5}});
    const Contention contention = contention_of(bench.run(60).journeys);
    EXPECT_EQ(wrong_sum(contention), "");
    EXPECT_EQ(contention.packets, 2u);
    EXPECT_EQ(contention.latency_cycles, 15u + 12u);
    EXPECT_EQ(contention.latency_min, 12u);
    EXPECT_EQ(contention.latency_max, 15u);
    EXPECT_EQ(contention.wait_cycles, 3u + 1u + 1u);
    EXPECT_EQ(contention.not_told_cycles, 1u);
    EXPECT_EQ(contention.unknown_cycles, 0u);
    ASSERT_EQ(contention.places.size(), 3u);
    EXPECT_EQ(text_of(contention.places[0].link), "1.0 to 2");
    EXPECT_EQ(contention.places[0].packets, 2u);
    EXPECT_EQ(contention.places[0].wait_cycles, 4u);
    EXPECT_EQ(text_of(contention.places[1].link), "2.1 to host 2");
    EXPECT_EQ(contention.places[1].wait_cycles, 1u);
    EXPECT_EQ(contention.places[2].packets, 1u);
    EXPECT_EQ(contention.places[2].cycles, 3u) << "routing, switching, link";
    EXPECT_EQ(links_of(contention),
              (Strings{"1.0 to 2 behind 1.0 to 2, virtual_channel: 1 waits, 3",
                       "2.1 to host 2 behind 2.1 to host 2, queue: 1 waits, 1"}));
    EXPECT_EQ(flows_of(contention), Strings{"0 to 2 behind 1 to 2: 2 waits, 4"});
    EXPECT_EQ(blockers_of(contention), Strings{"1.0, 1 to 2: 2 waits, 4"});
    EXPECT_EQ(chain_of(contention),
              (Strings{"0.0 at 1.0 to 2: virtual_channel from 4, 3 of 3, behind 1.0",
                       "1.0 at 1.0 to 2: body_credit from 2, 1 of 1, behind "}));
    EXPECT_EQ(contention.chain_end, "nothing tells which packet was in the way of the last one");
}

// Packet 0.1 waits in router 0 for room in router 1, from where 0.0 goes to its host.
TEST(DrawnContention, of_a_full_buffer_names_the_next_link_of_the_packet_in_it) {
    RouterSettings settings = router("partially_multiplexed");
    settings.buffer_flits = 1;
    settings.virtual_channels = 1;
    settings.credit_latency_cycles = 5;
    JourneyBench bench(row(2), settings, {{0, 0, 1, 1}, {0, 0, 1, 1}});
    const Contention contention = contention_of(bench.run(60).journeys);
    EXPECT_EQ(links_of(contention),
              (Strings{"0.0 to 1 behind 1.1 to host 1, credit: 1 waits, 5",
                       "0.0 to 1 behind 0.0 to 1, source_queue: 1 waits, 1"}));
}

/// 0.0 waits 10 cycles in router 1, from cycle 101 on, for 1.0. That one waits in router 2 from
/// cycle 100 to 105, and in router 3 from cycle 107 to 112, of which 4 are before 111. There it is
/// behind 3.0, which waits for nobody.
std::vector<Journey> chain_of_three() {
    Journey first = along_row({0, 0}, 2, 100);
    wait(first, 1, LatencyPart::kVirtualChannel, 10, {1, 0});
    Journey second = along_row({1, 0}, 4, 98);
    wait(second, 0, LatencyPart::kSwitch, 1, {7, 7});
    wait(second, 1, LatencyPart::kSwitch, 6, {2, 5});
    wait(second, 2, LatencyPart::kQueue, 6, {3, 0});
    Journey third = along_row({3, 0}, 4, 107);
    wait(third, 0, LatencyPart::kLinkBusy, 3, {3, 9});
    Journey slower = along_row({2, 5}, 3, 90);
    return {timed(first), timed(second), timed(third), timed(slower)};
}

TEST(DrawnContention, follows_a_chain_of_waits_that_overlap_in_any_order_of_arrival) {
    std::vector<Journey> journeys = chain_of_three();
    // 1.0 waits in [98, 99), [100, 106) and [107, 113); [101, 111) has 5 and 4 cycles of these. So
    // it is behind 2.5, which arrived in 91 and did not wait.
    std::vector<std::size_t> order = {0, 1, 2, 3};
    do {
        std::vector<Journey> shuffled;
        for (const std::size_t i : order) shuffled.push_back(journeys[i]);
        const Contention contention = contention_of(shuffled, {"", {}, "0"});
        EXPECT_EQ(chain_of(contention),
                  (Strings{"0.0 at 1.0 to 2: virtual_channel from 101, 10 of 10, behind 1.0",
                           "1.0 at 2.0 to 3: switch from 100, 5 of 6, behind 2.5", "2.5"}));
        EXPECT_EQ(contention.chain_end.substr(0, 41), "the last packet did not wait in these cyc");
        EXPECT_EQ(wrong_sum(contention), "");
    } while (std::next_permutation(order.begin(), order.end()));
    // With a longer wait behind 3.0, the chain takes the other way, to a packet that never comes.
    journeys = chain_of_three();
    journeys[1].hops[2].cycles[static_cast<std::size_t>(LatencyPart::kQueue)] = 60;
    journeys[1].hops[1].cycles[static_cast<std::size_t>(LatencyPart::kSwitch)] = 2;
    journeys[1] = timed(journeys[1]);
    const Contention other = contention_of(journeys, {"", {}, "0"});
    EXPECT_EQ(chain_of(other),
              (Strings{"0.0 at 1.0 to 2: virtual_channel from 101, 10 of 10, behind 1.0",
                       "1.0 at 3.0 to 4: queue from 103, 8 of 60, behind 3.0",
                       "3.0 at 3.0 to 4: link_busy from 107, 3 of 3, behind 3.9", "3.9"}));
    EXPECT_EQ(
        other.chain_end,
        "the journey of the last packet is not known: it had not arrived or was not recorded");
    EXPECT_EQ(other.unknown_cycles, 0u) << "that of the packet selected is known";
    EXPECT_FALSE(other.chain.back().flow.destination);
    EXPECT_EQ(contention_of(journeys, {"", {}, "3"}).unknown_cycles, 3u);
}

TEST(DrawnContention, ends_a_chain_that_returns_to_one_of_its_packets) {
    Journey a = along_row({0, 0}, 2, 10);
    wait(a, 1, LatencyPart::kSwitch, 9, {1, 0});
    Journey b = along_row({1, 0}, 2, 11);
    wait(b, 0, LatencyPart::kSwitch, 6, {0, 0});
    const Contention contention = contention_of({timed(b), timed(a)});
    EXPECT_EQ(contention.chain.size(), 2u);
    EXPECT_EQ(contention.chain_end, "the last packet waited for one that is in the chain already");
}

// 0.1 waits in its host for 0.0, which waits there, too, and then in the network.
TEST(DrawnContention, leaves_a_source_queue_for_the_network_as_soon_as_it_can) {
    Journey front = along_row({0, 0}, 2, 0);
    wait(front, 0, LatencyPart::kSourceQueue, 50, {0, 7});
    wait(front, 1, LatencyPart::kSwitch, 5, {1, 3});
    Journey behind = along_row({0, 1}, 2, 0);
    wait(behind, 0, LatencyPart::kSourceQueue, 54, {0, 0});
    wait(behind, 0, LatencyPart::kSwitch, 20, {0, 8});
    const Contention contention = contention_of({timed(front), timed(behind)});
    EXPECT_EQ(chain_of(contention),
              (Strings{"0.1 at 0.0 to 1: source_queue from 0, 54 of 54, behind 0.0",
                       "0.0 at 1.0 to 2: switch from 51, 3 of 5, behind 1.3", "1.3"}));
}

TEST(DrawnContention, of_no_packets_is_empty) {
    const Contention contention = contention_of({});
    EXPECT_EQ(contention.packets_seen, 0u);
    EXPECT_TRUE(contention.reasons.empty());
    EXPECT_TRUE(contention.chain.empty());
    EXPECT_FALSE(contention.latency_max);
    const Contention slowest = contention_of({}, {"1%"});
    EXPECT_EQ(slowest.packets_asked, 0u);
    EXPECT_EQ(wrong_sum(slowest), "");
}

}  // namespace
}  // namespace thruway::test
