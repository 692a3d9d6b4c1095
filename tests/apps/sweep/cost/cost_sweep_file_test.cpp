// The costs of a sweep as a report reads them from its folder.

#include "apps/sweep/cost/cost_sweep_output.h"

#include "core/problem.h"
#include "reporting/json/json_text.h"
#include "tests/apps/sweep/cost/costed_sweep.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(CostSweepFile, give_back_the_series_that_were_written) {
    const CostedSweep swept(typical);
    CostSweep sweep = swept.sweep();
    sweep.energy_flit_bits = 64;
    sweep.series[1].pj_per_flit = 12.5;
    const CostSweepPage page{swept.plan, swept.technology, sweep};
    const Json json = parse_json(cost_sweep_json(page));
    const auto read = cost_sweep_from_json(json, swept.plan, "cost.json");
    ASSERT_TRUE(read);
    EXPECT_EQ(pareto_csv(swept.plan, *read), pareto_csv(page));
    EXPECT_EQ(cost_sweep_conclusions(swept.plan, *read), cost_sweep_conclusions(swept.plan, sweep));
    EXPECT_TRUE(contains(cost_sweep_conclusions(swept.plan, *read), "Most throughput per buffer"));
}

TEST(CostSweepFile, of_another_sweep_are_not_read) {
    const CostedSweep swept(typical);
    const CostSweep sweep = swept.sweep();
    const Json json = parse_json(cost_sweep_json({swept.plan, swept.technology, sweep}));
    for (const char* axis : {"router.buffer_flits=2,4,16", "router.buffer_flits=2,4",
                             "router.virtual_channels=2,4,8"}) {
        const SweepPlan other({read_axis(axis), read_axis(kTwoLoads)});
        EXPECT_FALSE(cost_sweep_from_json(json, other, "cost.json")) << axis;
    }
}

TEST(CostSweepFile, that_are_not_complete_are_named) {
    const CostedSweep swept(typical);
    try {
        cost_sweep_from_json(Json::object(), swept.plan, "o/cost.json");
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.where().file, "o/cost.json");
        EXPECT_TRUE(contains(problem.message(), "again with --with-cost"));
    }
}

}  // namespace
}  // namespace thruway::test
