// Weighted shares of one place: exact proportions, bounded waits, and no credit from the past.

#include "rtl_models/router/classes/class_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace thruway::test {
namespace {

ClassPolicySettings weighted(std::vector<unsigned> weights) {
    ClassPolicySettings settings;
    settings.class_policy = ClassPolicy::kWeighted;
    settings.class_weights = std::move(weights);
    return settings;
}

/// Classes that compete for one place; the packets of all are equally old, and the lowest class
/// wins among equals.
class Place {
public:
    explicit Place(const std::vector<unsigned>& weights)
        : rule_(weighted(weights)), order_(rule_, 1), flits(kMaxListedClasses) {}

    /// Grants a packet of `lengths[class]` flits to one of the classes. Returns the class.
    unsigned serve(const std::vector<unsigned>& classes, const std::vector<unsigned>& lengths) {
        for (const unsigned c : classes) order_.request(0, packet(c));
        order_.settle();
        unsigned winner = classes.front();
        for (const unsigned c : classes) {
            if (order_.precedence(0, packet(c)) < order_.precedence(0, packet(winner))) winner = c;
        }
        order_.granted(0, packet(winner), lengths[winner]);
        flits[winner] += lengths[winner];
        return winner;
    }

private:
    static Packet packet(unsigned traffic_class) {
        Packet packet;
        packet.traffic_class = static_cast<std::uint8_t>(traffic_class);
        return packet;
    }

    ClassRule rule_;
    ClassOrder order_;

public:
    std::vector<std::uint64_t> flits;  ///< [class] granted so far
};

TEST(ClassOrder, serves_flits_round_by_round) {
    // Weights 3 and 2: three flits of class 0, two of class 1, and again.
    Place place({3, 2});
    std::vector<unsigned> served;
    for (unsigned i = 0; i < 10; ++i) served.push_back(place.serve({0, 1}, {1, 1}));
    EXPECT_EQ(served, (std::vector<unsigned>{0, 0, 0, 1, 1, 0, 0, 0, 1, 1}));
}

TEST(ClassOrder, gives_saturated_classes_flits_in_proportion_to_their_weights) {
    const std::vector<unsigned> weights = {5, 1, 3, 7};
    Place place(weights);
    constexpr unsigned kRounds = 100;
    for (unsigned i = 0; i < kRounds * 16; ++i) place.serve({0, 1, 2, 3}, {1, 1, 1, 1});
    for (unsigned c = 0; c < 4; ++c) EXPECT_EQ(place.flits[c], kRounds * weights[c]) << c;
}

TEST(ClassOrder, gives_each_class_beyond_the_list_a_weight_of_1) {
    Place listed({4, 1, 1, 1});
    Place beyond({4});
    for (unsigned i = 0; i < 7 * 100; ++i) {
        EXPECT_EQ(beyond.serve({0, 1, 3}, {1, 1, 1, 1}), listed.serve({0, 1, 3}, {1, 1, 1, 1}));
    }
    for (const unsigned c : {0u, 1u, 3u}) EXPECT_EQ(beyond.flits[c], listed.flits[c]);
    Place none({});
    for (unsigned i = 0; i < 300; ++i) none.serve({2, 0, 1}, {1, 1, 1});
    for (unsigned c = 0; c < 3; ++c) EXPECT_EQ(none.flits[c], 100u) << c;
}

/// A class that no packet had so far comes to one of two places.
TEST(ClassOrder, keeps_the_credit_of_all_places_when_a_new_class_comes) {
    const ClassRule rule(weighted({3, 3}));
    ClassOrder order(rule, 2);
    Packet first;
    Packet second;
    Packet late;
    second.traffic_class = 1;
    late.traffic_class = 9;
    for (const unsigned place : {0u, 1u}) {
        order.request(place, first);
        order.request(place, second);
    }
    order.settle();
    order.granted(0, second, 3);
    order.granted(1, first, 3);
    order.request(1, late);
    order.settle();
    EXPECT_LT(order.precedence(0, first), order.precedence(0, late));
    EXPECT_LT(order.precedence(0, late), order.precedence(0, second)) << "second has no credit";
    EXPECT_LT(order.precedence(1, late), order.precedence(1, first)) << "first has no credit";
    EXPECT_LT(order.precedence(1, second), order.precedence(1, late));
}

TEST(ClassOrder, counts_flits_of_packets_of_different_lengths) {
    // After any number of grants a class is within one packet and one weight of its share.
    const std::vector<unsigned> weights = {2, 3, 1};
    const std::vector<unsigned> lengths = {9, 4, 16};
    Place place(weights);
    for (unsigned i = 0; i < 6000; ++i) place.serve({0, 1, 2}, lengths);
    const double total = static_cast<double>(place.flits[0] + place.flits[1] + place.flits[2]);
    for (unsigned c = 0; c < 3; ++c) {
        const double share = total * weights[c] / 6.0;
        EXPECT_NEAR(static_cast<double>(place.flits[c]), share, 16 + 9 + 4 + 6) << c;
    }
}

TEST(ClassOrder, lets_no_class_wait_longer_than_the_credit_of_the_others) {
    // Class 2 begins to request at random times. It has credit, or gets it as soon as no other
    // class has any, so at most 4 + 9 flits go before it.
    std::mt19937 bits(11);
    Place place({4, 9, 1});
    for (unsigned trial = 0; trial < 2000; ++trial) {
        for (unsigned i = static_cast<unsigned>(bits() % 20); i > 0; --i)
            place.serve({0, 1}, {1, 1, 1});
        unsigned before = 0;
        while (place.serve({0, 1, 2}, {1, 1, 1}) != 2) ++before;
        ASSERT_LE(before, 13u) << "trial " << trial;
    }
}

TEST(ClassOrder, saves_no_credit_for_a_class_that_is_silent) {
    Place place({2, 3});
    for (unsigned i = 0; i < 1000; ++i) place.serve({0}, {1, 1});
    // At most the three flits of its weight before class 0 has its turn.
    unsigned in_a_row = 0;
    while (place.serve({0, 1}, {1, 1}) == 1) ++in_a_row;
    EXPECT_LE(in_a_row, 3u);
}

TEST(ClassOrder, keeps_the_places_apart) {
    const ClassRule rule(weighted({1, 1}));
    ClassOrder order(rule, 2);
    Packet first;
    Packet second;
    second.traffic_class = 1;
    order.request(0, first);
    order.settle();
    order.granted(0, first, 1);
    // Class 0 has used its credit at place 0 only.
    EXPECT_GT(order.precedence(0, first), order.precedence(0, second));
    EXPECT_LT(order.precedence(1, first), order.precedence(1, second)) << "lower classes first";
}

TEST(ClassOrder, settles_nothing_twice) {
    const ClassRule rule(weighted({1, 4}));
    ClassOrder order(rule, 1);
    Packet packet;
    for (unsigned i = 0; i < 5; ++i) {
        order.request(0, packet);
        order.settle();
    }
    order.granted(0, packet, 1);
    Packet other;
    other.traffic_class = 1;
    EXPECT_GT(order.precedence(0, packet), order.precedence(0, other)) << "one flit, no more";
}

}  // namespace
}  // namespace thruway::test
