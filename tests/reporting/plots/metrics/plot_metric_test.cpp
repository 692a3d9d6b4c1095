#include "reporting/plots/metrics/plot_metric.h"

#include "core/problem.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

std::string refusal(const std::string& path) {
    try {
        plot_metric(path);
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.where().file, "--plot-metric");
        return problem.message();
    }
    return "accepted";
}

TEST(PlotMetric, knows_the_interval_of_a_quantity_that_has_one) {
    EXPECT_EQ(plot_metric("latency_cycles.mean").ci95, "latency_cycles.ci95");
    EXPECT_EQ(plot_metric("latency_cycles.p95").ci95, "latency_cycles.p95_ci95");
    EXPECT_EQ(plot_metric("latency_cycles.max").ci95, "");
    EXPECT_EQ(plot_metric("throughput_flits_per_node_cycle.accepted").ci95,
              "throughput_flits_per_node_cycle.ci95");
    EXPECT_EQ(plot_metric("throughput_flits_per_node_cycle.offered").ci95, "")
        << "the interval there is that of accepted";
    EXPECT_EQ(plot_metric("cut_through.probability").ci95, "cut_through.ci95");
}

TEST(PlotMetric, takes_value_and_interval_from_a_result) {
    RunResult run;
    run.network_latency_cycles.mean = 12.5;
    run.network_latency_cycles.ci95 = 0.75;
    const PlotMetric metric = plot_metric("network_latency_cycles.mean");
    EXPECT_EQ(metric.of(run).value, 12.5);
    EXPECT_EQ(metric.of(run).half_width, 0.75);
    EXPECT_EQ(metric.of(RunResult{}).value, std::nullopt);
    EXPECT_EQ(metric.y_label, "network_latency_cycles.mean (cycles)");
    EXPECT_EQ(metric.name, "network_latency_cycles_mean");
    EXPECT_TRUE(metric.latency);
    EXPECT_FALSE(plot_metric("run.flit_hops").latency);
}

TEST(PlotMetric, refuses_what_is_no_number_of_a_run_and_says_what_would_be) {
    EXPECT_NE(refusal("latency_cycles.men").find("did you mean \"latency_cycles.mean\"?"),
              std::string::npos);
    EXPECT_NE(refusal("latency_cycles").find("has the parts \"mean\", \"ci95\""),
              std::string::npos);
    EXPECT_NE(refusal("by_hops.latency_cycles").find("is in the list \"by_hops\""),
              std::string::npos);
    EXPECT_NE(refusal("links").find("is no number"), std::string::npos);
    EXPECT_NE(refusal("verdict").find("is no number"), std::string::npos);
    EXPECT_NE(refusal("latency_cycles.mean.x").find("is no quantity"), std::string::npos);
    EXPECT_NE(refusal("").find("is no quantity"), std::string::npos);
}

TEST(PlotMetric, has_the_completion_time_first_where_workloads_end) {
    ASSERT_EQ(default_metrics(false).size(), 3u);
    EXPECT_EQ(default_metrics(false)[0].name, "latency");
    ASSERT_EQ(default_metrics(true).size(), 4u);
    EXPECT_EQ(default_metrics(true)[0].path, "workload.completion_cycles");
}

}  // namespace
}  // namespace thruway
