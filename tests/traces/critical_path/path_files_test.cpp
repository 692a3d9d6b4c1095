// tests/traces/critical_path/path_files_test.cpp
#include "traces/critical_path/path_files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::vector<JobPath> jobs() {
    JobPath job;
    job.job = "solver, \"fast\"";
    job.completion = 10;
    PathPart task;
    task.cycles = 4;
    task.what = "task";
    task.task = "c: calc 4";
    task.host = task.destination = 2;
    PathPart wait;
    wait.begin = 4;
    wait.cycles = 6;
    wait.what = "switch";
    wait.task = "s: send 8 bytes to 5";
    wait.packet = "2.9";
    wait.router = "2";
    wait.blocker = "1.3";
    wait.host = 2;
    wait.destination = 5;
    job.parts = {task, wait};
    return {job};
}

TEST(PathFiles, are_csv_with_one_line_for_each_part) {
    EXPECT_EQ(path_csv(jobs()),
              "job,begin,cycles,what,task,host,destination,packet,router,blocker\n"
              "\"solver, \"\"fast\"\"\",0,4,task,c: calc 4,2,2,,,\n"
              "\"solver, \"\"fast\"\"\",4,6,switch,s: send 8 bytes to 5,2,5,2.9,2,"
              "1.3\n");
}

TEST(PathFiles, tell_the_shares_before_the_parts) {
    EXPECT_EQ(path_text(jobs()), "solver, \"fast\": 10 cycles\n"
                                 "             6   60.0 %  switch\n"
                                 "             4   40.0 %  task\n"
                                 "\n"
                                 "       begin    cycles  what\n"
                                 "           0         4  task: host 2, c: calc 4\n"
                                 "           4         6  switch: packet 2.9 in router 2, behind "
                                 "packet 1.3; host 2, s: send 8 bytes to 5\n"
                                 "\n");
}

TEST(PathFiles, say_what_less_waiting_would_gain) {
    std::vector<JobPath> freed = jobs();
    freed.front().freed = {{"the wait for switches", 8}, {"the network", 0}};
    EXPECT_NE(path_text(freed).find("\nif this took no time, and all else as long as in this run:\n"
                                    "             8   1.25 x  the wait for switches\n"
                                    "             0  10.00 x  the network\n"
                                    "\n       begin"),
              std::string::npos)
        << path_text(freed);
}

TEST(PathFiles, say_what_the_result_does_not_list) {
    std::vector<JobPath> cut = jobs();
    cut.front().steps_left_out = 12;
    EXPECT_NE(path_text(cut).find("left out: 12 shorter steps"), std::string::npos);
}

TEST(PathFiles, are_traces_with_a_slice_for_each_part) {
    const auto trace = nlohmann::json::parse(path_perfetto(jobs()));
    const auto& events = trace.at("traceEvents");
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].at("args").at("name"), "critical path of solver, \"fast\"");
    EXPECT_EQ(events[2].at("ph"), "X");
    EXPECT_EQ(events[2].at("ts"), 4);
    EXPECT_EQ(events[2].at("dur"), 6);
    EXPECT_EQ(events[2].at("name"), "switch");
    EXPECT_EQ(events[2].at("args").at("blocker"), "1.3");
}

}  // namespace
}  // namespace thruway::test
