// The bytes of reports: 200 KB for 60 points on 8x8 and 16x16, with and without the details of two
// of them, and 5 MB for 1000 (docs/report.md).

#include "apps/report/runs_report.h"
#include "apps/report/sections/points/shown_points.h"
#include "tests/apps/report/detailed_points.h"
#include "tests/reporting/sample_result.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// A run at a share of the saturation load, with as many digits as a simulation gives.
RunResult run_at(double share, std::size_t seed) {
    RunResult r = full_result();
    const double noise = 1 + 1e-3 * std::sin(static_cast<double>(seed) * 12.9898);
    const double latency = 20 / (1 - share) * noise;
    // Percentiles are whole cycles, and their half-widths halves.
    r.latency_cycles = {latency,
                        0.0123 * latency,
                        std::floor(0.9 * latency),
                        0.5,
                        std::floor(2 * latency),
                        0.5,
                        std::floor(3.1 * latency),
                        1.5,
                        std::floor(9.5 * latency)};
    r.network_latency_cycles = {0.93 * latency, 0.011 * latency};
    r.source_queue_cycles = {0.07 * latency, 0.003 * latency};
    r.throughput = {share / 3, share / 3 * noise, 0.00123 * noise};
    r.hops = {4.063 * noise, 0.004 * noise};
    r.cut_through = {share * noise, 0.01 * noise, 0.85, 0.02, 0.7, 0.03};
    r.links.clear();
    r.workload = {};  // of traffic, as in the README
    r.message_latency_cycles = {};
    return r;
}

/// Two switchings, `crossbars` crossbars and 10 loads, as in the README.
ReportedRuns sweep_of(std::size_t crossbars) {
    std::vector<std::string> names, loads;
    for (std::size_t c = 0; c < crossbars; ++c) {
        names.push_back(fmt::format("{}_multiplexed", c));
    }
    for (int i = 1; i <= 10; ++i) loads.push_back(fmt::format("{}", 0.05 * i));
    ReportedRuns runs;
    runs.title = "Sweep";
    runs.is_sweep = true;
    runs.plan = std::make_unique<const SweepPlan>(
        std::vector<SweepAxis>{{"router.switching", {"virtual_cut_through", "wormhole"}},
                               {"router.crossbar", names},
                               {kLoadKey, loads}});
    runs.schedule = std::make_unique<SweepSchedule>(*runs.plan, true);
    for (std::size_t point = 0; point < runs.plan->points().size(); ++point) {
        const double share = 0.09 * static_cast<double>(runs.plan->points()[point].values[2] + 1);
        runs.schedule->finish(point, {run_at(share, point), "", true});
    }
    return runs;
}

double bytes_of(const ReportedRuns& runs) {
    return static_cast<double>(runs_report(runs, "", shown_quantities()).size());
}

/// With the knee and the first saturated point of the first series on a square torus.
double bytes_with_details(unsigned side, bool with_details, bool four = false) {
    ReportedRuns runs = sweep_of(3);
    runs.chosen = {{5, "knee"}, {8, "first saturated"}};
    if (four) runs.chosen.insert(runs.chosen.end(), {{25, ""}, {36, ""}});
    for (const ChosenPoint& chosen : runs.chosen) {
        RunResult result = *runs.result(chosen.point);
        result.provenance.settings = {{"topology.kind", "\"torus\""},
                                      {"topology.radix", fmt::format("[{0}, {0}]", side)}};
        add_links(result);
        if (with_details) runs.details[chosen.point] = detail_of(result);
        runs.whole[chosen.point] = std::move(result);
    }
    const std::string page = runs_report(runs, "", shown_quantities());
    EXPECT_NE(page.find("id=\"network-0\""), std::string::npos);
    EXPECT_EQ(page.find("id=\"point-8-blocking-links\"") != std::string::npos, with_details);
    return static_cast<double>(page.size());
}

TEST(ReportSize, of_60_points_is_at_most_200_kilobytes_with_details_of_two) {
    for (const unsigned side : {8u, 16u}) {
        for (const bool with_details : {false, true}) {
            const double bytes = bytes_with_details(side, with_details);
            EXPECT_LE(bytes, 200'000) << side << (with_details ? " with" : " without");
            // What the limit is about is there.
            EXPECT_GE(bytes, with_details ? 150'000 : 110'000);
        }
    }
}

TEST(ShownPoints, are_shorter_where_there_are_several) {
    ReportedRuns runs = sweep_of(1);
    RunDetail detail = detail_of(run_at(0.5, 1));
    detail.windows.resize(20);
    for (Cycle i = 0; i < 20; ++i) detail.windows[i].cycles = i + 1;
    for (const std::size_t point : {2u, 5u, 8u}) runs.details[point] = detail;
    runs.chosen = {{5, "knee"}};
    const std::vector<ShownPoint> one = shown_points(runs);
    EXPECT_EQ(one[0].detail, &runs.details.at(5));
    EXPECT_EQ(one[0].rows, 50u);
    runs.chosen.push_back({8, ""});
    const std::vector<ShownPoint> two = shown_points(runs);
    EXPECT_EQ(two[0].detail->windows.size(), 10u) << "20 windows in at most 16";
    EXPECT_EQ(two[0].rows, 10u);
    runs.chosen.push_back({2, ""});
    const std::vector<ShownPoint> three = shown_points(runs);
    ASSERT_EQ(three[2].detail->windows.size(), 7u) << "20 windows in at most 8";
    EXPECT_EQ(three[2].detail->windows[0].cycles, 1u + 2 + 3);
    EXPECT_EQ(three[2].rows, 5u);
    EXPECT_EQ(three[2].bins, 24u);
    // 2 points of 1000 links: at most 8 windows, since 16384 shades are enough.
    runs.chosen.pop_back();
    for (const std::size_t point : {5u, 8u}) runs.details[point].links.resize(1000);
    EXPECT_EQ(shown_points(runs)[0].detail->windows.size(), 7u);
    for (const std::size_t point : {5u, 8u}) runs.details[point].links.resize(8000);
    EXPECT_EQ(shown_points(runs)[0].detail->windows.size(), 3u) << "never fewer";
}

TEST(ReportSize, of_60_points_is_hardly_larger_with_details_of_four) {
    EXPECT_LE(bytes_with_details(8, true, true), 200'000);
    EXPECT_LE(bytes_with_details(16, true, true), 215'000);
}

TEST(ReportSize, grows_by_few_bytes_for_each_point) {
    const double few = bytes_of(sweep_of(3));
    const double many = bytes_of(sweep_of(13));
    EXPECT_LE((many - few) / 200, 2000);
    EXPECT_LE(few + 940 * (many - few) / 200, 5'000'000);
}

}  // namespace
}  // namespace thruway
