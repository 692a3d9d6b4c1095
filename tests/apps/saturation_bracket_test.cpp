// The search for saturation on a network that saturates at a known load.

#include "apps/saturation_bracket.h"

#include <gtest/gtest.h>

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

TEST(SaturationBracket, gives_up_where_every_load_has_the_same_verdict) {
    SaturationBracket never(0.1);
    runs_until_found(never, 1e9);
    EXPECT_FALSE(never.found());
    SaturationBracket always(0.1);
    runs_until_found(always, 0);
    EXPECT_FALSE(always.found());
}

}  // namespace
}  // namespace thruway
