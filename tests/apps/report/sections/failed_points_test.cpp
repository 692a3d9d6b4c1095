// The reasons for which points of a sweep have no result, in its report.

#include "apps/report/sections/failed_points.h"

#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

/// Points 0, 1, ...; an empty message: the point did not fail.
ReportedRuns runs_with(const std::vector<std::string>& messages) {
    SweepAxis axis{"router.buffer_flits", {}};
    for (std::size_t i = 0; i < messages.size(); ++i) axis.values.push_back(std::to_string(i));
    ReportedRuns runs;
    runs.plan = std::make_unique<const SweepPlan>(std::vector<SweepAxis>{axis});
    runs.schedule = std::make_unique<SweepSchedule>(*runs.plan, true);
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (!messages[i].empty()) runs.schedule->finish(i, {std::nullopt, messages[i], false});
    }
    return runs;
}

TEST(FailedPoints, have_each_reason_once_with_its_points) {
    const auto sections = failed_sections(runs_with({"too <small>", "", "odd", "too <small>"}));
    ASSERT_EQ(sections.size(), 1u);
    const std::string& html = sections[0].body.markup();
    EXPECT_EQ(count_of(html, "too &lt;small&gt;"), 1u) << html;
    EXPECT_EQ(count_of(html, ">odd<"), 1u) << html;
    EXPECT_TRUE(contains(html, "router.buffer_flits=0; router.buffer_flits=3")) << html;
    EXPECT_FALSE(contains(html, "router.buffer_flits=1")) << html;
}

TEST(FailedPoints, beyond_twenty_are_counted) {
    const auto sections = failed_sections(runs_with(std::vector<std::string>(23, "odd")));
    ASSERT_EQ(sections.size(), 1u);
    const std::string& html = sections[0].body.markup();
    EXPECT_TRUE(contains(html, "router.buffer_flits=19; and 3 more")) << html;
    EXPECT_TRUE(contains(html, ">23<")) << html;
}

TEST(FailedPoints, have_no_section_if_there_are_none) {
    EXPECT_TRUE(failed_sections(runs_with({"", ""})).empty());
}

}  // namespace
}  // namespace thruway::test
