// Output files never overwrite an input, never coincide, and never follow a planted link.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct OutputsOfCommands : ::testing::Test {
    OutputsOfCommands() { folder.write("a.toml", kQuickTorus); }

    void expect_refusal(const std::string& command, const std::string& message) const {
        const Strings before = folder.files();
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command << result.errors;
        EXPECT_NE(result.errors.find(message), std::string::npos) << command << result.errors;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << command << result.errors;
        EXPECT_EQ(folder.files(), before) << command;
        EXPECT_EQ(folder.read("a.toml"), kQuickTorus) << command;
    }

    CommandFolder folder;
};

TEST_F(OutputsOfCommands, are_refused_over_the_settings) {
    const std::string overwrite = "this would overwrite 'a.toml', which the command reads";
    for (const std::string command :
         {"run a.toml --json", "run a.toml --csv", "run a.toml --timing", "run a.toml --events",
          "run a.toml --journeys", "run a.toml --record-traffic", "run a.toml --vcd",
          "run a.toml --engine model --json", "model a.toml --json", "cost a.toml --json",
          "cost a.toml --csv", "check a.toml --json", "check a.toml --dot",
          "topology a.toml --json", "topology a.toml --routes",
          "topology a.toml --format dot --out"}) {
        expect_refusal("thruway " + command + " ./a.toml", overwrite);
    }
}

TEST_F(OutputsOfCommands, are_refused_over_a_file_that_the_settings_name) {
    folder.write("net.edges", "0 1\n1 2\n");
    const std::string named = "--set topology.kind=file --set topology.file=net.edges "
                              "--set routing.function=up_down ";
    expect_refusal("thruway run a.toml --set topology.radix=[4,4] --json a.json --csv ./a.json",
                   "'./a.json' is named for two outputs, the other time as 'a.json'");
    folder.write("b.toml", "");
    expect_refusal("thruway run b.toml " + named + "--json ../$(basename $PWD)/net.edges",
                   "this would overwrite 'net.edges', which the command reads");
    expect_refusal("thruway topology net.edges --out ./net.edges",
                   "this would overwrite 'net.edges', which the command reads");
    EXPECT_EQ(folder.read("net.edges"), "0 1\n1 2\n");
}

TEST_F(OutputsOfCommands, have_a_name) {
    for (const std::string command :
         {"run a.toml --json", "run a.toml --csv", "run a.toml --vcd", "run a.toml --journeys",
          "model a.toml --json", "cost a.toml --csv", "check a.toml --dot", "topology a.toml --out",
          "topology a.toml --routes"}) {
        expect_refusal("thruway " + command + " ''", "the file name is empty");
    }
}

TEST_F(OutputsOfCommands, of_a_sweep_do_not_replace_the_result_that_it_starts_from) {
    ASSERT_EQ(folder.run("mkdir o; thruway run a.toml --json o/sweep.json").status, 0);
    const std::string vary = " --vary traffic.load_flits_per_node_cycle=0.1,0.2 --out o";
    const std::string before = folder.read("o/sweep.json");
    const CommandResult result = folder.run("thruway sweep o/sweep.json" + vary);
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("this would overwrite 'o/sweep.json'"), std::string::npos);
    EXPECT_EQ(folder.read("o/sweep.json"), before);
    const std::string point = "o/points/traffic.load_flits_per_node_cycle=0.1.json";
    folder.run("mv o/sweep.json " + point);
    const CommandResult among = folder.run("thruway sweep " + point + vary);
    EXPECT_EQ(among.status, 2);
    EXPECT_NE(among.errors.find("lies in the folder of finished points"), std::string::npos);
    EXPECT_EQ(folder.read(point), before);
}

// Regression: a link in place of the temporary file had its target emptied.
TEST_F(OutputsOfCommands, do_not_follow_a_link_that_lies_in_wait) {
    folder.write("victim", "mine");
    folder.run("ln -s victim r.json.thruway.tmp; ln -s victim r.json.thruway.1.tmp");
    EXPECT_EQ(folder.run("thruway run a.toml --json r.json").status, 0);
    EXPECT_EQ(folder.read("victim"), "mine");
}

TEST_F(OutputsOfCommands, of_a_killed_run_are_removed_by_the_next_one) {
    const std::string run = "thruway run a.toml --json r.json --events e.csv ";
    folder.run("\"" THRUWAY_BINARY "\" run a.toml --events e.csv --set "
               "measurement.cycles=9000000000 & process=$!; "
               "until ls e.csv.thruway.*.tmp; do sleep 0.02; done; kill -KILL $process; wait");
    EXPECT_EQ(folder.files().size(), 2u) << "a half-written file is left";
    EXPECT_EQ(folder.run(run).status, 0);
    EXPECT_EQ(folder.files(), (Strings{"a.toml", "e.csv", "r.json"}));
}

}  // namespace
}  // namespace thruway::test
