// A message about a setting names what gave it: --set, another option, or a file.
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

struct OriginOfSetting : ::testing::Test {
    OriginOfSetting() { folder.write("a.toml", kQuickTorus); }
    std::string error_of(const std::string& words, int status = 2) const {
        const CommandResult result = folder.run("thruway " + words);
        EXPECT_EQ(result.status, status) << words << result.errors;
        return result.errors;
    }
    CommandFolder folder;
};

TEST_F(OriginOfSetting, is_the_option_that_removes_a_link_or_a_switch) {
    for (const char* command : {"run a.toml", "sweep a.toml --out o --vary router.buffer_flits=8,9",
                                "check a.toml", "topology a.toml", "compare a.toml a.toml"}) {
        const std::string link = error_of(std::string(command) + " --without-link router_0,none",
                                          std::string(command).rfind("compare", 0) == 0 ||
                                                  std::string(command).rfind("sweep", 0) == 0
                                              ? 1
                                              : 2);
        EXPECT_TRUE(contains(link, "--without-link: topology.faults.links")) << link;
        EXPECT_FALSE(contains(link, "--set: ")) << link;
    }
    const std::string router = error_of("run a.toml --without-switch none");
    EXPECT_TRUE(contains(router, "--without-switch: topology.faults.switches")) << router;
}

TEST_F(OriginOfSetting, is_set_where_the_user_gives_the_key_there) {
    const std::string error = error_of("run a.toml --set 'topology.faults.switches=[\"none\"]'");
    EXPECT_TRUE(contains(error, "--set: topology.faults.switches")) << error;
}

TEST_F(OriginOfSetting, is_the_option_of_one_side_of_a_comparison) {
    const std::string error = error_of("compare a.toml a.toml --set-b router.virtual_channels=0");
    EXPECT_TRUE(contains(error, "--set-b: router.virtual_channels: 0")) << error;
    EXPECT_FALSE(contains(error, "--set: ")) << error;
    const std::string first = error_of("compare a.toml a.toml --set-a router.virtual_channels=0");
    EXPECT_TRUE(contains(first, "--set-a: router.virtual_channels: 0")) << first;
}

TEST_F(OriginOfSetting, is_known_to_the_runs_of_other_commands) {
    // Only the run itself can find that the pattern has no such distance.
    const std::string error = error_of("compare a.toml a.toml --pairs 2 --set "
                                       "traffic.pattern=fixed_distance --set-b "
                                       "traffic.distance_hops=9",
                                       1);
    EXPECT_TRUE(contains(error, "--set-b: traffic.distance_hops = 9: no two hosts")) << error;
}

}  // namespace
}  // namespace thruway::test
