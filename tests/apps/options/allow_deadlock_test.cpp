// `--allow-deadlock`: what is refused without it, and its effect on runs and sweeps.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace thruway::test {
namespace {

/// More load than a 4-cube with a single adaptive channel can carry.
constexpr const char* kCube = R"([topology]
kind = "hypercube"
dimensions = 4
[router]
switching = "wormhole"
virtual_channels = 2
buffer_flits = 2
timeout_cycles = "infinite"
injection_flits_per_cycle = "unlimited"
ejection_flits_per_cycle = "unlimited"
[routing]
function = "minimal_adaptive"
[traffic]
load_flits_per_node_cycle = 2
packet_flits = 32
[measurement]
cycles = 20000
)";

struct AllowDeadlock : ::testing::Test {
    AllowDeadlock() { folder.write("cube.toml", kCube); }
    CommandFolder folder;
};

TEST_F(AllowDeadlock, is_needed_for_an_infinite_time_out) {
    const CommandResult result = folder.run("thruway run cube.toml");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(
        result.errors,
        "thruway: cube.toml:8:18: router.timeout_cycles: \"infinite\"; headers would never ask "
        "for their escape channels, and adaptive channels alone can wait for each other in a "
        "circle, so that nothing prevents deadlock; give it a number of cycles, or accept "
        "deadlocks with --allow-deadlock (router.allow_deadlock = true)\n");
}

TEST_F(AllowDeadlock, lets_a_run_deadlock_and_is_in_its_provenance) {
    const CommandResult result = folder.run("thruway run cube.toml --allow-deadlock --json -");
    EXPECT_EQ(result.status, 1) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json["verdict"], "deadlocked");
    EXPECT_EQ(json["provenance"]["settings"]["router"]["allow_deadlock"], true);
    EXPECT_EQ(json["provenance"]["settings"]["router"]["timeout_cycles"], "infinite");
}

TEST_F(AllowDeadlock, stands_beside_other_overrides) {
    const CommandResult result = folder.run(
        "thruway run cube.toml --allow-deadlock --set traffic.load_flits_per_node_cycle=0.01 "
        "--json -");
    EXPECT_EQ(result.status, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json["verdict"], "fixed_length");
    EXPECT_EQ(json["provenance"]["settings"]["traffic"]["load_flits_per_node_cycle"], 0.01);
}

TEST_F(AllowDeadlock, of_a_sweep_holds_for_its_points) {
    const CommandResult result = folder.run(
        "thruway sweep cube.toml --allow-deadlock --vary router.timeout_cycles=0,8,infinite "
        "--out o");
    const auto points = nlohmann::json::parse(folder.read("o/sweep.json"))["points"];
    ASSERT_EQ(points.size(), 3u) << result.errors;
    EXPECT_NE(points[0]["verdict"], "deadlocked");
    EXPECT_NE(points[1]["verdict"], "deadlocked");
    EXPECT_EQ(points[2]["verdict"], "deadlocked");
}

}  // namespace
}  // namespace thruway::test
