// Ctrl-C during a sweep: it ends at once, keeps finished points, and continues with them later.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include <csignal>

namespace thruway::test {
namespace {

std::size_t finished_points(const CommandFolder& folder) {
    std::size_t count = 0;
    for (const std::string& name : folder.files()) {
        const std::string ending = ".json.sha256";  // written last
        const bool whole = name.size() > ending.size() &&
                           name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
        count += name.rfind("o/points/", 0) == 0 && whole ? 1 : 0;
    }
    return count;
}

class Interrupt : public ::testing::TestWithParam<int> {};

TEST_P(Interrupt, keeps_finished_points_and_says_how_to_go_on) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    // The second point takes minutes.
    const std::string sweep = "sweep a.toml --jobs 1 --out o --vary measurement.cycles=3000,";
    const pid_t process = folder.start("exec \"" THRUWAY_BINARY "\" " + sweep + "900000000");
    for (int i = 0; i < 500 && finished_points(folder) == 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ASSERT_EQ(finished_points(folder), 1u);
    ASSERT_EQ(::kill(process, GetParam()), 0);
    const CommandResult result = folder.wait(process);
    EXPECT_EQ(result.status, 130);
    EXPECT_EQ(result.errors,
              "thruway: interrupted; 1 of 2 points are finished and kept in o/points; the same "
              "command continues from there\n");
    EXPECT_EQ(finished_points(folder), 1u);

    const CommandResult again = folder.run("thruway " + sweep + "3001");
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.errors,
              "2 points: 1 runs, 1 found finished, 0 not run, 0 failed; results in o\n");
}

INSTANTIATE_TEST_SUITE_P(Signals, Interrupt, ::testing::Values(SIGINT, SIGTERM, SIGHUP));

}  // namespace
}  // namespace thruway::test
