// `thruway sweep --with-cost`: its files, what it says, and its errors.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr const char* kCosted =
    "thruway sweep a.toml --vary router.crossbar=multiplexed,partially_multiplexed "
    "--vary traffic.load_flits_per_node_cycle=0.1,0.2 ";

struct SweepWithCost : ::testing::Test {
    SweepWithCost() { folder.write("a.toml", kQuickTorus); }
    CommandFolder folder;
};

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_F(SweepWithCost, writes_costs_beside_results) {
    const CommandResult result = folder.run(std::string(kCosted) +
                                            "--with-cost --fo4-ps 50 --out o");
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> points = lines_of(folder.read("o/cost.csv"));
    ASSERT_EQ(points.size(), 5u);
    EXPECT_EQ(points[0].rfind("router.crossbar,traffic.load_flits_per_node_cycle,verdict,"
                              "throughput,throughput_half_width,latency_cycles,",
                              0),
              0u)
        << points[0];
    EXPECT_EQ(lines_of(folder.read("o/pareto.csv")).size(), 3u);
    const auto json = nlohmann::json::parse(folder.read("o/cost.json"));
    const auto& series = json["series"];
    ASSERT_EQ(series.size(), 2u);
    // 16 routers of 5 x 5 and 10 x 5 crosspoints, 32 bits; 4 links, 2 VCs, 8 flits, and output
    // buffers of one flit at five outputs with 2 VCs.
    EXPECT_EQ(series[0]["crosspoint_bits"], 16 * 25 * 32);
    EXPECT_EQ(series[1]["crosspoint_bits"], 16 * 50 * 32);
    EXPECT_EQ(series[0]["buffer_bits"], 16 * (4 * 2 * 8 + 5 * 2) * 32);
    EXPECT_EQ(series[0]["throughput_from"], "highest_accepted");
    const auto sweep = nlohmann::json::parse(folder.read("o/sweep.json"));
    const double accepted = sweep["points"][1]["throughput_flits_per_node_cycle"]["accepted"];
    EXPECT_EQ(series[0]["throughput"], accepted);
    const double period = series[0]["period_ns"];
    EXPECT_NEAR(period, double{series[0]["clock_fo4"]} * 0.05, 1e-12);
    EXPECT_NEAR(series[0]["throughput_per_ns"], accepted / period, 1e-12);
    EXPECT_NEAR(series[0]["throughput_per_1000_crosspoint_bits"], accepted / 0.8, 1e-12)
        << "a host's share: 25 * 32 bits";
    EXPECT_TRUE(contains(folder.read("o/pareto_crosspoint_bits.svg"), "not verified"));
    EXPECT_TRUE(contains(folder.read("o/pareto_buffer_bits.svg"), "Pareto front"));
    EXPECT_TRUE(contains(result.output, "Most throughput per crosspoint bit: multiplexed"))
        << result.output;
    EXPECT_TRUE(contains(result.output, "not verified"));
}

TEST_F(SweepWithCost, does_not_change_the_results_and_gives_equal_bytes) {
    ASSERT_EQ(folder.run(std::string(kCosted) + "--out plain").status, 0);
    ASSERT_EQ(folder.run(std::string(kCosted) + "--with-cost --jobs 1 --out one").status, 0);
    ASSERT_EQ(folder.run(std::string(kCosted) + "--with-cost --jobs 3 --out two").status, 0);
    EXPECT_EQ(folder.read("plain/sweep.json"), folder.read("one/sweep.json"));
    for (const char* file : {"cost.csv", "pareto.csv", "cost.json", "pareto_buffer_bits.svg"}) {
        EXPECT_EQ(folder.read(std::string("one/") + file), folder.read(std::string("two/") + file));
    }
    EXPECT_FALSE(contains(folder.read("one/pareto_buffer_bits.svg"), "not verified"))
        << "per cycle nothing depends on the clock";
}

TEST_F(SweepWithCost, runs_crossbars_with_the_output_buffers_that_they_need) {
    const std::string command = "thruway sweep a.toml --set router.output_buffer_flits=0 --vary "
                                "router.crossbar=multiplexed,non_multiplexed --no-plot --out o ";
    const CommandResult plain = folder.run(command);
    EXPECT_EQ(plain.status, 1) << "without --with-cost the settings are as they are";
    const CommandResult result = folder.run(command + "--with-cost");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto points = nlohmann::json::parse(folder.read("o/sweep.json"))["points"];
    const auto depth = [&](std::size_t point) {
        return points[point]["provenance"]["settings"]["router"]["output_buffer_flits"];
    };
    EXPECT_EQ(depth(0), 0);
    EXPECT_EQ(depth(1), 1);
    EXPECT_TRUE(contains(result.output, "settings do not have: non_multiplexed\n"))
        << result.output;
}

TEST_F(SweepWithCost, uses_the_brackets_of_the_search_for_saturation) {
    const CommandResult result = folder.run(
        "thruway sweep a.toml --set measurement.cycles=6000 --find-saturation --with-cost --jobs 1 "
        "--no-plot --out o");
    ASSERT_NE(result.status, 2) << result.errors;
    const auto json = nlohmann::json::parse(folder.read("o/cost.json"));
    const std::vector<std::string> bracket = lines_of(folder.read("o/saturation.csv"));
    ASSERT_EQ(bracket.size(), 2u);
    ASSERT_EQ(json["series"][0]["throughput_from"], "saturation_bracket") << bracket[1];
    const double lower = std::stod(bracket[1]);
    const double upper = std::stod(bracket[1].substr(bracket[1].find(',') + 1));
    EXPECT_NEAR(json["series"][0]["throughput"], (lower + upper) / 2, 1e-12);
    EXPECT_NEAR(json["series"][0]["throughput_half_width"], (upper - lower) / 2, 1e-12);
    for (const std::string& file : folder.files()) {
        EXPECT_FALSE(contains(file, ".svg")) << "--no-plot";
    }
}

TEST_F(SweepWithCost, refuses_what_has_no_cost_before_anything_runs) {
    folder.write("q.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n");
    const CommandResult queued = folder.run(
        "thruway sweep q.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2 --with-cost --out "
        "o");
    EXPECT_EQ(queued.status, 2);
    EXPECT_TRUE(contains(queued.errors, "the cost models cover only")) << queued.errors;
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"a.toml", "q.toml"}));
    const CommandResult without = folder.run(std::string(kCosted) + "--fo4-ps 50 --out o");
    EXPECT_EQ(without.status, 2);
    EXPECT_TRUE(contains(without.errors, "--with-cost")) << without.errors;
    const CommandResult clock = folder.run(std::string(kCosted) +
                                           "--with-cost --clock-ghz 1 --out o");
    EXPECT_EQ(clock.status, 2);
    EXPECT_TRUE(contains(clock.errors, "--fo4-ps")) << clock.errors;
}

}  // namespace
}  // namespace thruway::test
