// With too little memory the page says what it left out, and its bounds hold.
#include "tests/support/contains.h"
#include "tests/traces/contention/hand_made_journeys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Packets of 64 hosts, each behind one that came before or comes later. Latencies differ.
std::vector<Journey> crowd(unsigned packets) {
    std::vector<Journey> journeys;
    for (unsigned i = 0; i < packets; ++i) {
        Journey journey = along_row({i * 37 % 64, i}, 64, Cycle{i} * 2);
        const unsigned other = (i + (i % 5 == 0 ? 3 : packets - 100)) % packets;
        wait(journey, 0, LatencyPart::kSwitch, 1 + i * 7919ull % 4001, {other * 37 % 64, other});
        journeys.push_back(timed(journey));
    }
    return journeys;
}

TEST(BoundedMemory, keeps_as_many_of_the_slowest_as_fit_and_says_how_many) {
    const std::vector<Journey> journeys = crowd(2000);
    const Contention all = contention_of(journeys, {"50%"});
    EXPECT_EQ(all.packets, 1000u);
    EXPECT_TRUE(all.limits.empty());
    ContentionLimits little;
    little.selected_bytes = 400'000;
    const Contention some = contention_of(journeys, {"50%"}, little);
    EXPECT_EQ(some.packets_asked, 1000u);
    ASSERT_GT(some.packets, 50u);
    ASSERT_LT(some.packets, 900u);
    ASSERT_EQ(some.limits.size(), 1u);
    EXPECT_EQ(some.limits[0],
              fmt::format("The page is about the {} slowest packets; memory was too "
                          "short for the 1000 asked for.",
                          some.packets));
    // They are exactly the slowest ones.
    const Contention same = contention_of(journeys, {std::to_string(some.packets)});
    EXPECT_EQ(some.latency_cycles, same.latency_cycles);
    EXPECT_EQ(links_of(some), links_of(same));
    EXPECT_EQ(flows_of(some), flows_of(same));
    EXPECT_EQ(chain_of(some), chain_of(all));
    EXPECT_EQ(wrong_sum(some), "");
    // A smaller share fits, and is exact although most packets were dropped.
    const Contention few = contention_of(journeys, {"1%"}, little);
    EXPECT_EQ(few.packets, 20u);
    EXPECT_TRUE(few.limits.empty());
    EXPECT_EQ(links_of(few), links_of(contention_of(journeys, {"20"})));
}

/// Packets with long ways need more memory. Dropping one leaves room for faster ones with short
/// ways, which must stay out: the page would have a gap.
TEST(BoundedMemory, keeps_no_packet_that_is_faster_than_one_that_it_dropped) {
    std::vector<Journey> journeys;
    for (unsigned i = 0; i < 12; ++i) {
        const bool is_long = i < 6;
        Journey journey = along_row({is_long ? 0u : 63u, i}, 64, i);
        wait(journey, 0, LatencyPart::kSwitch, (is_long ? 900u : 200u) - 10 * i);
        journeys.push_back(timed(journey));
    }
    ContentionLimits little;
    little.selected_bytes = 3 * 2900;
    const Contention some = contention_of(journeys, {"50%"}, little);
    EXPECT_EQ(some.packets_asked, 6u);
    ASSERT_GE(some.packets, 2u);
    ASSERT_LE(some.packets, 5u);
    EXPECT_EQ(some.latency_min, journeys[some.packets - 1].latency());
    EXPECT_EQ(some.limits.size(), 1u);
}

TEST(BoundedMemory, tells_whose_packets_may_have_been_forgotten) {
    const std::vector<Journey> journeys = crowd(2000);
    const Contention all = contention_of(journeys);
    EXPECT_EQ(all.forgotten_cycles, 0u);
    EXPECT_EQ(all.unknown_cycles, 0u);
    ContentionLimits little;
    little.recent_bytes = 10'000;
    little.rows = 5000;
    const Contention some = contention_of(journeys, {}, little);
    EXPECT_GT(some.forgotten_cycles, 0u);
    EXPECT_EQ(some.wait_cycles, all.wait_cycles);
    EXPECT_EQ(some.latency_cycles, all.latency_cycles);
    EXPECT_EQ(wrong_sum(some), "");
    ASSERT_EQ(some.limits.size(), 1u);
    EXPECT_TRUE(contains(some.limits[0], std::to_string(some.forgotten_cycles) + " cycles"));
    std::uint64_t without = 0;
    for (const FlowBlocking& row : some.flows) {
        without += row.blocked_by.destination ? 0 : row.cycles;
    }
    EXPECT_EQ(without, some.forgotten_cycles + some.unknown_cycles);
    // Packets that wait for later ones are complete late; dropping them early is told, too.
    little = {};
    little.selected_bytes = 3'000;
    const Contention early = contention_of(journeys, {}, little);
    EXPECT_GT(early.forgotten_cycles, 0u);
    EXPECT_EQ(early.packets, 2000u);
    EXPECT_EQ(wrong_sum(early), "");
}

TEST(BoundedMemory, bounds_the_errors_of_tables_that_are_too_short) {
    const std::vector<Journey> journeys = crowd(2000);
    ContentionLimits exact_limits;
    exact_limits.rows = 5000;
    const Contention exact = contention_of(journeys, {}, exact_limits);
    std::map<std::string, std::uint64_t> truth;
    for (const PacketBlocking& row : exact.blockers) truth[row.packet] = row.cycles;
    ASSERT_GT(truth.size(), 1000u);
    ContentionLimits little = exact_limits;
    little.table_places = 300;
    const Contention some = contention_of(journeys, {}, little);
    EXPECT_EQ(wrong_sum(some), "");
    EXPECT_EQ(some.blockers.size(), 300u);
    std::uint64_t least = ~std::uint64_t{0};
    bool any_error = false;
    std::map<std::string, bool> kept;
    for (const PacketBlocking& row : some.blockers) {
        EXPECT_LE(truth[row.packet], row.cycles);
        EXPECT_GE(truth[row.packet] + row.error_cycles, row.cycles);
        any_error |= row.error_cycles > 0;
        least = std::min(least, row.cycles);
        kept[row.packet] = true;
    }
    EXPECT_TRUE(any_error);
    for (const auto& [packet, cycles] : truth) {
        if (kept.count(packet) == 0) {
            EXPECT_LE(cycles, least) << packet;
        }
    }
    ASSERT_FALSE(some.limits.empty());
    EXPECT_TRUE(contains(some.limits.back(), "packets in the way has 300 rows"));
    EXPECT_TRUE(contains(some.limits.back(), fmt::format("has at most {} cycles", least)));
}

TEST(BoundedMemory, says_what_is_not_listed) {
    const std::vector<Journey> journeys = crowd(500);
    ContentionLimits short_tables;
    short_tables.rows = 7;
    const Contention all = contention_of(journeys);
    const Contention some = contention_of(journeys, {}, short_tables);
    EXPECT_EQ(some.links.size(), 7u);
    EXPECT_EQ(some.links_rest.rows, all.links.size() - 7);
    EXPECT_EQ(some.places.size(), 7u);
    EXPECT_EQ(some.places_rest.rows, all.places.size() - 7);
    EXPECT_EQ(wrong_sum(some), "");
    EXPECT_TRUE(some.limits.empty()) << "no memory was short";
}

}  // namespace
}  // namespace thruway::test
