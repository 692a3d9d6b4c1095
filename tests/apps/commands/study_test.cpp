// The command `thruway study`; tests/studies tests the contents of its files.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include <csignal>

namespace thruway::test {
namespace {

TEST(StudyCommand, lists_the_studies) {
    const CommandFolder folder;
    const CommandResult result = folder.run("thruway study --list");
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.errors, "");
    EXPECT_NE(result.output.find("torus_saturation      Toroidal network"), std::string::npos);
    EXPECT_TRUE(folder.files().empty());
}

TEST(StudyCommand, refuses_a_study_that_is_not_there_and_none_at_all) {
    const CommandFolder folder;
    const CommandResult wrong = folder.run("thruway study torus_saturatoin");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.errors.rfind("thruway: there is no study \"torus_saturatoin\"; did you mean "
                                 "\"torus_saturation\"?; known: \"all\"",
                                 0),
              0u)
        << wrong.errors;
    const CommandResult none = folder.run("thruway study");
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.errors.find("thruway study --list"), std::string::npos);
    EXPECT_TRUE(folder.files().empty());
}

TEST(StudyCommand, keeps_finished_runs_when_it_is_interrupted) {
    const CommandFolder folder;
    const auto finished = [&folder] {
        std::size_t count = 0;
        for (const std::string& name : folder.files()) {
            const bool point = name.rfind("o/torus_saturation/points/", 0) == 0;
            count += point && name.find(".json.sha256") != std::string::npos ? 1 : 0;
        }
        return count;
    };
    const pid_t process = folder.start("exec \"" THRUWAY_BINARY
                                       "\" study torus_saturation --quick --jobs 1 --output o");
    for (int i = 0; i < 5000 && finished() < 2; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ASSERT_EQ(::kill(process, SIGINT), 0);
    const CommandResult result = folder.wait(process);
    EXPECT_EQ(result.status, 130);
    // Nothing else: progress is for terminals only.
    EXPECT_EQ(result.errors,
              "thruway: interrupted; finished runs are kept in o; the same command continues from "
              "there\n");
    EXPECT_GE(finished(), 2u);
    for (const std::string& name : folder.files()) {
        EXPECT_EQ(name.find("claims.csv"), std::string::npos);
    }
}

}  // namespace
}  // namespace thruway::test
