// What the terminal says about a sweep, for outcomes given by hand.

#include "apps/sweep/sweep_report.h"

#include "apps/sweep/saturation/saturation_page.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

SaturationResult result_of(std::size_t series, std::optional<double> lower,
                           std::optional<double> upper) {
    SaturationResult result;
    result.series = series;
    result.lower = lower;
    result.upper = upper;
    result.length_key = "measurement.max_cycles";
    return result;
}

std::string page_of(const std::vector<SaturationResult>& results) {
    const SweepPlan plan({read_axis("router.buffer_flits=4,8,16")});
    return sweep_page(plan, SweepSchedule(plan, true), results);
}

TEST(SweepReport, has_a_table_of_saturation_and_each_reason_once) {
    SaturationResult wide = result_of(1, 0.25, 0.3);
    wide.open = LoadRange{0.26, 0.28};
    SaturationResult also_wide = result_of(2, 0.5, 0.75);
    also_wide.open = LoadRange{0.6, 0.7};
    const std::string page = page_of({result_of(0, 0.125, 0.126), wide, also_wide});
    EXPECT_EQ(page.substr(page.find("buffer_flits")),
              "buffer_flits  saturates between (flits/node/cycle)  status\n"
              "4                                  0.125 and 0.126   found\n"
              "8                                     0.25 and 0.3    wide\n"
              "16                                    0.5 and 0.75    wide\n"
              "wide: runs at loads between the two are too short to decide; to narrow the interval "
              "raise measurement.max_cycles\n");
}

TEST(SweepReport, says_what_a_search_without_a_bracket_knows) {
    const auto row = [](std::optional<double> lower, std::optional<double> upper) {
        SaturationResult result = result_of(0, lower, upper);
        result.failure = "a reason";
        const std::string page = page_of({result});
        EXPECT_TRUE(contains(page, "\nundecided: a reason\n")) << page;
        return page;
    };
    EXPECT_TRUE(contains(row({}, {}), " -  undecided\n"));
    EXPECT_TRUE(contains(row(0.5, {}), " above 0.5  undecided\n"));
    EXPECT_TRUE(contains(row({}, 0.25), " below 0.25  undecided\n"));
    EXPECT_TRUE(contains(row(0.25, 0.5), " 0.25 and 0.5  undecided\n"));
}

TEST(SweepReport, names_the_series_of_different_failures) {
    SaturationResult first = result_of(0, {}, {});
    first.failure = "too small";
    first.run_failed = true;
    SaturationResult second = first;
    second.series = 2;
    const std::string alike = page_of({first, second});
    EXPECT_TRUE(contains(alike, " -  failed\nfailed: too small\n")) << alike;
    second.failure = "too large";
    const std::string different = page_of({first, second});
    EXPECT_TRUE(contains(different, "failed: too small (router.buffer_flits=4)\n"
                                    "failed: too large (router.buffer_flits=16)\n"))
        << different;
}

TEST(SweepReport, tells_the_runs_of_a_search_while_it_goes_on) {
    // 41 runs took 82 seconds, so 20 more take 40.
    EXPECT_EQ(search_progress({3, 12, 41, 20, 2}, 82),
              "saturation: 3 of 12 series, 41 runs, 2 running, about 0:40 left");
    EXPECT_EQ(search_progress({0, 1, 0, 6, 1}, 5), "saturation: 0 of 1 series, 0 runs, 1 running");
}

}  // namespace
}  // namespace thruway::test
