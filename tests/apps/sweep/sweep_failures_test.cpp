// Sweeps with points that cannot run.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <csignal>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct SweepFailures : ::testing::Test {
    SweepFailures() { folder.write("a.toml", kQuickTorus); }
    CommandFolder folder;
};

TEST_F(SweepFailures, goes_on_when_a_point_fails_and_says_why) {
    const CommandResult result = folder.run(
        "thruway sweep a.toml --vary router.buffer_flits=2,8 --out o");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(
        lines_of(result.errors)
            .at(2)
            .rfind("thruway: failed: router.buffer_flits=2: --vary: router.buffer_flits: 2;", 0),
        0u)
        << result.errors;
    const auto json = nlohmann::json::parse(folder.read("o/sweep.json"));
    EXPECT_EQ(json["points"][0]["not_run"], "failed");
    EXPECT_EQ(json["points"][0]["failure"].get<std::string>().rfind("--vary: router.", 0), 0u);
    EXPECT_FALSE(json["points"][1].contains("failure"));
    EXPECT_EQ(json["points"][1]["verdict"], "fixed_length");
}

TEST_F(SweepFailures, says_once_why_several_points_fail) {
    const CommandResult result = folder.run(
        "thruway sweep a.toml --vary router.buffer_flits=2,8 "
        "--vary traffic.load_flits_per_node_cycle=0.05,0.1,0.15 --out o");
    EXPECT_EQ(result.status, 1);
    const Strings errors = lines_of(result.errors);
    ASSERT_EQ(errors.size(), 4u) << result.errors;
    EXPECT_EQ(errors[0], "thruway: 3 of 6 points cannot run:") << "before the first run";
    EXPECT_EQ(errors[1].rfind("  router.buffer_flits=2, traffic.load_flits_per_node_cycle=0.05 and "
                              "2 other points: --vary: router.buffer_flits: 2;",
                              0),
              0u)
        << result.errors;
    EXPECT_EQ(errors[2].rfind("thruway: failed: router.buffer_flits=2, "
                              "traffic.load_flits_per_node_cycle=0.05 and 2 other points: "
                              "--vary: ",
                              0),
              0u)
        << result.errors;
    EXPECT_NE(result.errors.find(", 3 failed;"), std::string::npos) << result.errors;
}

TEST_F(SweepFailures, are_told_before_the_first_run_as_far_as_they_are_known) {
    // The second point takes minutes.
    const pid_t process = folder.start(
        "exec \"" THRUWAY_BINARY "\" sweep a.toml --out o --vary "
        "router.buffer_flits=2,8 --set measurement.cycles=900000000");
    for (int i = 0; i < 1000 && !std::filesystem::exists(folder.path("o")); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ASSERT_EQ(::kill(process, SIGINT), 0);
    const CommandResult result = folder.wait(process);
    EXPECT_EQ(result.status, 130);
    const Strings errors = lines_of(result.errors);
    ASSERT_GE(errors.size(), 2u) << result.errors;
    EXPECT_EQ(errors[0], "thruway: 1 of 2 points cannot run:");
    EXPECT_EQ(errors[1].rfind("  router.buffer_flits=2: --vary: router.buffer_flits: 2;", 0), 0u);
}

TEST_F(SweepFailures, are_told_only_at_the_end_of_a_quiet_sweep) {
    const CommandResult result = folder.run(
        "thruway sweep a.toml --quiet --vary router.buffer_flits=2,8 --out o");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.errors.rfind("thruway: failed: router.buffer_flits=2: ", 0), 0u)
        << result.errors;
    EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
}

}  // namespace
}  // namespace thruway::test
