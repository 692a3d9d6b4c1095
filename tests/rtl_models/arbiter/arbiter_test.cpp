// tests/rtl_models/arbiter/arbiter_test.cpp
// Each arbiter policy against an order kept as a plain list, for every request mask up to width 6
// and for random masks of several words.

#include "core/random.h"
#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/arbiter/policies/matrix.h"
#include "tests/rtl_models/arbiter/arbiter_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace thruway::test {
namespace {

const std::vector<unsigned> kWideWidths = {63, 64, 65, 128, 200, 256};

TEST(RoundRobinArbiter, takes_the_first_requester_after_the_last_winner_for_every_mask) {
    for (unsigned width = 1; width <= 6; ++width) {
        for (unsigned last = 0; last < width; ++last) {
            const auto arbiter = make("round_robin", width);
            arbiter->granted(last);
            std::vector<unsigned> order;
            for (unsigned i = 1; i <= width; ++i) order.push_back((last + i) % width);
            for (unsigned mask = 0; mask < 1u << width; ++mask) {
                Requesters requesters = Requesters::of_mask(width, mask);
                EXPECT_EQ(arbiter->pick(requesters.view()), requesters.first_of(order))
                    << "width " << width << " last " << last << " mask " << mask;
            }
        }
    }
}

TEST(RoundRobinArbiter, starts_with_the_lowest_index) {
    for (const unsigned width : {1u, 6u, 64u, 200u}) {
        Requesters requesters = Requesters::all(width);
        EXPECT_EQ(make("round_robin", width)->pick(requesters.view()), 0u);
    }
}

TEST(RoundRobinArbiter, keeps_its_order_over_several_words) {
    for (const unsigned width : kWideWidths) {
        std::mt19937_64 bits(width);
        const auto arbiter = make("round_robin", width);
        unsigned next = 0;
        for (int trial = 0; trial < 2000; ++trial) {
            Requesters requesters = Requesters::random(width, 2 + width / 2, bits);
            std::vector<unsigned> order;
            for (unsigned i = 0; i < width; ++i) order.push_back((next + i) % width);
            const unsigned expected = requesters.first_of(order);
            ASSERT_EQ(arbiter->pick(requesters.view()), expected) << "width " << width;
            if (expected == kNoWinner) continue;
            arbiter->granted(expected);
            next = (expected + 1) % width;
        }
    }
}

TEST(MatrixArbiter, serves_the_least_recently_served_for_every_mask) {
    for (unsigned width = 1; width <= 6; ++width) {
        std::mt19937_64 bits(width);
        MatrixArbiter arbiter(width);
        std::vector<unsigned> order = ascending(width);
        for (int grant = 0; grant < 100; ++grant) {
            for (unsigned mask = 0; mask < 1u << width; ++mask) {
                Requesters requesters = Requesters::of_mask(width, mask);
                ASSERT_EQ(arbiter.pick(requesters.view()), requesters.first_of(order));
            }
            const unsigned winner = static_cast<unsigned>(bits() % width);
            arbiter.granted(winner);
            order.erase(std::find(order.begin(), order.end(), winner));
            order.push_back(winner);
        }
    }
}

TEST(MatrixArbiter, keeps_a_total_order_over_several_words) {
    for (const unsigned width : kWideWidths) {
        std::mt19937_64 bits(width);
        MatrixArbiter arbiter(width);
        std::vector<unsigned> order = ascending(width);
        for (int grant = 0; grant < 300; ++grant) {
            Requesters requesters = Requesters::random(width, 4, bits);
            const unsigned winner = requesters.first_of(order);
            ASSERT_EQ(arbiter.pick(requesters.view()), winner) << "width " << width;
            if (winner == kNoWinner) continue;
            arbiter.granted(winner);
            order.erase(std::find(order.begin(), order.end(), winner));
            order.push_back(winner);
        }
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (std::size_t j = 0; j < order.size(); ++j) {
                ASSERT_EQ(arbiter.precedes(order[i], order[j]), i < j);
            }
        }
    }
}

TEST(FixedArbiter, takes_the_lowest_index) {
    std::mt19937_64 bits(1);
    for (const unsigned width : {1u, 3u, 6u, 64u, 65u, 200u, 256u}) {
        const auto arbiter = make("fixed", width);
        for (int trial = 0; trial < 200; ++trial) {
            Requesters requesters = Requesters::random(width, 2 + width / 2, bits);
            const unsigned winner = requesters.first_of(ascending(width));
            ASSERT_EQ(arbiter->pick(requesters.view()), winner);
            if (winner != kNoWinner) arbiter->granted(winner);
        }
    }
}

TEST(OldestFirstArbiter, takes_the_smallest_age_and_the_lowest_index_of_equals) {
    std::mt19937_64 bits(2);
    for (const unsigned width : {1u, 3u, 6u, 64u, 65u, 200u, 256u}) {
        const auto arbiter = make("oldest_first", width);
        EXPECT_TRUE(arbiter->needs_ages());
        for (int trial = 0; trial < 500; ++trial) {
            Requesters requesters = Requesters::random(width, 2 + width / 4, bits);
            std::vector<unsigned> order = ascending(width);
            std::stable_sort(order.begin(), order.end(), [&](unsigned a, unsigned b) {
                return requesters.ages[a] < requesters.ages[b];
            });
            ASSERT_EQ(arbiter->pick(requesters.view()), requesters.first_of(order));
        }
    }
}

TEST(OldestFirstArbiter, reads_ages_with_their_stride) {
    const auto arbiter = make("oldest_first", 3);
    const std::uint64_t words = 0b111;
    const std::vector<Cycle> ages = {9, 0, 0, 4, 0, 0, 6, 0, 0};
    EXPECT_EQ(arbiter->pick({&words, 3, 0, ages.data(), 3}), 1u);
}

TEST(RandomArbiter, draws_by_seed_router_cycle_and_arbiter) {
    for (const unsigned width : {2u, 6u, 64u, 65u, 200u}) {
        const auto arbiter = make("random", width);
        Requesters requesters = Requesters::all(width);
        for (requesters.now = 0; requesters.now < 50; ++requesters.now) {
            const Draw bits = draw(kSeed, DrawPurpose::kArbitration, kOwner,
                                   requesters.now * 4096 + kId);
            EXPECT_EQ(arbiter->pick(requesters.view()), below(bits.a, width));
        }
    }
}

// False alarm probability 1e-6: chi-square with 5 degrees of freedom exceeds 35.89 with it.
TEST(RandomArbiter, gives_every_requester_the_same_chance) {
    const std::vector<unsigned> requesting = {0, 3, 63, 64, 70, 129};
    const auto arbiter = make("random", 130);
    Requesters requesters(130);
    for (const unsigned i : requesting) requesters.on[i] = true;
    std::vector<double> wins(130);
    constexpr int kDraws = 60000;
    for (; requesters.now < kDraws; ++requesters.now) {
        wins[arbiter->pick(requesters.view())] += 1;
    }
    double chi_square = 0;
    double total = 0;
    for (const unsigned i : requesting) {
        const double expected = kDraws / 6.0;
        chi_square += (wins[i] - expected) * (wins[i] - expected) / expected;
        total += wins[i];
    }
    EXPECT_EQ(total, kDraws);
    EXPECT_LT(chi_square, 35.89);
}

}  // namespace
}  // namespace thruway::test
