// The saturation search on a network with a known saturation load.

#include "apps/sweep/saturation/saturation_bracket.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace thruway {
namespace {

int runs_until_found(SaturationBracket& bracket, double saturation) {
    int runs = 0;
    while (const auto load = bracket.next()) {
        bracket.learn(*load, *load > saturation);
        if (++runs > 100) break;
    }
    return runs;
}

TEST(SaturationBracket, encloses_saturation_within_two_per_cent) {
    for (const double saturation : {0.001, 0.0457, 0.3, 0.5, 0.999, 3.7}) {
        for (const double start : {0.01, 0.3, 2.0}) {
            SaturationBracket bracket(start);
            EXPECT_LE(runs_until_found(bracket, saturation), 25);
            ASSERT_TRUE(bracket.found()) << saturation << " from " << start;
            EXPECT_LE(*bracket.lower(), saturation);
            EXPECT_GT(*bracket.upper(), saturation);
            EXPECT_LE(*bracket.upper() - *bracket.lower(), 0.02 * *bracket.upper());
        }
    }
}

TEST(SaturationBracket, tells_about_how_many_runs_are_left) {
    SaturationBracket bracket(0.25);
    EXPECT_EQ(bracket.runs_left(), 6u) << "an end, and five halvings";
    bracket.learn(0.25, false);
    EXPECT_EQ(bracket.runs_left(), 6u);
    bracket.learn(0.5, true);
    // The widths are 1/2, 1/3, 1/5, 1/9, 1/17 and 1/33 of the upper end: log2 of 50 times that.
    for (const unsigned left : {5u, 5u, 4u, 3u, 2u, 1u}) {
        EXPECT_EQ(bracket.runs_left(), left) << *bracket.lower() << " to " << *bracket.upper();
        bracket.learn(*bracket.next(), true);
    }
    EXPECT_EQ(bracket.runs_left(), 0u);
    EXPECT_TRUE(bracket.found());
}

TEST(SaturationBracket, starts_from_what_is_known) {
    SaturationBracket bracket(0.1);
    bracket.learn(0.4, false);
    bracket.learn(0.3, false);
    bracket.learn(0.5, true);
    bracket.learn(0.6, true);
    EXPECT_EQ(bracket.next(), 0.45);
}

TEST(SaturationBracket, keeps_the_lowest_of_contradicting_brackets) {
    SaturationBracket bracket(0.1);
    bracket.learn(0.4, true);
    bracket.learn(0.5, false);
    EXPECT_FALSE(bracket.lower());
    bracket.learn(0.3, false);
    bracket.learn(0.2, true);
    EXPECT_EQ(bracket.upper(), 0.2);
    EXPECT_FALSE(bracket.lower());
}

TEST(SaturationBracket, closes_in_from_both_sides_on_loads_whose_runs_cannot_decide) {
    for (const double start : {0.01, 0.3, 0.45, 0.449, 2.0}) {
        SaturationBracket bracket(start);
        int runs = 0;
        while (const auto load = bracket.next()) {
            if (*load >= 0.44 && *load <= 0.46) {
                bracket.leave_open(*load);
            } else {
                bracket.learn(*load, *load > 0.46);
            }
            ASSERT_LT(++runs, 40) << "from " << start;
        }
        ASSERT_TRUE(bracket.found()) << "from " << start;
        ASSERT_TRUE(bracket.open());
        EXPECT_GE(bracket.open()->lowest, 0.44);
        EXPECT_LE(bracket.open()->highest, 0.46);
        EXPECT_LT(*bracket.lower(), 0.44);
        EXPECT_GT(*bracket.upper(), 0.46);
        EXPECT_LE(bracket.open()->lowest - *bracket.lower(), 0.005 * bracket.open()->lowest);
        EXPECT_LE(*bracket.upper() - bracket.open()->highest, 0.005 * *bracket.upper());
    }
}

TEST(SaturationBracket, is_narrow_although_runs_within_it_could_not_decide) {
    for (const double start : {0.01, 0.3, 0.45, 0.449, 2.0}) {
        SaturationBracket bracket(start);
        int runs = 0;
        while (const auto load = bracket.next()) {
            if (*load >= 0.448 && *load <= 0.453) {
                bracket.leave_open(*load);
            } else {
                bracket.learn(*load, *load > 0.45);
            }
            ASSERT_LT(++runs, 40) << "from " << start;
        }
        ASSERT_TRUE(bracket.found()) << "from " << start;
        EXPECT_FALSE(bracket.open());
        EXPECT_LE(*bracket.upper() - *bracket.lower(), 0.02 * *bracket.upper());
    }
}

// The tolerance of a run is as wide as the last gaps; still every run narrows them.
TEST(SaturationBracket, never_asks_for_a_load_again) {
    for (const double tolerance : {0.0, 0.004, 0.01}) {
        for (const double open : {0.002, 0.01, 0.03}) {
            for (const double start : {0.01, 0.216, 0.3, 0.45, 2.0}) {
                SaturationBracket bracket(start);
                std::set<double> loads;
                while (const auto load = bracket.next()) {
                    ASSERT_TRUE(loads.insert(*load).second) << *load << " from " << start;
                    if (*load >= 0.45 * (1 - open) && *load <= 0.45) {
                        bracket.leave_open(*load);
                    } else {
                        bracket.learn(*load, *load > 0.45, tolerance);
                    }
                }
                ASSERT_TRUE(bracket.found()) << "from " << start;
                EXPECT_LE(loads.size(), 25U);
                EXPECT_LE(*bracket.upper() - *bracket.lower(),
                          std::max(0.02, open + 0.01 + tolerance) * *bracket.upper());
            }
        }
    }
}

TEST(SaturationBracket, reaches_below_a_load_by_the_tolerance_of_its_run) {
    SaturationBracket bracket(0.1);
    bracket.learn(0.4, false);
    bracket.learn(0.401, false, 0.01);
    EXPECT_EQ(bracket.lower(), 0.4);
    bracket.learn(0.5, false, 0.01);
    EXPECT_EQ(*bracket.lower(), 0.495);
    bracket.learn(0.5678, false, 0.004);
    EXPECT_EQ(*bracket.lower(), 0.565529) << "0.996 * 0.5678 = 0.5655288";
    bracket.learn(0.5, true);
    EXPECT_FALSE(bracket.lower());
}

TEST(SaturationBracket, forgets_open_loads_outside_of_it) {
    SaturationBracket bracket(0.4);
    bracket.leave_open(0.4);
    EXPECT_EQ(bracket.next(), 0.2);
    bracket.learn(0.5, false);
    EXPECT_FALSE(bracket.open());
    bracket.learn(0.505, true);
    EXPECT_TRUE(bracket.found());
}

TEST(SaturationBracket, gives_up_where_all_runs_are_too_short) {
    SaturationBracket bracket(0.1);
    int runs = 0;
    while (const auto load = bracket.next()) {
        bracket.leave_open(*load);
        ASSERT_LT(++runs, 100);
    }
    EXPECT_FALSE(bracket.found());
    EXPECT_EQ(bracket.open()->highest, 0.1);
}

TEST(SaturationBracket, gives_up_where_every_load_has_the_same_verdict) {
    SaturationBracket never(0.1);
    runs_until_found(never, 1e9);
    EXPECT_FALSE(never.found());
    SaturationBracket always(0.1);
    runs_until_found(always, 0);
    EXPECT_FALSE(always.found());
}

TEST(SaturationBracket, finds_the_same_load_below_the_highest_one_from_every_start) {
    for (const double start : {0.01, 0.3, 0.4, 0.6, 0.88, 0.99, 1.0, 7.0}) {
        SaturationBracket bracket(start, {0.001, 1});
        while (const auto load = bracket.next()) {
            ASSERT_LE(*load, 1) << "from " << start;
            bracket.learn(*load, *load > 0.89);
        }
        ASSERT_TRUE(bracket.found()) << "from " << start;
        EXPECT_LE(*bracket.lower(), 0.89);
        EXPECT_GT(*bracket.upper(), 0.89);
    }
}

TEST(SaturationBracket, ends_with_a_run_at_the_end_of_the_allowed_loads) {
    for (const bool saturated : {false, true}) {
        const double last = saturated ? 0.03 : 0.7;
        for (const double start : {0.03, 0.1, 0.3, 0.35, 0.7}) {
            SaturationBracket bracket(start, {0.03, 0.7});
            std::vector<double> loads;
            while (const auto load = bracket.next()) {
                loads.push_back(*load);
                bracket.learn(*load, saturated);
            }
            ASSERT_FALSE(loads.empty());
            EXPECT_EQ(loads.back(), last) << "from " << start;
            EXPECT_EQ(std::count(loads.begin(), loads.end(), last), 1) << "from " << start;
            EXPECT_FALSE(bracket.found());
        }
    }
}

}  // namespace
}  // namespace thruway
