// tests/apps/terminal/progress_test.cpp
// Progress of long commands on standard error. Regression: nothing was printed for minutes off a
// terminal, and an interrupted run ended without a message.

#include "apps/terminal/progress.h"

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <chrono>
#include <regex>
#include <thread>

#include <unistd.h>
#include <csignal>

namespace thruway::test {
namespace {

TEST(Quiet, leaves_out_progress_and_remarks_but_no_result) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    for (const std::string command : {"run a.toml", "check a.toml", "cost a.toml", "model a.toml",
                                      "topology a.toml", "compare a.toml a.toml --pairs 2",
                                      "sweep a.toml --vary router.buffer_flits=8,9 --out o"}) {
        const CommandResult result = folder.run("thruway " + command + " --quiet");
        EXPECT_EQ(result.status, 0) << command;
        EXPECT_EQ(result.errors, "") << command;
        EXPECT_NE(result.output, "") << command;
    }
    EXPECT_NE(folder.run("thruway run a.toml").errors, "");
}

TEST(Quiet, keeps_errors) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const CommandResult result = folder.run(
        "thruway run a.toml --quiet --set router.buffer_flits=0");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("out of range"), std::string::npos) << result.errors;
}

TEST(Progress, refuses_what_is_no_time) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    for (const std::string text : {"0", "often", "1s", "-1", "99999"}) {
        const CommandResult result = folder.run("thruway run a.toml --progress=" + text);
        EXPECT_EQ(result.status, 2) << text;
        EXPECT_EQ(result.errors,
                  "thruway: --progress: " + text +
                      "; expected auto, none, or the seconds between lines, 1 to 86400\n");
    }
    EXPECT_EQ(folder.run("thruway run a.toml --progress none").status, 0);
    EXPECT_EQ(folder.run("thruway run a.toml --progress 1 --quiet").status, 2);
}

class InterruptedRunTest : public ::testing::TestWithParam<int> {};

TEST_P(InterruptedRunTest, says_how_far_it_came_and_leaves_no_file) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const pid_t process = folder.start("exec \"" THRUWAY_BINARY "\" run a.toml --progress 1 "
                                       "--set measurement.cycles=900000000 --json a.json "
                                       "--journeys j.csv --journeys-to 1000");
    std::this_thread::sleep_for(std::chrono::milliseconds(2600));
    ASSERT_EQ(::kill(process, GetParam()), 0);
    const CommandResult result = folder.wait(process);
    EXPECT_EQ(result.status, 128 + GetParam());
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
    const std::vector<std::string> lines = lines_of(result.errors);
    ASSERT_GE(lines.size(), 2u) << result.errors;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        EXPECT_TRUE(
            std::regex_match(lines[i], std::regex("cycle [0-9]+ of 900000000, about [0-9:]+ left")))
            << lines[i];
    }
    std::smatch cycle;
    ASSERT_TRUE(std::regex_match(
        lines.back(), cycle,
        std::regex("thruway: interrupted in cycle ([0-9]+); no result is written")))
        << lines.back();
    EXPECT_GT(std::stoull(cycle[1]), 1000u);
}

INSTANTIATE_TEST_SUITE_P(Signals, InterruptedRunTest, ::testing::Values(SIGINT, SIGTERM));

TEST(ProgressLine, off_a_terminal_is_not_due_in_the_first_seconds) {
    const ProgressLine line;
    if (::isatty(STDERR_FILENO) == 1) GTEST_SKIP() << "standard error is a terminal";
    EXPECT_FALSE(line.due());
}

TEST(ProgressLine, shows_a_phase_that_reports_nothing_by_itself) {
    ProgressSettings settings;
    settings.every_s = 1;
    ::testing::internal::CaptureStderr();
    {
        ProgressLine line(settings);
        line.begin("building");
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
        line.end_phase();
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "building, 0:01 so far\n");
}

TEST(ProgressLine, is_silent_when_quiet) {
    ProgressSettings settings;
    settings.quiet = true;
    ::testing::internal::CaptureStderr();
    ProgressLine line(settings);
    EXPECT_FALSE(line.due());
    line.show("text");
    line.note("remark\n");
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace thruway::test
