// What the terminal says about a sweep, for outcomes given by hand.

#include "apps/sweep/sweep_report.h"

#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <optional>

namespace thruway::test {
namespace {

std::string page_of(std::optional<double> lower, std::optional<double> upper) {
    const SweepPlan plan({read_axis("router.buffer_flits=4")});
    const SweepSchedule schedule(plan, true);
    SaturationResult result;
    result.lower = lower;
    result.upper = upper;
    result.failure = "a reason";
    return sweep_page(plan, schedule, {result});
}

TEST(SweepReport, says_what_a_search_without_a_bracket_knows) {
    const std::string start = "\nsaturation not found: router.buffer_flits=4: ";
    EXPECT_TRUE(contains(page_of({}, {}), start + "no run could decide at any load\n"));
    EXPECT_TRUE(contains(page_of(0.5, {}),
                         start + "not saturated at 0.5, and no higher load is known to be\n"));
    EXPECT_TRUE(contains(page_of({}, 0.25),
                         start + "saturated at 0.25, and no lower load is known not to be\n"));
    EXPECT_TRUE(contains(page_of(0.25, 0.5),
                         start + "not saturated at 0.25, saturated at 0.5, undecided between "
                                 "them\n"));
}

}  // namespace
}  // namespace thruway::test
