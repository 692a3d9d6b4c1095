// An arbiter that is offered only the most urgent requests.

#include "rtl_models/arbiter/policies/most_urgent.h"
#include "tests/rtl_models/arbiter/arbiter_support.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kWidth = 5;

std::unique_ptr<ArbiterPolicy> by_urgency(const Part<ArbiterRow>& kind, unsigned width) {
    return make_arbiter_policy(kind, width, kSeed, kOwner, kId, true);
}

/// `levels`: how many urgencies are higher than that of each requester.
Requesters with_levels(unsigned mask, const std::vector<unsigned>& levels) {
    Requesters requesters = Requesters::of_mask(static_cast<unsigned>(levels.size()), mask);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        requesters.ages[i] = Cycle{levels[i]} << kUrgencyShift | (50 - i);
    }
    return requesters;
}

/// The requests of the smallest level.
Requesters most_urgent_of(const Requesters& all, const std::vector<unsigned>& levels) {
    unsigned smallest = ~0u;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (all.on[i]) smallest = std::min(smallest, levels[i]);
    }
    Requesters left = all;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        left.on[i] = all.on[i] && levels[i] == smallest;
    }
    return left;
}

TEST(MostUrgentArbiter, picks_what_its_arbiter_picks_among_the_most_urgent) {
    for (const ArbiterRow& row : ArbiterRow::all()) {
        const Part<ArbiterRow> kind(row.name);
        for (unsigned levels_of = 0; levels_of < 243; ++levels_of) {  // 3^5 assignments of levels
            std::vector<unsigned> levels;
            for (unsigned rest = levels_of, i = 0; i < kWidth; ++i, rest /= 3) {
                levels.push_back(rest % 3);
            }
            const auto arbiter = by_urgency(kind, kWidth);
            std::map<unsigned, std::unique_ptr<ArbiterPolicy>> alone;  // [level]
            for (unsigned mask = 0; mask < 32; ++mask) {
                Requesters all = with_levels(mask, levels);
                Requesters urgent = most_urgent_of(all, levels);
                all.now = urgent.now = mask;
                if (mask == 0) {
                    EXPECT_EQ(arbiter->pick(all.view()), kNoWinner);
                    continue;
                }
                auto& of_level = alone[levels[urgent.first_of(ascending(kWidth))]];
                if (of_level == nullptr) of_level = make(kind, kWidth);
                const unsigned expected = of_level->pick(urgent.view());
                ASSERT_EQ(arbiter->pick(all.view()), expected) << row.name << " mask " << mask;
                arbiter->granted(expected);
                of_level->granted(expected);
            }
        }
    }
}

TEST(MostUrgentArbiter, looks_at_ages_with_their_stride) {
    const auto arbiter = by_urgency("fixed", 3);
    // Requesters 0, 1, 2 at ages 0, 2, 4: the second is the most urgent.
    const Cycle less = Cycle{1} << kUrgencyShift;
    const Cycle ages[] = {less, 0, 7, 0, less, 0};
    const std::uint64_t all = 0b111;
    EXPECT_EQ(arbiter->pick({&all, 3, 0, ages, 2}), 1u);
}

TEST(MostUrgentArbiter, finds_a_lone_urgent_request_beyond_the_first_word) {
    Requesters requesters = Requesters::all(200);
    for (unsigned i = 0; i < 200; ++i) {
        requesters.ages[i] = i == 150 ? 9 : Cycle{3} << kUrgencyShift;
    }
    EXPECT_EQ(by_urgency("round_robin", 200)->pick(requesters.view()), 150u);
}

TEST(MostUrgentArbiter, lets_requests_of_one_urgency_take_turns) {
    const auto arbiter = by_urgency("round_robin", 3);
    std::vector<unsigned> winners;
    for (unsigned i = 0; i < 6; ++i) {
        Requesters requesters = with_levels(0b111, {1, 1, 1});
        winners.push_back(arbiter->pick(requesters.view()));
        arbiter->granted(winners.back());
    }
    EXPECT_EQ(winners, (std::vector<unsigned>{0, 1, 2, 0, 1, 2}));
}

TEST(MostUrgentArbiter, keeps_the_turns_of_urgencies_apart) {
    // 0 and 1 are of one urgency, 2 of another that wins every second time: the turn passes from 0
    // to 1 all the same.
    const auto arbiter = by_urgency("round_robin", 3);
    std::vector<unsigned> winners;
    for (unsigned i = 0; i < 8; ++i) {
        Requesters requesters = with_levels(0b111, {1, 1, i % 2 == 0 ? 2u : 0u});
        winners.push_back(arbiter->pick(requesters.view()));
        arbiter->granted(winners.back());
    }
    EXPECT_EQ(winners, (std::vector<unsigned>{0, 2, 1, 2, 0, 2, 1, 2}));
}

}  // namespace
}  // namespace thruway::test
