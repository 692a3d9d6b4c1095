// `thruway compare`: differences that are there, and those that are not.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct Compare : ::testing::Test {
    Compare() {
        folder.write("a.toml", kQuickTorus);
        folder.write("b.toml", kQuickTorus);
    }
    CommandFolder folder;
};

TEST_F(Compare, shows_no_difference_between_equal_files) {
    const CommandResult result = folder.run("thruway compare a.toml b.toml --pairs 3");
    ASSERT_EQ(result.status, 0) << result.errors;
    std::size_t without = 0;
    for (const std::string& line : lines_of(result.output)) {
        without += contains(line, ": no difference shown") ? 1 : 0;
    }
    EXPECT_EQ(without, 3u) << result.output;
    EXPECT_FALSE(contains(result.output, "B is"));
}

TEST_F(Compare, shows_that_a_slower_link_makes_latency_higher) {
    std::string slower = kQuickTorus;
    slower.insert(slower.find("[router]"), "link_latency_cycles = 4\n");
    folder.write("b.toml", slower);
    const CommandResult result = folder.run("thruway compare a.toml b.toml --pairs 4");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "latency mean (cycles)")) << result.output;
    EXPECT_TRUE(contains(result.output, ": B is higher by ")) << result.output;
    EXPECT_TRUE(contains(result.output, "4 pairs, seeds 1 to 4")) << result.output;
}

TEST_F(Compare, reports_saturated_runs_before_any_mean) {
    std::string overloaded = kQuickTorus;
    overloaded.replace(overloaded.find("= 0.1"), 5, "= 1.9");
    folder.write("b.toml", overloaded);
    const CommandResult result = folder.run(
        "thruway compare a.toml b.toml --pairs 2 --set measurement.cycles=20000");
    EXPECT_EQ(result.output.rfind("B is saturated in 2 of 2 runs\n", 0), 0u) << result.output;
    EXPECT_TRUE(contains(result.output, "not compared: 2 of 2 pairs have no value"));
    EXPECT_TRUE(contains(result.output, "B is higher by")) << "accepted throughput";
}

TEST_F(Compare, prints_the_same_with_any_number_of_jobs) {
    const std::string command = "thruway compare a.toml b.toml --pairs 3 --jobs ";
    EXPECT_EQ(folder.run(command + "1").output, folder.run(command + "3").output);
}

TEST_F(Compare, refuses_files_with_different_seeds) {
    folder.write("b.toml", std::string(kQuickTorus) + "seed = 2\n");
    const CommandResult result = folder.run("thruway compare a.toml b.toml");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.errors.rfind("thruway: b.toml: measurement.seed is 2 here and 1 in a.toml", 0),
              0u)
        << result.errors;
}

}  // namespace
}  // namespace thruway::test
