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

constexpr const char* kSame = "thruway: A and B have the same settings, so all differences are 0";

/// Four switches of a ring, and a link across.
struct CompareFaults : CompareOwnSettings {
    CompareFaults() {
        folder.write("n.edges", "n e\ne s\ns w\nw n\nn s\n");
        folder.write("b.toml",
                     "[topology]\nkind = \"file\"\nfile = \"n.edges\"\n[routing]\nfunction = "
                     "\"up_down\"\n[traffic]\nload_flits_per_node_cycle = 0.05\n"
                     "[measurement]\ncycles = 3000\nwarmup_cycles = 500\n");
    }
    CommandResult compare(const std::string& words) const {
        const CommandResult result = folder.run("thruway compare b.toml b.toml --pairs 2 " + words);
        EXPECT_EQ(result.status, 0) << result.errors;
        return result;
    }
};

TEST_F(CompareFaults, of_one_side_give_the_differences_of_settings_with_these_faults) {
    const CommandResult link = compare("--without-link-b n,s");
    const CommandResult set = compare("--set-b 'topology.faults.links=[\"n,s\"]'");
    EXPECT_EQ(link.output, set.output);
    EXPECT_TRUE(contains(link.output, "B = b.toml with topology.faults.links=[\"n,s\"]\n"));
    EXPECT_FALSE(contains(link.errors, kSame)) << link.errors;
    const std::size_t latency = link.output.find("latency mean");
    ASSERT_NE(latency, std::string::npos) << link.output;
    const std::string line = link.output.substr(latency, link.output.find('\n', latency) - latency);
    EXPECT_FALSE(contains(line, "B - A = 0 ± 0")) << link.output;
    const CommandResult a = compare("--without-switch-a e --without-switch w");
    EXPECT_TRUE(contains(a.output, "A = b.toml with topology.faults.switches=[\"e\"]\n"))
        << a.output;
    const CommandResult wrong = folder.run(
        "thruway compare b.toml b.toml --without-link-b n,x --pairs 2");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.errors.rfind("thruway: --without-link-b: ", 0), 0u) << wrong.errors;
}

TEST_F(CompareFaults, of_both_sides_are_said_to_make_no_difference) {
    EXPECT_TRUE(contains(compare("--without-link n,s").errors, kSame));
    EXPECT_TRUE(contains(
        compare("--set-b router.buffer_flits=9 --set-a router.buffer_flits=9").errors, kSame));
    EXPECT_FALSE(contains(compare("--set-b router.buffer_flits=9").errors, kSame));
    EXPECT_FALSE(contains(compare("--quiet").errors, kSame));
}

TEST_F(CompareOwnSettings, that_are_the_same_in_other_words_are_said_to_be) {
    folder.write("c.toml", std::string("# The same.\n") + kQuickTorus);
    const auto errors = [&](const std::string& words) {
        return folder.run("thruway compare " + words + " --pairs 2").errors;
    };
    EXPECT_TRUE(contains(errors("a.toml c.toml"), kSame));
    const std::string other = "a.toml c.toml --set-b traffic.load_flits_per_node_cycle=0.01";
    EXPECT_FALSE(contains(errors(other), kSame));
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
