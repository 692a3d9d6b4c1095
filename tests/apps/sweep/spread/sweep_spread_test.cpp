// `thruway sweep --spread-over`: the table and the file.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

constexpr const char* kDrawnFaults =
    "thruway sweep a.toml --vary topology.faults.random_links=0,2 "
    "--vary topology.faults.seed=1:3:1 --set routing.function=up_down --out o "
    "--spread-over topology.faults.seed ";

TEST(SweepSpread, is_that_of_the_points) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const CommandResult result = folder.run(std::string(kDrawnFaults) +
                                            "--relative-to topology.faults.random_links=0");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.output.find("over the draws of topology.faults.seed"), std::string::npos);
    double sum = 0;
    const auto json = nlohmann::json::parse(folder.read("o/sweep.json"));
    for (const auto& entry : json["points"]) {
        if (entry["point"]["topology.faults.random_links"] != "2") continue;
        sum += entry["latency_cycles"]["mean"].get<double>();
    }
    const Strings lines = lines_of(folder.read("o/spread.csv"));
    ASSERT_EQ(lines.size(), 7u);
    std::istringstream row(lines[2]);
    Strings cells;
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    ASSERT_EQ(cells.size(), 12u);
    EXPECT_EQ(cells[1], "latency_cycles.mean");
    EXPECT_NEAR(std::stod(cells[6]), sum / 3, 1e-9 * sum);
}

TEST(SweepSpread, over_a_key_that_is_not_varied_is_refused_before_anything_runs) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const CommandResult result = folder.run(
        "thruway sweep a.toml --vary router.crossbar=multiplexed "
        "--out o --spread-over traffic.seed");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("--spread-over: \"traffic.seed\" is not varied"),
              std::string::npos)
        << result.errors;
    const CommandResult alone = folder.run(
        "thruway sweep a.toml --vary router.crossbar=multiplexed "
        "--out o --relative-to router.crossbar=multiplexed");
    EXPECT_EQ(alone.status, 2);
    EXPECT_NE(alone.errors.find("--spread-over"), std::string::npos) << alone.errors;
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

}  // namespace
}  // namespace thruway::test
