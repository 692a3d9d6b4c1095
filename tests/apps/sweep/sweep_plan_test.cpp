// Order, series and ranks of the points of a sweep.

#include "apps/sweep/sweep_plan.h"
#include "apps/sweep/sweep_schedule.h"

#include "core/problem.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

using Strings = std::vector<std::string>;

SweepPlan plan_with_load() {
    return SweepPlan({read_axis("router.switching=wormhole,store_and_forward"),
                      read_axis("traffic.load_flits_per_node_cycle=0.3,0.1,0.2")});
}

PointOutcome outcome(Verdict verdict) {
    PointOutcome result;
    result.result.emplace();
    result.result->verdict = verdict;
    return result;
}

TEST(SweepPlan, varies_the_first_key_slowest) {
    const SweepPlan plan = plan_with_load();
    ASSERT_EQ(plan.points().size(), 6u);
    EXPECT_EQ(plan.name(1), "router.switching=wormhole, traffic.load_flits_per_node_cycle=0.1");
    EXPECT_EQ(plan.name(3),
              "router.switching=store_and_forward, traffic.load_flits_per_node_cycle=0.3");
}

TEST(SweepPlan, makes_a_series_of_points_that_differ_in_load_ordered_by_it) {
    const SweepPlan plan = plan_with_load();
    EXPECT_EQ(plan.series(), 2u);
    const std::size_t series[] = {0, 0, 0, 1, 1, 1};
    const std::size_t ranks[] = {2, 0, 1, 2, 0, 1};
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(plan.points()[i].series, series[i]);
        EXPECT_EQ(plan.points()[i].rank, ranks[i]);
    }
    EXPECT_EQ(plan.series_assignments(1), Strings{"router.switching=store_and_forward"});
}

TEST(SweepPlan, ranks_loads_by_the_number_that_the_run_reads) {
    const SweepPlan plan({read_axis("traffic.load_flits_per_node_cycle=0.1,+0.95,0x1,9_0e-2")});
    const std::size_t ranks[] = {0, 2, 3, 1};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(plan.points()[i].rank, ranks[i]) << i;
    EXPECT_EQ(plan.load(1), 0.95);
    EXPECT_EQ(plan.load(2), 1);
    EXPECT_EQ(plan.load(3), 0.9);
}

TEST(SweepPlan, takes_a_key_with_blanks_for_what_it_is) {
    EXPECT_TRUE(SweepPlan({read_axis(" traffic . load_flits_per_node_cycle=0.1")}).load_axis());
}

TEST(SweepPlan, of_no_axis_has_the_settings_as_its_only_point) {
    const SweepPlan plan({});
    ASSERT_EQ(plan.points().size(), 1u);
    EXPECT_TRUE(plan.assignments(0).empty());
    EXPECT_EQ(plan.series(), 1u);
}

std::string refusal(const Strings& axes, const Strings& overrides) {
    std::vector<SweepAxis> read;
    for (const std::string& axis : axes) read.push_back(read_axis(axis));
    try {
        SettingsSource source;
        source.overrides = overrides;
        const SweepPlan plan(std::move(read), source);
        return "";
    } catch (const Problem& problem) {
        return problem.what();
    }
}

TEST(SweepPlan, refuses_a_key_that_is_given_twice) {
    EXPECT_THROW(SweepPlan({read_axis("a.b=1"), read_axis("a.b=2")}), Problem);
    EXPECT_NE(refusal({"a.b=1"}, {"a.b=3"}), "");
    EXPECT_NE(refusal({"a.b=1"}, {" a .b\t= 3"}), "");
}

TEST(SweepPlan, names_the_option_that_gave_a_key) {
    SettingsSource source;
    source.add("topology.faults.links=[\"a,b\"]", "--without-link");
    try {
        const SweepPlan plan({read_axis("topology.faults.links=[]")}, source);
        FAIL() << "not refused";
    } catch (const Problem& problem) {
        EXPECT_STREQ(problem.what(), "--vary: topology.faults.links is given by --without-link as "
                                     "well; give it only once");
    }
}

TEST(SweepPlan, refuses_a_key_whose_value_would_replace_another) {
    EXPECT_EQ(refusal({"a.b=1"}, {"a={c=2, b=3}"}),
              "--vary: a.b is given by --set as well, in a; give it only once");
    EXPECT_EQ(refusal({"a.b.c=1"}, {"a={b={c=3}}"}),
              "--vary: a.b.c is given by --set as well, in a; give it only once");
    EXPECT_EQ(
        refusal({"a={b=1},{b=2}"}, {"a.c=3"}),
        "--vary: a replaces the whole table, and with it a.c of --set; give a.c in the values "
        "of a instead");
    EXPECT_EQ(refusal({"a.b.c=1"}, {"a.b=3"}),
              "--vary: a.b.c is a part of a.b, which --set gives as a whole; give the parts of a.b "
              "one by one");
    EXPECT_EQ(refusal({"a={c=1},{b=2}", "a.b=1,2"}, {}),
              "--vary: a.b is given by another --vary as well, in a; give it only once");
    EXPECT_EQ(refusal({"a.b=1,2", "a={b=1}"}, {}),
              "--vary: a replaces the whole table, and with it a.b of another --vary; give a.b in "
              "the values of a instead");
}

TEST(SweepPlan, takes_a_key_of_a_table_that_does_not_give_it) {
    EXPECT_EQ(refusal({"a.b=1,2"}, {"a={c=3}", "a.bc=4", "a.c.b=5", "b=6"}), "");
    EXPECT_EQ(refusal({"a={c=3},{c=4}", "a.b=1,2"}, {}), "");
}

TEST(SweepSchedule, starts_low_loads_first) {
    const SweepPlan plan = plan_with_load();
    SweepSchedule schedule(plan, false);
    for (const std::size_t point : {1u, 4u, 2u, 5u, 0u, 3u}) EXPECT_EQ(schedule.next(), point);
    EXPECT_FALSE(schedule.next());
}

TEST(SweepSchedule, forgets_points_above_saturation_in_any_order) {
    const SweepPlan plan = plan_with_load();
    for (const bool early : {false, true}) {
        SweepSchedule schedule(plan, false);
        for (int i = 0; i < 6; ++i) schedule.next();
        const std::size_t order[] = {early ? 0u : 1u, early ? 1u : 0u};
        for (const std::size_t point : order) {
            schedule.finish(point, outcome(Verdict::kConverged));
        }
        EXPECT_EQ(schedule.finish(2, outcome(Verdict::kSaturated)), std::vector<std::size_t>{0});
        EXPECT_EQ(schedule.state(0), PointState::kAboveSaturation);
        EXPECT_EQ(schedule.state(1), PointState::kDone);
        EXPECT_EQ(schedule.state(3), PointState::kRunning) << "another series";
    }
}

TEST(SweepSchedule, keeps_all_points_if_asked) {
    const SweepPlan plan = plan_with_load();
    SweepSchedule schedule(plan, true);
    EXPECT_TRUE(schedule.finish(1, outcome(Verdict::kSaturated)).empty());
    EXPECT_EQ(schedule.count(PointState::kAboveSaturation), 0u);
}

}  // namespace
}  // namespace thruway
