// tests/apps/explanation/explain_path_test.cpp
// `thruway explain RESULT --critical-path`.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <string>

namespace thruway::test {
namespace {

/// Two hosts of a row send to the third at once, so one of the packets waits behind the other.
struct ExplainPath : ::testing::Test {
    ExplainPath() {
        folder.write("run.toml", "[topology]\nkind = \"mesh\"\nradix = [3]\n[workload]\nkind = "
                                 "\"goal\"\ngoal_file = \"run.goal\"\n");
        folder.write("run.goal", "num_ranks 3\n"
                                 "rank 0 {\na: send 160b to 2\n}\n"
                                 "rank 1 {\nb: send 160b to 2\n}\n"
                                 "rank 2 {\nr: recv 160b from 0\ns: recv 160b from 1\nc: calc 9\n"
                                 "c requires r\nc requires s\n}\n");
    }
    CommandResult explained(const std::string& options = "") {
        const CommandResult run = folder.run("thruway run run.toml --json result.json");
        EXPECT_EQ(run.status, 0) << run.errors;
        return folder.run("thruway explain result.json --critical-path " + options);
    }
    CommandFolder folder;
};

TEST_F(ExplainPath, shows_parts_that_add_up_to_the_completion_time) {
    const CommandResult result = explained("--csv path.csv --perfetto path.json");
    ASSERT_EQ(result.status, 0) << result.errors;
    const auto run = nlohmann::json::parse(folder.read("result.json"));
    const int completion = run.at("workload").at("completion_cycles");
    EXPECT_TRUE(contains(result.output, "schedule: " + std::to_string(completion) + " cycles"))
        << result.output;
    int sum = 0;
    const auto trace = nlohmann::json::parse(folder.read("path.json"));
    for (const auto& event : trace.at("traceEvents")) {
        if (event.at("ph") == "X") sum += event.at("dur").get<int>();
    }
    EXPECT_EQ(sum, completion);
    EXPECT_EQ(folder.read("path.csv").rfind("job,begin,cycles,what,", 0), 0u);
    // The first flit comes over the link between hosts 1 and 2 in cycle 1, the last of 20 in cycle
    // 20, and then the last task takes 9 cycles.
    EXPECT_EQ(completion, 21 + 9);
    EXPECT_TRUE(contains(result.output, "10   3.00 x  the network: a message takes 1 cycle"))
        << "1 + 9";
    EXPECT_TRUE(contains(result.output, ", behind packet")) << "who was in the way";
    EXPECT_TRUE(contains(result.output, "task: host 2, c: compute 9 cycles")) << result.output;
}

/// Of `name.toml`, from its result.
int completion_of(const CommandFolder& folder, const std::string& result) {
    const auto run = nlohmann::json::parse(folder.read(result));
    return run.at("workload").at("completion_cycles");
}

TEST_F(ExplainPath, bounds_what_a_run_without_waits_would_take) {
    const CommandResult result = explained();
    ASSERT_EQ(result.status, 0) << result.errors;
    // Without waits each message takes as long as alone in the network.
    int longest = 0;
    for (const char* sender : {"0", "1"}) {
        const std::string silent = sender == std::string("0") ? "1" : "0";
        folder.write("run.goal", "num_ranks 3\nrank " + silent + " { }\nrank " + sender +
                                     " {\na: send 160b to 2\n}\nrank 2 {\nr: recv 160b from " +
                                     sender + "\nc: calc 9\nc requires r\n}\n");
        ASSERT_EQ(folder.run("thruway run run.toml --json alone.json").status, 0);
        longest = std::max(longest, completion_of(folder, "alone.json"));
    }
    EXPECT_LT(longest, completion_of(folder, "result.json"));
    EXPECT_TRUE(contains(result.output, std::to_string(longest) + "  "));
    const std::size_t line = result.output.find("every wait for other packets");
    ASSERT_NE(line, std::string::npos) << result.output;
    const std::size_t begin = result.output.rfind('\n', line) + 1;
    EXPECT_EQ(std::stoi(result.output.substr(begin)), longest) << result.output;
}

/// Job `short` has ended long before the run does; `long` has not, and its messages are on the way.
TEST_F(ExplainPath, shows_the_jobs_that_were_completed_in_a_run_that_was_cut_off) {
    folder.write("jobs.toml", "[topology]\nkind = \"torus\"\nradix = [8]\n"
                              "[workload]\nkind = \"jobs\"\n"
                              "[[workload.jobs]]\nname = \"short\"\nkind = \"collective\"\n"
                              "bytes = 256\nhosts = \"0-3\"\n"
                              "[[workload.jobs]]\nname = \"long\"\nkind = \"collective\"\n"
                              "bytes = 65536\nhosts = \"4-7\"\n"
                              "[measurement]\ncycles = 1000\n");
    ASSERT_EQ(folder.run("thruway run jobs.toml --json result.json").status, 0);
    const auto jobs = nlohmann::json::parse(folder.read("result.json")).at("workload").at("jobs");
    ASSERT_TRUE(jobs.at(1).at("completion_cycles").is_null());
    const int completion = jobs.at(0).at("completion_cycles");
    const CommandResult result = folder.run("thruway explain result.json --critical-path");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "short: " + std::to_string(completion) + " cycles"))
        << result.output;
    EXPECT_FALSE(contains(result.output, "long: ")) << result.output;
}

TEST_F(ExplainPath, needs_the_result_of_a_completed_workload) {
    folder.write("a.toml", kQuickTorus);
    ASSERT_EQ(folder.run("thruway run a.toml --json result.json").status, 0);
    const CommandResult other = folder.run("thruway explain result.json --critical-path");
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(contains(other.errors, "so there is no critical path; give the JSON result of a "
                                       "completed workload"))
        << other.errors;
    const CommandResult settings = folder.run("thruway explain a.toml --critical-path");
    EXPECT_EQ(settings.status, 2);
    EXPECT_TRUE(contains(settings.errors, "this is not a result")) << settings.errors;
    const CommandResult without = folder.run("thruway explain result.json --csv x.csv");
    EXPECT_EQ(without.status, 2);
    EXPECT_TRUE(contains(without.errors, "--critical-path")) << without.errors;
}

/// A message may arrive at a host that has nothing left to do; the workload ends with the last one.
TEST_F(ExplainPath, ends_with_the_last_message_of_a_trace) {
    for (const char* file : {"netrace.toml", "misses.tra", "messages.toml", "stencil.csv"}) {
        std::filesystem::copy(std::string(THRUWAY_SOURCE_DIR "/examples/workloads/") + file,
                              folder.path(file));
    }
    for (const std::string example : {"netrace", "messages"}) {
        const CommandResult run = folder.run("thruway run " + example + ".toml --json result.json");
        ASSERT_EQ(run.status, 0) << run.errors;
        const CommandResult result = folder.run("thruway explain result.json --critical-path");
        EXPECT_EQ(result.status, 0) << example << result.errors;
        const std::string completion = std::to_string(completion_of(folder, "result.json"));
        EXPECT_TRUE(contains(result.output, completion + " cycles")) << result.output;
    }
}

/// Two hosts: a message of m flits takes 1 + m cycles, so a request 2 and a reply 6.
TEST_F(ExplainPath, follows_requests_and_replies) {
    folder.write("run.toml", "[topology]\nkind = \"mesh\"\nradix = [2]\n[workload]\nkind = "
                             "\"request_batch\"\nbatch_requests = 2\n[workload.requests]\n"
                             "clients = \"0\"\nservers = \"1\"\nservice_cycles = { mean = 3 }\n"
                             "think_cycles = { mean = 7 }\n");
    const CommandResult result = explained("--csv path.csv --perfetto path.json");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "requests: 36 cycles\n")) << "2 (7 + 2 + 3 + 6)";
    EXPECT_TRUE(contains(result.output, "            20   55.6 %  task\n")) << result.output;
    EXPECT_TRUE(contains(result.output, "task: host 1, reply to read request 1 of host 0"));
    EXPECT_TRUE(contains(result.output, "            22   1.64 x  the thinking of clients\n"
                                        "            30   1.20 x  the service of requests\n"
                                        "            16   2.25 x  all work of the hosts\n"
                                        "            24   1.50 x  the network: a message takes 1 "
                                        "cycle\n"))
        << result.output;
    int sum = 0;
    const auto trace = nlohmann::json::parse(folder.read("path.json"));
    for (const auto& event : trace.at("traceEvents")) {
        if (event.at("ph") == "X") sum += event.at("dur").get<int>();
    }
    EXPECT_EQ(sum, 36);
    EXPECT_TRUE(contains(folder.read("path.csv"), "requests,27,3,task,reply to read request 1 of "
                                                  "host 0,1,1,,,\n"))
        << folder.read("path.csv");
}

/// Host 0 sends a packet at once, and after 5 cycles a message to itself, which takes 1 cycle.
TEST_F(ExplainPath, tells_a_message_of_a_host_to_itself_from_its_packets) {
    folder.write("run.goal", "num_ranks 3\nrank 0 {\nt: send 160b to 1\na: calc 5\n"
                             "s: send 8b to 0\ns requires a\nr: recv 8b from 0\nc: calc 100\n"
                             "c requires r\n}\nrank 1 {\nu: recv 160b from 0\n}\nrank 2 {\n}\n");
    const CommandResult result = explained();
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "schedule: 106 cycles\n")) << result.output;
    EXPECT_TRUE(contains(result.output, "           105   99.1 %  task\n"
                                        "             1    0.9 %  network\n"))
        << result.output;
    // The packet has 10 flits and crosses one link.
    EXPECT_TRUE(contains(result.output, "            11   9.64 x  computing\n")) << result.output;
}

/// A faster network does not change what a host tells itself.
TEST_F(ExplainPath, keeps_the_time_of_a_message_of_a_host_to_itself) {
    folder.write("run.goal", "num_ranks 3\nrank 0 {\ns: send 8b to 0\nr: recv 8b from 0\n"
                             "t: send 160b to 1\nt requires r\n}\n"
                             "rank 1 {\nu: recv 160b from 0\n}\nrank 2 {\n}\n");
    folder.run("sed -i 's/kind = .goal./&\\nlocal_cycles = 50/' run.toml");
    const CommandResult result = explained();
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "schedule: 61 cycles\n")) << result.output;
    EXPECT_TRUE(contains(result.output, "51   1.20 x  the network: a message takes 1 cycle"))
        << result.output;
}

/// A path of which the result lists some steps.
TEST_F(ExplainPath, shows_the_longest_steps_of_a_long_path) {
    folder.write("run.toml", "[topology]\nkind = \"torus\"\nradix = [4, 4]\n[workload]\n"
                             "kind = \"collective\"\ncollective = \"all_reduce_ring\"\n"
                             "bytes = 16384\nrepeat = 20\n");
    const CommandResult result = explained();
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "shorter steps, which the result does not list"))
        << result.output;
}

/// Servers with bounded queues are not in the times of messages that do not wait.
TEST_F(ExplainPath, says_that_rows_without_waits_have_room_at_servers) {
    folder.write("run.toml", "[topology]\nkind = \"mesh\"\nradix = [4]\n[router]\n"
                             "virtual_channels = 2\n[routing]\nmessage_classes = 2\n[workload]\n"
                             "kind = \"request_batch\"\nbatch_requests = 5\n"
                             "[workload.requests]\nclients = \"1-3\"\nservers = \"0\"\n"
                             "service_cycles = { mean = 20 }\nhost_queue_requests = 1\n");
    const CommandResult result = explained();
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "x  the network: a message takes 1 cycle, and servers have "
                                        "room for every request\n"))
        << result.output;
}

/// A job without tasks has no path, and ends at once.
TEST_F(ExplainPath, passes_over_a_job_without_tasks) {
    folder.write("run.toml", "[topology]\nkind = \"mesh\"\nradix = [4]\n[workload]\n"
                             "kind = \"jobs\"\n[[workload.jobs]]\nname = \"idle\"\n"
                             "kind = \"collective\"\nranks = 1\nstart_cycle = 9\n"
                             "[[workload.jobs]]\nname = \"busy\"\nkind = \"collective\"\n"
                             "ranks = 2\n");
    const CommandResult result = explained();
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(contains(result.output, "idle: 0 cycles\n")) << result.output;
    EXPECT_TRUE(contains(result.output, "busy: ")) << result.output;
}

}  // namespace
}  // namespace thruway::test
