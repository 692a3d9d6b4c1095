// tests/rtl_models/queued_router/matching/priority_matching_test.cpp
// The matching against exhaustive search: all states of up to 3 packets and 3 links in every order
// of links, samples of larger ones, and hand-worked cases.

#include "rtl_models/queued_router/matching/priority_matching.h"

#include "tests/rtl_models/queued_router/matching/matching_reference.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace thruway {
namespace {

using namespace test;

LinkOrder order_of(const std::vector<unsigned>& links) {
    LinkOrder order;
    for (const unsigned link : links) order.links[order.size++] = static_cast<std::uint8_t>(link);
    return order;
}

PortSet set_of(const LinkOrder& order) {
    PortSet links = 0;
    for (unsigned i = 0; i < order.size; ++i) links |= PortSet{1} << order.links[i];
    return links;
}

Links match(PriorityMatching& matching, const std::vector<PortSet>& usable,
            const LinkOrder& order) {
    matching.begin(set_of(order));
    std::vector<std::size_t> packets;
    for (std::size_t packet = 0; packet < usable.size(); ++packet) {
        if (matching.add(usable[packet])) packets.push_back(packet);
    }
    matching.settle(order);
    Links links(usable.size(), kUnmatched);
    for (unsigned i = 0; i < packets.size(); ++i) links[packets[i]] = matching.link_of(i);
    return links;
}

Links match(const std::vector<PortSet>& usable, const std::vector<unsigned>& order) {
    PriorityMatching matching;
    return match(matching, usable, order_of(order));
}

std::vector<PortSet> split(std::uint64_t state, unsigned packets, unsigned links) {
    std::vector<PortSet> usable;
    for (unsigned i = 0; i < packets; ++i) {
        usable.push_back(state >> (i * links) & ((PortSet{1} << links) - 1));
    }
    return usable;
}

TEST(PriorityMatching, is_the_best_of_all_for_every_state_up_to_3x3_and_every_order_of_links) {
    PriorityMatching matching;
    for (unsigned packets = 1; packets <= 3; ++packets) {
        for (unsigned links = 1; links <= 3; ++links) {
            std::vector<unsigned> permutation(links);
            std::iota(permutation.begin(), permutation.end(), 0u);
            do {
                const LinkOrder order = order_of(permutation);
                for (std::uint64_t state = 0; state < 1u << (packets * links); ++state) {
                    const auto usable = split(state, packets, links);
                    ASSERT_EQ(match(matching, usable, order), BestMatching(usable, order).links())
                        << packets << "x" << links << " state " << state;
                }
            } while (std::next_permutation(permutation.begin(), permutation.end()));
        }
    }
}

TEST(PriorityMatching, is_the_best_of_all_for_samples_of_4x4_5x4_and_4x5) {
    PriorityMatching matching;
    std::mt19937_64 bits(44);
    const std::pair<unsigned, unsigned> shapes[] = {{4, 4}, {5, 4}, {4, 5}};
    for (const auto& [packets, links] : shapes) {
        std::vector<unsigned> permutation(links);
        std::iota(permutation.begin(), permutation.end(), 0u);
        for (unsigned sample = 0; sample < 1000; ++sample) {
            std::shuffle(permutation.begin(), permutation.end(), bits);
            const LinkOrder order = order_of(permutation);
            // For a range of densities: one draw, or the intersection of two.
            const std::uint64_t state = sample % 2 == 0 ? bits() : bits() & bits();
            const auto usable = split(state, packets, links);
            ASSERT_EQ(match(matching, usable, order), BestMatching(usable, order).links())
                << packets << "x" << links << " state " << state;
        }
    }
}

TEST(PriorityMatching, takes_the_set_that_the_sizes_of_all_matchings_give_for_many_packets) {
    PriorityMatching matching;
    std::mt19937_64 bits(30);
    const LinkOrder order = order_of({0, 1, 2, 3, 4, 5, 6});
    for (unsigned sample = 0; sample < 150; ++sample) {
        std::vector<PortSet> usable;
        for (unsigned i = 0; i < 20; ++i) usable.push_back(bits() & bits() & bits() & 0x7f);
        const Links links = match(matching, usable, order);
        PortSet taken = 0;
        const std::vector<bool> expected = best_set(usable, 7);
        for (std::size_t i = 0; i < usable.size(); ++i) {
            ASSERT_EQ(links[i] != kUnmatched, expected[i])
                << "sample " << sample << " packet " << i;
            if (links[i] == kUnmatched) continue;
            ASSERT_NE(usable[i] & ~taken & PortSet{1} << links[i], 0u);
            taken |= PortSet{1} << links[i];
        }
    }
}

// Packet i of 0..62 can use links i and i + 1, the last packet only link 0.
TEST(PriorityMatching, follows_a_path_through_all_64_links) {
    std::vector<PortSet> usable;
    for (unsigned i = 0; i < 63; ++i) usable.push_back(PortSet{3} << i);
    usable.push_back(1);
    std::vector<unsigned> order(64);
    std::iota(order.begin(), order.end(), 0u);
    const Links links = match(usable, order);
    EXPECT_EQ(links.back(), 0u);
    for (unsigned i = 0; i < 63; ++i) EXPECT_EQ(links[i], i + 1);
}

TEST(PriorityMatching, serves_the_first_packet_and_moves_it_where_it_is_least_in_the_way) {
    EXPECT_EQ(match({0b11, 0b01}, {0, 1}), (Links{1, 0}));
    EXPECT_EQ(match({0b11, 0b01, 0b10}, {0, 1}), (Links{1, 0, kUnmatched}));
    // The first two packets use two of the links, which leaves the third packet one.
    EXPECT_EQ(match({0b011, 0b011, 0b111}, {0, 1, 2}), (Links{0, 1, 2}));
}

TEST(PriorityMatching, gives_links_in_their_order_to_the_first_packet_first) {
    EXPECT_EQ(match({0b011, 0b101}, {0, 1, 2}), (Links{0, 2}));
    EXPECT_EQ(match({0b011, 0b101}, {2, 1, 0}), (Links{1, 2}));
    EXPECT_EQ(match({0b101, 0b011}, {1, 0, 2}), (Links{0, 1}));
    // No other packet needs link 0, so the first packet may leave it free.
    EXPECT_EQ(match({0b111}, {2, 0, 1}), Links{2});
}

TEST(PriorityMatching, knows_when_no_further_packet_can_be_matched) {
    PriorityMatching matching;
    matching.begin(0b111);
    EXPECT_FALSE(matching.complete());
    EXPECT_TRUE(matching.add(0b001));
    EXPECT_FALSE(matching.add(0b001));
    EXPECT_FALSE(matching.complete());
    EXPECT_TRUE(matching.add(0b011));
    EXPECT_FALSE(matching.add(0b011));
    EXPECT_FALSE(matching.add(0));
    EXPECT_FALSE(matching.complete());
    EXPECT_TRUE(matching.add(0b111));
    EXPECT_TRUE(matching.complete());
    EXPECT_FALSE(matching.add(0b111));
    matching.begin(0);
    EXPECT_TRUE(matching.complete());
    EXPECT_EQ(matching.matched(), 0u);
}

}  // namespace
}  // namespace thruway
