// The plots of a sweep, from made-up results.

#include "apps/sweep/plots/sweep_plots.h"

#include "apps/sweep/plots/sweep_series.h"
#include "core/problem.h"
#include "reporting/plots/plot_svg.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace thruway {
namespace {

using Strings = std::vector<std::string>;
using Maker = std::function<PointOutcome(const SweepPlan&, std::size_t)>;

constexpr const char* kLoads = "traffic.load_flits_per_node_cycle=0.1:0.5:0.1";

SweepPlan plan_of(const Strings& axes) {
    std::vector<SweepAxis> all;
    for (const std::string& axis : axes) all.push_back(read_axis(axis));
    return SweepPlan(all);
}

PointOutcome outcome(Verdict verdict, std::optional<double> mean, double ci95 = 0.5) {
    PointOutcome made;
    made.result.emplace();
    made.result->verdict = verdict;
    if (mean) {
        made.result->latency_cycles.mean = mean;
        made.result->latency_cycles.ci95 = ci95;
        made.result->latency_cycles.p99 = *mean * 2;
        made.result->latency_cycles.p99_ci95 = ci95 * 3;
    }
    made.result->throughput.offered = 0.3;
    made.result->throughput.accepted = 0.25;
    made.result->throughput.ci95 = 0.01;
    return made;
}

/// A schedule in which the maker decides the outcome of every point.
SweepSchedule schedule_of(const SweepPlan& plan, const Maker& make) {
    SweepSchedule schedule(plan, false);
    while (const auto point = schedule.next()) schedule.finish(*point, make(plan, *point));
    return schedule;
}

/// A curve with a knee: converged, then not converged, then saturated.
PointOutcome knee(const SweepPlan& plan, std::size_t point) {
    const double load = plan.load(point);
    if (load > 0.45) return outcome(Verdict::kSaturated, std::nullopt);
    if (load > 0.35) return outcome(Verdict::kNotConverged, 79, 15);
    return outcome(Verdict::kConverged, 20 + 10 * load);
}

SvgPage plot(const SweepPlan& plan, const SweepSchedule& schedule, const std::string& file,
             const std::string& key = "") {
    SweepPlotChoice choice;
    choice.x = key;
    for (const SweepPlot& plot : sweep_plots(plan, schedule, choice)) {
        if (plot.name + ".svg" == file) return SvgPage(to_svg(plot.plot));
    }
    throw std::out_of_range(file);
}

/// Markers on the axes, and arrows to those beyond.
std::size_t hollow(const SvgPage& page) {
    std::size_t count = 0;
    for (const char* kind : {"point", "beyond"}) {
        for (const SvgElement& e : page.of_class(kind)) count += e.at("fill") == "#ffffff";
    }
    return count;
}

TEST(SweepPlots, show_every_mean_that_is_known_hollow_where_the_run_did_not_converge) {
    const SweepPlan plan = plan_of({"router.crossbar=multiplexed,non_multiplexed", kLoads});
    const SweepSchedule schedule = schedule_of(plan, knee);
    for (const char* file : {"latency.svg", "p99.svg"}) {
        const SvgPage page = plot(plan, schedule, file);
        EXPECT_EQ(page.of_class("point").size() + page.of_class("beyond").size(), 8u) << file;
        EXPECT_EQ(hollow(page), 2u) << file;
        EXPECT_EQ(page.of_class("status").size(), 2u);
        EXPECT_TRUE(page.has_text("crossbar")) << "title of the legend";
        EXPECT_TRUE(page.has_text("hollow: not converged, or no steady state"));
    }
}

TEST(SweepPlots, show_latencies_of_runs_of_fixed_length_hollow_without_a_steady_state) {
    const SweepPlan plan = plan_of({kLoads});
    const SweepSchedule schedule = schedule_of(plan, [](const SweepPlan& of, std::size_t point) {
        PointOutcome made = outcome(Verdict::kFixedLength, 20 + 10 * of.load(point));
        made.result->steady_state = of.load(point) < 0.35;
        return made;
    });
    for (const char* file : {"latency.svg", "p99.svg"}) {
        const SvgPage page = plot(plan, schedule, file);
        EXPECT_EQ(page.of_class("point").size() + page.of_class("beyond").size(), 5u) << file;
        EXPECT_EQ(hollow(page), 2u) << file;
        EXPECT_TRUE(page.has_text("hollow: not converged, or no steady state"));
    }
    // Accepted throughput does not depend on the length of the run.
    EXPECT_EQ(hollow(plot(plan, schedule, "throughput.svg")), 0u);
}

TEST(SweepPlots, show_accepted_over_offered_with_the_diagonal_beyond_saturation_too) {
    const SweepPlan plan = plan_of({"router.crossbar=multiplexed,non_multiplexed", kLoads});
    const SvgPage page = plot(plan, schedule_of(plan, knee), "throughput.svg");
    EXPECT_EQ(page.of_class("point").size(), 10u);
    EXPECT_EQ(hollow(page), 2u);
    EXPECT_TRUE(page.of_class("status").empty());
    EXPECT_TRUE(page.has_text("accepted = offered"));
}

TEST(SweepPlots, mark_what_has_no_value_in_the_colour_of_its_series) {
    const SweepPlan plan = plan_of({"router.crossbar=multiplexed,non_multiplexed", kLoads});
    const SweepSchedule schedule = schedule_of(plan, [](const SweepPlan& of, std::size_t point) {
        if (of.load(point) > 0.35) return outcome(Verdict::kSaturated, std::nullopt);
        if (of.load(point) > 0.25) return PointOutcome{};  // the run failed
        if (of.load(point) > 0.15) return outcome(Verdict::kDeadlocked, std::nullopt);
        return outcome(Verdict::kNotConverged, std::nullopt);
    });
    const SvgPage page = plot(plan, schedule, "latency.svg");
    EXPECT_TRUE(page.of_class("point").empty());
    std::multiset<std::string> colours;
    for (const SvgElement& e : page.of_class("status")) colours.insert(e.at("stroke"));
    EXPECT_EQ(colours.size(), 10u) << "each point of the plan";
    EXPECT_EQ(colours.count("#0072b2"), 5u);
    EXPECT_EQ(colours.count("#d55e00"), 5u);
    for (const char* text : {"deadlocked", "run failed", "not converged: no value yet",
                             "saturated: no steady state", "not run: above saturation"}) {
        EXPECT_TRUE(page.has_text(text)) << text;
    }
}

TEST(SweepPlots, keep_twelve_series_apart_by_colour_and_by_shape) {
    const SweepPlan plan = plan_of({"router.crossbar=multiplexed,partially_multiplexed,x",
                                    "router.buffer_flits=2,4,8,16", kLoads});
    const SweptSeriesSet set = series_over(plan, 2);
    ASSERT_EQ(set.series.size(), 12u);
    EXPECT_EQ(set.title, "crossbar, buffer_flits");
    std::set<std::pair<std::size_t, std::size_t>> looks;
    for (const SweptSeries& series : set.series) {
        looks.emplace(series.look.colour % 8, series.look.shape % 8);
    }
    EXPECT_EQ(looks.size(), 12u);
    // One colour per crossbar, one marker per depth.
    EXPECT_EQ(set.series[0].look.colour, set.series[3].look.colour);
    EXPECT_EQ(set.series[0].look.shape, set.series[4].look.shape);
    EXPECT_EQ(plot(plan, schedule_of(plan, knee), "latency.svg").text_faults(), Strings{});
}

TEST(SweepPlots, take_any_varied_key_as_x) {
    const SweepPlan plan = plan_of({"router.buffer_flits=8,2,32,4,16", "router.crossbar=a,b"});
    EXPECT_EQ(plotted_axis(plan, ""), 1u) << "the last one where the load is not varied";
    EXPECT_EQ(plotted_axis(plan, "router.buffer_flits"), 0u);
    const SweepSchedule schedule = schedule_of(plan, [](const SweepPlan& of, std::size_t point) {
        return outcome(Verdict::kConverged, 100 - std::stod(of.value_text(point, 0)));
    });
    // Numbers by value, in any order: latency falls from left to right.
    const SvgPage page = plot(plan, schedule, "latency.svg", "router.buffer_flits");
    std::vector<std::pair<double, double>> places;
    for (const SvgElement& e : page.of_class("point")) places.push_back(SvgPage::place(e));
    ASSERT_EQ(places.size(), 10u);
    std::sort(places.begin(), places.end());
    for (std::size_t i = 2; i < 10; ++i) EXPECT_GT(places[i].second, places[i - 2].second);
    for (const char* tick : {"2", "4", "8", "16", "32"}) EXPECT_TRUE(page.has_text(tick));
    EXPECT_TRUE(page.has_text("router.buffer_flits, log scale"));
    // Names in the given order.
    const SvgPage names = plot(plan, schedule, "latency.svg", "router.crossbar");
    EXPECT_TRUE(names.has_text("a"));
    EXPECT_TRUE(names.has_text("router.crossbar"));
    EXPECT_EQ(names.of_class("point").size(), 10u);
}

TEST(SweepPlots, refuse_an_x_that_is_not_varied_and_name_those_that_are) {
    const SweepPlan plan = plan_of({"router.crossbar=a,b", kLoads});
    EXPECT_EQ(plotted_axis(plan, ""), 1u) << "the load";
    try {
        plotted_axis(plan, "router.buffer_flits");
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_NE(problem.message().find("router.crossbar, traffic.load_flits_per_node_cycle"),
                  std::string::npos);
    }
}

TEST(SweepPlots, show_any_quantity_with_its_interval_on_the_asked_scales) {
    const SweepPlan plan = plan_of({"router.crossbar=a,b", kLoads});
    const SweepSchedule schedule = schedule_of(plan, [](const SweepPlan& of, std::size_t point) {
        const bool saturated = of.load(point) > 0.45;
        PointOutcome made = outcome(saturated ? Verdict::kSaturated : Verdict::kConverged, {});
        if (!saturated) made.result->network_latency_cycles.mean = 20;
        made.result->hops.mean = 10 * of.load(point);
        made.result->hops.ci95 = 0.25;
        made.result->run.packets = 7;
        return made;
    });
    SweepPlotChoice choice;
    choice.metrics = {plot_metric("hops.mean"), plot_metric("run.packets"),
                      plot_metric("network_latency_cycles.mean")};
    choice.log = "xy";
    const std::vector<SweepPlot> plots = sweep_plots(plan, schedule, choice);
    ASSERT_EQ(plots.size(), 3u);
    EXPECT_EQ(plots[0].name, "hops_mean");
    EXPECT_EQ(plots[0].plot.y_label, "hops.mean (links)");
    ASSERT_EQ(plots[0].plot.series.size(), 2u);
    ASSERT_EQ(plots[0].plot.series[1].points.size(), 5u) << "a saturated network has hops";
    EXPECT_DOUBLE_EQ(plots[0].plot.series[1].points[2].y, 3);
    EXPECT_DOUBLE_EQ(plots[0].plot.series[1].points[2].error, 0.25);
    EXPECT_FALSE(plots[0].plot.series[1].points[2].open);
    EXPECT_TRUE(plots[0].plot.log_x && plots[0].plot.log_y);
    EXPECT_DOUBLE_EQ(plots[1].plot.series[0].points[4].error, 0);
    EXPECT_EQ(plots[2].plot.series[0].points.size(), 4u) << "but no latency";
    ASSERT_EQ(plots[2].plot.series[0].statuses.size(), 1u);
    EXPECT_EQ(plots[2].plot.series[0].statuses[0].status, PlotStatus::kSaturated);
}

TEST(SweepPlots, tell_a_run_without_the_value_from_one_that_did_not_converge) {
    const SweepPlan plan = plan_of({"traffic.packet_flits=1,2,3,4"});
    const SweepSchedule schedule = schedule_of(plan, [](const SweepPlan&, std::size_t point) {
        const Verdict verdicts[] = {Verdict::kConverged, Verdict::kNotConverged, Verdict::kStalled,
                                    Verdict::kCompleted};
        PointOutcome made = outcome(verdicts[point], 20);
        if (point == 3) made.result->workload.completion = 1234;
        return made;
    });
    SweepPlotChoice choice;
    choice.metrics = default_metrics(true);
    const Plot completion = sweep_plots(plan, schedule, choice).front().plot;
    EXPECT_EQ(completion.title, "Completion time over packet_flits");
    ASSERT_EQ(completion.series.at(0).statuses.size(), 3u);
    EXPECT_EQ(completion.series[0].statuses[0].status, PlotStatus::kNoValue);
    EXPECT_EQ(completion.series[0].statuses[1].status, PlotStatus::kNotConverged);
    EXPECT_EQ(completion.series[0].statuses[2].status, PlotStatus::kStalled);
    ASSERT_EQ(completion.series[0].points.size(), 1u);
    EXPECT_DOUBLE_EQ(completion.series[0].points[0].y, 1234);
}

TEST(SweepPlots, refuse_a_logarithmic_axis_of_names_and_of_zero) {
    SweepPlotChoice choice;
    choice.log = "x";
    EXPECT_THROW(check_plots(plan_of({"router.crossbar=a,b"}), choice), Problem);
    EXPECT_THROW(check_plots(plan_of({"router.buffer_flits=0,8"}), choice), Problem);
    check_plots(plan_of({"router.buffer_flits=4,8"}), choice);
    choice.log = "y";
    check_plots(plan_of({"router.crossbar=a,b"}), choice);
}

TEST(SweepPlots, put_series_of_very_different_latency_on_a_log_scale) {
    const SweepPlan plan = plan_of({"traffic.packet_flits=2,64", kLoads});
    const auto lengths = [](const SweepPlan& of, std::size_t point) {
        return outcome(Verdict::kConverged, std::stod(of.value_text(point, 0)) * 5);
    };
    const SvgPage page = plot(plan, schedule_of(plan, lengths), "latency.svg");
    EXPECT_TRUE(page.has_text("mean latency (cycles), log scale"));
    EXPECT_TRUE(page.of_class("beyond").empty());
}

}  // namespace
}  // namespace thruway
