#include "studies/points/steady_point.h"

#include "studies/figures/figure.h"
#include "studies/figures/figure_plot.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

/// A run of fixed length: warm-up 100, then 16 windows of 100 cycles.
RunResult fixed_run(double offered, double accepted, const std::vector<double>& in_flight) {
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    run.latency_cycles.mean = 50;
    run.latency_cycles.ci95 = 0.1;
    run.throughput.offered = offered;
    run.throughput.accepted = accepted;
    run.throughput.ci95 = 0.001;
    run.in_flight.origin = 0;
    run.in_flight.window_cycles = 100;
    run.in_flight.averages = in_flight;
    run.run.warmup_cycles = 100;
    return run;
}

std::vector<double> level() { return std::vector<double>(17, 40.0); }

/// Twice as many packets at the end as after the warm-up.
std::vector<double> rising() {
    std::vector<double> averages;
    averages.reserve(17);
    for (int i = 0; i < 17; ++i) averages.push_back(40 + 2.5 * i);
    return averages;
}

CurvePoint seeds_of(RunResult run, unsigned seeds = 6) {
    CurvePoint point{0.9, {}, {}};
    point.settings.measurement.cycles = 1700;
    // Seeds differ a little.
    for (unsigned seed = 0; seed < seeds; ++seed) {
        *run.throughput.accepted *= 1 + 1e-4 * seed;
        if (!run.in_flight.averages.empty()) run.in_flight.averages.back() += 0.1 * seed;
        point.runs.push_back(run);
    }
    return point;
}

TEST(SteadyPoint, has_a_mean_where_nothing_speaks_against_it) {
    const CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, level()));
    EXPECT_FALSE(unsteadiness(point));
    EXPECT_TRUE(observe(point, mean_latency).known());
}

TEST(SteadyPoint, has_none_where_a_part_of_the_load_is_not_accepted_however_long_the_run) {
    const CurvePoint point = seeds_of(fixed_run(0.5, 0.47, level()));
    ASSERT_TRUE(unsteadiness(point));
    EXPECT_EQ(unsteadiness(point)->verdict, Verdict::kSaturated);
    const Observation latency = observe(point, mean_latency);
    EXPECT_FALSE(latency.known());
    EXPECT_EQ(latency.unsteady_verdict(), Verdict::kSaturated);
    EXPECT_EQ(latency.why_unknown().rfind("no steady state at 0.9: at least ", 0), 0u)
        << latency.why_unknown();
    EXPECT_NEAR(observe(point, Measure(accepted_load).in_any_state()).value(), 0.47, 1e-3);
}

/// Each seed may be another network; the mean over all of them hides the one that is overloaded.
TEST(SteadyPoint, has_none_where_one_run_does_not_accept_its_load) {
    CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, level()), 12);
    point.runs[7].throughput.accepted = 0.46;
    // Of Student's distribution with 9 degrees of freedom, 6.6 / 2.26 takes the interval from 95 %
    // to 1 - 0.001 / 12: at least 0.5 - 0.46 - 2.9 * 0.01 = 0.011 less, 2 % of the load.
    point.runs[7].throughput.ci95 = 0.01;
    ASSERT_TRUE(unsteadiness(point));
    EXPECT_EQ(unsteadiness(point)->verdict, Verdict::kSaturated);
    EXPECT_NE(unsteadiness(point)->why.find("1 of 12 runs"), std::string::npos);
    point.runs[7].throughput.ci95 = 0.03;
    EXPECT_FALSE(unsteadiness(point));
}

TEST(SteadyPoint, has_none_where_the_network_is_still_filling) {
    const CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, rising()));
    ASSERT_TRUE(unsteadiness(point));
    EXPECT_EQ(unsteadiness(point)->verdict, Verdict::kNotConverged);
}

TEST(SteadyPoint, has_none_where_one_run_did_not_converge_or_was_saturated) {
    for (const Verdict verdict :
         {Verdict::kNotConverged, Verdict::kSaturated, Verdict::kDeadlocked}) {
        CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, level()));
        point.runs[3].verdict = verdict;
        point.runs[3].steady_state = false;
        ASSERT_TRUE(unsteadiness(point));
        EXPECT_EQ(unsteadiness(point)->verdict, verdict);
        EXPECT_NE(unsteadiness(point)->why.find("in 1 of 6 runs"), std::string::npos);
    }
}

TEST(SteadyPoint, has_none_where_the_warm_up_of_a_run_did_not_end) {
    CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, level()));
    point.runs[3].verdict = Verdict::kNotConverged;
    point.runs[3].latency_cycles = {};
    EXPECT_TRUE(unsteadiness(point));
}

TEST(SteadyPoint, needs_no_precise_mean_of_a_single_run) {
    CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, level()));
    point.settings.measurement.cycles = 0;
    for (RunResult& run : point.runs) {
        run.verdict = Verdict::kNotConverged;
        run.steady_state = true;
    }
    EXPECT_FALSE(unsteadiness(point));
    CurvePoint growing = point;
    growing.runs[2].in_flight.averages = rising();
    EXPECT_FALSE(unsteadiness(growing)) << "one of six may grow by chance";
    growing.runs.resize(4);
    EXPECT_TRUE(unsteadiness(growing));
    // Together, the runs show what none of them shows alone.
    for (RunResult& run : point.runs) *run.throughput.accepted = 0.49;
    EXPECT_TRUE(unsteadiness(point));
}

TEST(SteadyPoint, is_saturated_where_two_runs_are) {
    CurvePoint point = seeds_of(fixed_run(0.5, 0.4995, level()));
    EXPECT_EQ(observe_latency(point).value(), 50);
    point.runs[3].verdict = Verdict::kSaturated;
    EXPECT_FALSE(is_saturated(point));
    EXPECT_FALSE(observe_latency(point).known());
    EXPECT_FALSE(observe_latency(point).limit());
    point.runs[5].verdict = Verdict::kSaturated;
    EXPECT_TRUE(is_saturated(point));
    EXPECT_EQ(observe_latency(point).limit(), HUGE_VAL);
    EXPECT_EQ(observe_latency(point).why_unknown(),
              "no steady state at 0.9: saturated in 2 of 6 runs, so the latency has no bound");
}

TEST(SteadyPoint, need_not_be_one_where_traffic_ends) {
    CurvePoint point = seeds_of(fixed_run(0.5, 0.47, rising()));
    point.settings.traffic.stop_cycle = 1000;
    EXPECT_FALSE(unsteadiness(point));
}

TEST(SteadyPoint, is_marked_in_a_figure_instead_of_averaged) {
    CurveResult curve{"c", {}};
    curve.points.push_back(seeds_of(fixed_run(0.5, 0.4995, level())));
    curve.points.back().x = 0.5;
    curve.points.push_back(seeds_of(fixed_run(0.9, 0.5, level())));
    Figure figure{"f", "", "", "", "load"};
    figure.add_simulated("a", curve, mean_latency);
    EXPECT_EQ(to_csv(figure), "load,a [cycle],a [cycle] ci95,a [cycle] state\n"
                              "0.5,50,0,\n"
                              "0.9,,,saturated\n");
    const PlotSeries series = plot_of(figure).series.at(0);
    EXPECT_EQ(series.points.size(), 1u);
    ASSERT_EQ(series.statuses.size(), 1u);
    EXPECT_EQ(series.statuses[0].x, 0.9);
    EXPECT_EQ(series.statuses[0].status, PlotStatus::kSaturated);
}

}  // namespace
}  // namespace thruway
