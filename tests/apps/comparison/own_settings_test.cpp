// `thruway compare --set-a KEY=VALUE --set-b KEY=VALUE`.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace thruway::test {
namespace {

struct CompareOwnSettings : ::testing::Test {
    CompareOwnSettings() { folder.write("a.toml", kQuickTorus); }
    std::string page(const std::string& words) const {
        const CommandResult result = folder.run("thruway compare --pairs 2 " + words);
        EXPECT_EQ(result.status, 0) << result.errors;
        return result.output;
    }
    CommandFolder folder;
};

TEST_F(CompareOwnSettings, give_the_differences_of_two_files_with_these_settings) {
    std::string slower = kQuickTorus;
    slower.insert(slower.find("[router]"), "link_latency_cycles = 4\n");
    folder.write("b.toml", slower);
    const std::string files = page("a.toml b.toml");
    const std::string one = page("a.toml a.toml --set-b topology.link_latency_cycles=4");
    EXPECT_TRUE(contains(one, "A = a.toml\nB = a.toml with topology.link_latency_cycles=4\n"));
    EXPECT_EQ(one.substr(one.find("latency mean")), files.substr(files.find("latency mean")));
    EXPECT_FALSE(contains(one, "no difference shown (")) << one;
}

TEST_F(CompareOwnSettings, take_precedence_over_those_of_both) {
    const std::string page_of_both = page("a.toml a.toml --set topology.link_latency_cycles=9 "
                                          "--set-a topology.link_latency_cycles=4");
    const std::string page_of_one = page("a.toml a.toml --set-a topology.link_latency_cycles=4 "
                                         "--set-b topology.link_latency_cycles=9");
    EXPECT_EQ(page_of_both.substr(page_of_both.find("latency mean")),
              page_of_one.substr(page_of_one.find("latency mean")));
}

TEST_F(CompareOwnSettings, are_named_in_the_json_and_refused_where_they_are_varied) {
    const CommandResult result = folder.run(
        "thruway compare a.toml a.toml --pairs 2 --set-a router.buffer_flits=9 --json -");
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json.at("a").at("set"), nlohmann::json({"router.buffer_flits=9"}));
    EXPECT_EQ(json.at("b").at("set"), nlohmann::json::array());
    for (const std::string side : {"a", "b"}) {
        const CommandResult refused = folder.run("thruway compare a.toml a.toml --set-" + side +
                                                 " router.buffer_flits=9 --vary "
                                                 "router.buffer_flits=4,8");
        EXPECT_EQ(refused.status, 2) << side;
        EXPECT_TRUE(contains(refused.errors, "router.buffer_flits")) << refused.errors;
    }
}

}  // namespace
}  // namespace thruway::test
