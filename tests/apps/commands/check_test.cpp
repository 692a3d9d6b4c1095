// `thruway check`, and runs that are refused because of its result.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <sstream>
#include <string>

namespace thruway::test {
namespace {

constexpr const char* kRing = R"([topology]
radix = [5]
bidirectional = false
[router]
virtual_channels = 1
buffer_flits = 8
[routing]
dateline = "none"
[traffic]
load_flits_per_node_cycle = 0.05
packet_flits = 4
[measurement]
cycles = 2000
)";

struct Check : ::testing::Test {
    Check() {
        folder.write("ring.toml", kRing);
        folder.write("torus.toml", kQuickTorus);
    }
    CommandFolder folder;
};

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_F(Check, says_free_and_ends_with_0) {
    const CommandResult result = folder.run("thruway check torus.toml");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.output.rfind("free: the channel dependency graph has no cycle", 0), 0u);
    EXPECT_TRUE(has(result.output, "every packet can reach its destination"));
    EXPECT_EQ(result.errors, "");
}

TEST_F(Check, shows_a_cycle_channel_by_channel_and_ends_with_1) {
    const CommandResult result = folder.run("thruway check ring.toml");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.output.rfind("cycle: ", 0), 0u) << result.output;
    EXPECT_TRUE(has(result.output, "Cycle of 5;"));
    for (unsigned r = 0; r < 5; ++r) {
        const std::string line = "  router_" + std::to_string(r) + " port 0 vc 0 to router_" +
                                 std::to_string((r + 1) % 5) + ": packet of host ";
        EXPECT_TRUE(has(result.output, line)) << line;
    }
    EXPECT_EQ(folder
                  .run("thruway check ring.toml --set router.virtual_channels=2 "
                       "--set routing.dateline=switched")
                  .status,
              0);
}

TEST_F(Check, writes_json_and_dot) {
    const CommandResult result = folder.run("thruway check ring.toml --json c.json --dot c.dot");
    EXPECT_EQ(result.status, 1);
    const auto json = nlohmann::json::parse(folder.read("c.json"));
    EXPECT_EQ(json["verdict"], "cycle");
    EXPECT_EQ(json["channels"], 5);
    EXPECT_EQ(json["dependencies"], 5);
    EXPECT_EQ(json["longest_route_channels"], 4);
    EXPECT_EQ(json["delivers"], true);
    ASSERT_EQ(json["cycle"].size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(json["cycle"][i]["to"], json["cycle"][(i + 1) % 5]["router"]);
        EXPECT_NE(json["cycle"][i]["packet"]["source"], json["cycle"][i]["packet"]["destination"]);
    }
    const std::string dot = folder.read("c.dot");
    EXPECT_EQ(dot.rfind("digraph", 0), 0u);
    std::size_t red = 0;
    for (const std::string& line : lines_of(dot)) red += has(line, "[color=red]") ? 1 : 0;
    EXPECT_EQ(red, 5u);
}

TEST_F(Check, of_adaptive_functions_names_the_escape_class_or_proves_nothing) {
    const std::string adaptive = "thruway check torus.toml --set routing.function=minimal_adaptive "
                                 "--set router.virtual_channels=3 --set router.switching=wormhole ";
    const CommandResult proven = folder.run(adaptive);
    EXPECT_EQ(proven.status, 0) << proven.errors;
    EXPECT_TRUE(has(proven.output, "extended dependencies")) << proven.output;
    const CommandResult early = folder.run(adaptive +
                                           "--set router.vc_reallocation=after_tail_sent");
    EXPECT_EQ(early.status, 1);
    EXPECT_EQ(early.output.rfind("not_proven: ", 0), 0u);
    EXPECT_TRUE(has(early.output, "after_buffer_empty"));
    const CommandResult endless = folder.run(adaptive + "--set router.timeout_cycles=infinite");
    EXPECT_EQ(endless.status, 1) << endless.errors;
    EXPECT_TRUE(has(endless.output, "infinite time-out"));
    EXPECT_EQ(folder.run(adaptive + "--set router.timeout_cycles=16").status, 0);
}

TEST_F(Check, asks_for_the_pairs_of_the_traffic_and_for_message_classes) {
    EXPECT_EQ(folder.run("thruway check ring.toml --pairs traffic").status, 1);
    EXPECT_EQ(folder.run("thruway check ring.toml --pairs traffic --set traffic.pattern=neighbour")
                  .status,
              0);
    const CommandResult shared = folder.run("thruway check torus.toml --dependent-classes 0:1");
    EXPECT_EQ(shared.status, 1);
    EXPECT_TRUE(has(shared.output, "consumption of class 0 at router_")) << shared.output;
    EXPECT_EQ(folder
                  .run("thruway check torus.toml --set router.virtual_channels=4 "
                       "--dependent-classes 0:1 --class-vcs 0,2 --class-vcs 1,3")
                  .status,
              0);
    const std::string divided = "thruway check torus.toml --set router.virtual_channels=4 --set "
                                "routing.message_classes=2 --dependent-classes ";
    EXPECT_EQ(folder.run(divided + "0:1").status, 0);
    EXPECT_EQ(folder.run(divided + "0:0").status, 1);
    EXPECT_EQ(folder.run(divided + "0:1 --class-vcs 0,1 --class-vcs 2,3").status, 2);
}

/// Such a workload sends between other hosts than [traffic], which it does not use.
TEST_F(Check, does_not_take_the_pairs_of_the_traffic_for_those_of_a_workload) {
    const std::string check = "thruway check ring.toml --set workload.kind=collective ";
    EXPECT_EQ(folder.run(check).status, 1);
    const CommandResult result = folder.run(check + "--pairs traffic");
    EXPECT_EQ(result.status, 2);
    EXPECT_TRUE(has(result.errors,
                    "--pairs traffic: with workload.kind = \"collective\" hosts send "
                    "to others than those of [traffic]"))
        << result.errors;
}

TEST_F(Check, refuses_wrong_arguments_with_2) {
    for (const char* arguments :
         {"--dependent-classes 0", "--dependent-classes 0:1 --class-vcs 0,x", "--class-vcs 0",
          "--pairs some", "--dependent-classes 0:1 --class-vcs 0", "--json - --dot -",
          "--set routing.function=random_minimal", "--dependent-classes 0:1 --class-vcs 64"}) {
        const CommandResult result = folder.run(std::string("thruway check torus.toml ") +
                                                arguments);
        EXPECT_EQ(result.status, 2) << arguments << result.output;
        EXPECT_EQ(result.errors.rfind("thruway: ", 0), 0u) << result.errors;
    }
}

TEST_F(Check, guards_runs_and_sweeps_unless_they_allow_deadlock) {
    const CommandResult refused = folder.run("thruway run ring.toml --json r.json");
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(has(refused.errors, "packet of host")) << refused.errors;
    EXPECT_TRUE(has(refused.errors, "--allow-deadlock")) << refused.errors;
    EXPECT_EQ(folder.run("thruway run ring.toml --allow-deadlock").status, 0);
    EXPECT_EQ(folder.run("thruway run ring.toml --set traffic.pattern=neighbour").status, 0)
        << "its traffic cannot deadlock";
    EXPECT_NE(folder.run("thruway sweep ring.toml --vary measurement.seed=1,2 --out s").status, 0);
}

TEST_F(Check, lets_tables_run_on_finite_buffers_if_they_are_free) {
    // A line of three in both directions; then a unidirectional ring of four with routes of at most
    // two hops.
    folder.write("line.csv", "router,destination,port\n0,1,0\n0,2,0\n1,0,1\n1,2,0\n2,0,0\n2,1,0\n");
    const std::string line = "--set topology.kind=mesh --set topology.radix=[3] "
                             "--set routing.function=table --set routing.table_file=line.csv ";
    const CommandResult free = folder.run("thruway check torus.toml " + line);
    EXPECT_EQ(free.status, 0) << free.errors;
    EXPECT_EQ(folder.run("thruway run torus.toml --set measurement.cycles=1000 " + line).status, 0);
    std::ostringstream table;
    table << "router,destination,port\n";
    for (unsigned here = 0; here < 4; ++here) {
        for (unsigned to = 0; to < 4; ++to) {
            if (here != to) table << here << ',' << to << ",0\n";
        }
    }
    folder.write("ring.csv", table.str());
    const std::string ring = "--set topology.radix=[4] --set topology.bidirectional=false "
                             "--set routing.function=table --set routing.table_file=ring.csv";
    EXPECT_EQ(folder.run("thruway check torus.toml " + ring).status, 1);
    EXPECT_EQ(folder.run("thruway run torus.toml " + ring).status, 2);
}

TEST_F(Check, has_an_example_that_deadlocks) {
    const std::string example = THRUWAY_SOURCE_DIR "/examples/ring_deadlock.toml";
    EXPECT_EQ(folder.run("thruway check " + example).status, 1);
    EXPECT_EQ(folder.run("thruway run " + example).status, 2);
    const CommandResult deadlocked = folder.run("thruway run " + example + " --allow-deadlock");
    EXPECT_EQ(deadlocked.status, 1);
    EXPECT_EQ(deadlocked.output.rfind("deadlocked: ", 0), 0u) << deadlocked.output;
    EXPECT_EQ(folder.run("thruway check " + example + " --set routing.dateline=switched").status,
              0);
}

}  // namespace
}  // namespace thruway::test
