// Processes on one machine have the tables of a network, such as those of routing functions, in
// memory once; the results do not depend on it.

#include "tests/apps/command_under_test.h"
#include "tests/mpi/mpirun.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace thruway::test {
namespace {

class MpiTables : public ::testing::Test {
protected:
    void SetUp() override {
#ifndef THRUWAY_MPI
        GTEST_SKIP() << "built without MPI (scripts/install_packages --mpi installs it)";
#endif
        const std::string short_run = R"([router]
virtual_channels = 4
[traffic]
load_flits_per_node_cycle = 0.05
[measurement]
cycles = 1000
)";
        folder_.write("switches.toml",
                      "[topology]\nkind = \"irregular\"\nswitches = 24\n" + short_run);
        folder_.write("levels.toml", short_run);
    }

    CommandFolder folder_;
};

/// One for each kind of table.
TEST_F(MpiTables, do_not_change_results) {
    folder_.run("thruway topology switches.toml --set routing.function=up_down --routes table.csv");
    const std::string switches = "switches.toml --set routing.function=";
    const std::string levels = "levels.toml --set topology.kind=";
    const std::vector<std::string> cases = {
        switches + "up_down --set routing.legal_hops=all",
        switches + "up_down --set routing.at_source=true",
        switches + "minimal_adaptive_up_down",
        switches + "fully_adaptive_up_down --set routing.max_misroutes=20",
        switches + "hop_classes",
        switches + "lash",
        switches + "dfsssp",
        switches + "table --set routing.table_file=table.csv",
        switches + "ugal --set routing.base=up_down",
        levels + "fat_tree --set routing.function=nearest_common_ancestor",
        levels + "dragonfly --set routing.function=dragonfly_minimal",
        levels + "butterfly --set routing.function=destination_tag"};
    for (const std::string& settings : cases) {
        const std::string run = "run " + settings + " --json ";
        const CommandResult one = folder_.run("thruway " + run + "one.json");
        ASSERT_EQ(one.status, 0) << settings << one.errors;
        const CommandResult many = folder_.run(mpirun(3, run + "many.json"));
        EXPECT_EQ(many.status, 0) << settings << many.errors;
        EXPECT_EQ(folder_.read("many.json"), folder_.read("one.json")) << settings;
    }
}

TEST_F(MpiTables, are_in_memory_once) {
    const std::string settings = folder_.path("switches.toml").string();
    folder_.write("errors", "");
    const pid_t all = folder_.start(
        mpirun(3, "run " + settings +
                      " --set routing.function=up_down "
                      "--set measurement.cycles=100000000 --json long.json 2> errors"));
    for (int i = 0; i < 200 && folder_.read("errors").find("parts: ") == std::string::npos; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    // Each line: the numbers of the files of a process.
    const CommandResult files = folder_.run(
        "for process in $(pgrep -f '^" THRUWAY_BINARY " run " + settings +
        " '); do "
        "grep 'memfd:thruway table' /proc/$process/maps | awk '{print $5}' | sort | xargs; done");
    folder_.run("kill -TERM $(pgrep -f '^mpirun .*" + settings + "')");
    folder_.wait(all);
    const std::vector<std::string> processes = lines_of(files.output);
    ASSERT_EQ(processes.size(), 3u) << files.output << folder_.read("errors");
    EXPECT_FALSE(processes[0].empty());
    EXPECT_EQ(processes[1], processes[0]);
    EXPECT_EQ(processes[2], processes[0]);
}

/// Only one process reads the table, but all of them end.
TEST_F(MpiTables, are_refused_once) {
    folder_.run("thruway topology switches.toml --set routing.function=up_down --routes table.csv");
    folder_.run("sed -i '/^5,7,/d' table.csv");
    const CommandResult result = folder_.run(mpirun(
        4, "run switches.toml --set routing.function=table --set routing.table_file=table.csv"));
    EXPECT_EQ(result.status, 2);
    const std::string message = "no line for router 5, destination 7";
    const std::size_t first = result.errors.find(message);
    ASSERT_NE(first, std::string::npos) << result.errors;
    EXPECT_EQ(result.errors.find(message, first + 1), std::string::npos) << result.errors;
}

}  // namespace
}  // namespace thruway::test
