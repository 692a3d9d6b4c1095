// The bytes of reports: 200 KB for 60 points on 8x8 and 16x16, with and without the details of two
// of them, and 5 MB for 1000 (docs/report.md).

#include "apps/report/runs_report.h"
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
double bytes_with_details(unsigned side, bool with_details) {
    ReportedRuns runs = sweep_of(3);
    runs.chosen = {{5, "knee"}, {8, "first saturated"}};
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

TEST(ReportSize, grows_by_few_bytes_for_each_point) {
    const double few = bytes_of(sweep_of(3));
    const double many = bytes_of(sweep_of(13));
    EXPECT_LE((many - few) / 200, 2000);
    EXPECT_LE(few + 940 * (many - few) / 200, 5'000'000);
}

}  // namespace
}  // namespace thruway
