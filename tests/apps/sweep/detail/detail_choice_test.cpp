// Which points of a sweep are run again with details.

#include "apps/sweep/detail/detail_choice.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace thruway {
namespace {

using Strings = std::vector<std::string>;

/// Two series of loads 0.1 to 0.5; points 0 to 4 and 5 to 9.
SweepPlan loads_of_two_switchings() {
    return SweepPlan({read_axis("router.switching=wormhole,store_and_forward"),
                      read_axis("traffic.load_flits_per_node_cycle=0.1,0.2,0.3,0.4,0.5")});
}

/// Points with these latencies; 0 is a saturated one, and points that are not named fail.
SweepSchedule with_latencies(const SweepPlan& plan, const std::map<std::size_t, double>& latencies,
                             Verdict beyond = Verdict::kSaturated) {
    SweepSchedule schedule(plan, true);
    while (const auto point = schedule.next()) {
        PointOutcome outcome;
        const auto latency = latencies.find(*point);
        if (latency == latencies.end()) {
            outcome.message = "failed";
        } else {
            RunResult& result = outcome.result.emplace();
            result.verdict = latency->second > 0 ? Verdict::kConverged : beyond;
            if (latency->second > 0) result.latency_cycles.mean = latency->second;
        }
        schedule.finish(*point, std::move(outcome));
    }
    return schedule;
}

std::string chosen(const Strings& texts, const SweepPlan& plan, const SweepSchedule& schedule) {
    std::string all;
    for (const ChosenPoint& point : DetailChoice(texts, plan).points(plan, schedule)) {
        all += (all.empty() ? "" : "; ") + std::to_string(point.point) + " " + point.why;
    }
    return all;
}

std::string refusal(const std::string& text, const SweepPlan& plan) {
    try {
        static_cast<void>(DetailChoice({text}, plan));
    } catch (const Problem& problem) {
        return problem.what();
    }
    return "none";
}

bool says(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
}

TEST(DetailChoice, takes_the_knee_and_the_first_saturated_point) {
    const SweepPlan plan = loads_of_two_switchings();
    // Twice the lowest is 40: 35 is nearer to it than 70 is.
    const std::map<std::size_t, double> curve = {{0, 20}, {1, 25}, {2, 35}, {3, 70}, {4, 0},
                                                 {5, 30}, {6, 31}, {7, 60}, {8, 0},  {9, 0}};
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, curve)), "2 knee; 4 first saturated");
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, curve, Verdict::kDeadlocked)),
              "2 knee; 4 first saturated");
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {{0, 20}, {1, 30}, {2, 50}})), "1 knee")
        << "of two equally near ones the first";
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {{0, 0}, {1, 0}})), "0 first saturated");
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {{0, 20}, {1, 0}, {2, 40}})),
              "0 knee; 1 first saturated")
        << "nothing above the first saturated one";
}

TEST(DetailChoice, takes_the_first_series_that_has_results) {
    const SweepPlan plan = loads_of_two_switchings();
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {{5, 30}, {6, 61}, {7, 0}})),
              "6 knee; 7 first saturated");
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {})), "");
}

TEST(DetailChoice, orders_a_series_by_load) {
    const SweepPlan plan({read_axis("traffic.load_flits_per_node_cycle=0.3,0.1,0.2")});
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {{0, 0}, {1, 20}, {2, 38}})),
              "0 first saturated; 2 knee");
}

TEST(DetailChoice, takes_all_points_for_a_series_if_the_load_is_not_varied) {
    const SweepPlan plan({read_axis("router.buffer_flits=2,4,8")});
    EXPECT_EQ(chosen({"auto"}, plan, with_latencies(plan, {{0, 20}, {1, 41}, {2, 0}})),
              "1 knee; 2 first saturated");
    const SweepPlan none(std::vector<SweepAxis>{});
    EXPECT_EQ(chosen({"auto"}, none, with_latencies(none, {{0, 20}})), "0 knee");
}

TEST(DetailChoice, takes_points_by_their_values) {
    const SweepPlan plan = loads_of_two_switchings();
    const SweepSchedule schedule = with_latencies(
        plan, {{0, 20}, {1, 25}, {2, 35}, {3, 70}, {4, 0}, {7, 60}});
    EXPECT_EQ(chosen({"switching=store_and_forward,load=0.30"}, plan, schedule), "7 asked for");
    EXPECT_EQ(chosen({"router.switching=wormhole,traffic.load_flits_per_node_cycle=0.2", "auto"},
                     plan, schedule),
              "1 asked for; 2 knee; 4 first saturated");
    EXPECT_EQ(chosen({"switching=wormhole,load=0.3", "auto"}, plan, schedule),
              "2 asked for; 4 first saturated")
        << "each point once";
    const Strings three = {"auto", "switching=wormhole,load=0.1", "switching=wormhole,load=0.2",
                           "switching=wormhole,load=0.4"};
    EXPECT_EQ(chosen(three, plan, schedule), "0 asked for; 1 asked for; 2 knee; 3 asked for")
        << "at most four; those that were asked for come first";
    const DetailChoice failed({"switching=store_and_forward,load=0.5"}, plan);
    EXPECT_TRUE(failed.points(plan, schedule).empty());
    EXPECT_EQ(failed.missing(schedule), std::vector<std::size_t>{9});
    EXPECT_FALSE(DetailChoice({}, plan).wanted());
}

TEST(DetailChoice, reads_lists_as_values) {
    const SweepPlan plan({read_axis("topology.radix=[4, 4],[8, 8]"), read_axis("a.b=1,2")});
    const SweepSchedule schedule = with_latencies(plan, {{0, 1}, {1, 1}, {2, 1}, {3, 1}});
    EXPECT_EQ(chosen({"radix=[8, 8],b=1"}, plan, schedule), "2 asked for");
}

TEST(DetailChoice, refuses_what_is_no_point_of_the_sweep) {
    const SweepPlan plan = loads_of_two_switchings();
    EXPECT_TRUE(says(refusal("load=0.6,switching=wormhole", plan), "no point of the sweep"));
    EXPECT_TRUE(says(refusal("load=0.2", plan), "2 points have these values; give those of "
                                                "switching, load"));
    EXPECT_TRUE(says(refusal("buffer_flits=2", plan), "buffer_flits is not varied"));
    EXPECT_TRUE(says(refusal("knee", plan), "neither auto nor KEY=VALUE"));
    EXPECT_TRUE(says(refusal("", plan), "neither auto nor KEY=VALUE"));
    EXPECT_TRUE(
        says(refusal("load=0.2", SweepPlan(std::vector<SweepAxis>{})), "nothing is varied"));
    const SweepPlan same({read_axis("a.seed=1,2"), read_axis("b.seed=1,2")});
    EXPECT_TRUE(says(refusal("seed=1", same), "several varied keys end in seed"));
    Strings five;
    for (const char* load : {"0.1", "0.2", "0.3", "0.4", "0.5"}) {
        five.push_back(std::string("switching=wormhole,load=") + load);
    }
    EXPECT_THROW(DetailChoice(five, plan), Problem);
    EXPECT_TRUE(says(refusal("knee", plan), "--detail"));
}

}  // namespace
}  // namespace thruway
