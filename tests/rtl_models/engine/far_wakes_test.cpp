// tests/rtl_models/engine/far_wakes_test.cpp
// Wake-ups near and far, against a sorted list of all of them.

#include "rtl_models/engine/far_wakes.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace thruway {
namespace {

using Wakes = std::multiset<std::pair<Cycle, unsigned>>;

TEST(FarWakes, come_in_their_cycle_however_far) {
    FarWakes far;
    Wakes expected;
    std::mt19937_64 bits(5);
    Cycle begun = 0;  // cycles
    EXPECT_EQ(far.next(begun), kNever);
    for (unsigned round = 0; round < 3000; ++round) {
        for (std::uint64_t i = bits() % 3; i > 0; --i) {
            const Cycle ahead = bits() % 4 == 0 ? bits() % 1000 : bits() % 70;
            const auto component = static_cast<unsigned>(bits() % 9);
            far.add(component, begun + ahead, begun);
            expected.emplace(begun + ahead, component);
        }
        ASSERT_EQ(far.next(begun), expected.empty() ? kNever : expected.begin()->first);
        if (expected.empty()) continue;
        // The clock goes on to the next wake-up, or to an earlier cycle for other reasons.
        const Cycle next = expected.begin()->first;
        const Cycle first = bits() % 2 == 0 ? next : begun + bits() % (next - begun + 1);
        const Cycle last = first + bits() % 3;
        Wakes taken;
        far.take(first, last,
                 [&](unsigned component, Cycle cycle) { taken.emplace(cycle, component); });
        const auto end = expected.upper_bound({last, ~0u});
        ASSERT_EQ(taken, Wakes(expected.begin(), end)) << "cycles " << first << " .. " << last;
        expected.erase(expected.begin(), end);
        begun = last + 1;
    }
}

TEST(FarWakes, of_a_cycle_that_had_begun_come_at_once) {
    FarWakes far;
    far.add(3, 4, 10);
    EXPECT_EQ(far.next(10), 4u);
    unsigned visits = 0;
    far.take(10, 10, [&](unsigned component, Cycle cycle) {
        ++visits;
        EXPECT_EQ(component, 3u);
        EXPECT_EQ(cycle, 4u);
    });
    EXPECT_EQ(visits, 1u);
    EXPECT_EQ(far.next(11), kNever);
}

}  // namespace
}  // namespace thruway
