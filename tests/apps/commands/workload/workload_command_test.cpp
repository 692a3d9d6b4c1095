// `thruway workload`: its table, the GOAL that it writes, and its errors.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace thruway::test {
namespace {

constexpr const char* kRing = R"([topology]
kind = "torus"
radix = [4, 4]
[workload]
kind = "collective"
collective = "all_reduce_ring"
bytes = 1600
)";

constexpr const char* kJobs = R"([topology]
kind = "torus"
radix = [4, 4]
[workload]
kind = "jobs"
[[workload.jobs]]
name = "trace"
kind = "goal"
goal_file = "two.goal"
[[workload.jobs]]
name = "ring"
kind = "collective"
ranks = 4
placement = "file"
placement_file = "places.txt"
)";

struct WorkloadCommand : ::testing::Test {
    WorkloadCommand() { folder.write("a.toml", kRing); }
    std::string errors(const std::string& options) const {
        const CommandResult result = folder.run("thruway workload " + options);
        EXPECT_EQ(result.status, 2) << options;
        EXPECT_EQ(result.output, "") << options;
        return result.errors;
    }
    CommandFolder folder;
};

TEST_F(WorkloadCommand, prints_what_the_hosts_do_and_how_long_it_takes_without_a_network) {
    const CommandResult result = folder.run("thruway workload a.toml --latency 20");
    EXPECT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> lines = lines_of(result.output);
    ASSERT_GE(lines.size(), 5u) << result.output;
    EXPECT_EQ(lines[1], "all_reduce_ring     16    960        600");  // 2 * 15 steps of 20 cycles
    EXPECT_EQ(lines[4], "0       480  48000            100      480   3360");
}

/// The closed forms of docs/workloads/collectives.md for 16 ranks, with w(b) = 2 o + L + (b - 1) G
/// and s(b) = max(o, g + (b - 1) G). All sends of a rank begin before its first message arrives.
TEST_F(WorkloadCommand, plays_the_network_of_loggp) {
    const auto end = [this](const std::string& set, const std::string& collective) {
        const CommandResult result = folder.run(
            "thruway workload a.toml --latency 4000 --bytes-per-cycle 16 --set workload.bytes=16384"
            " --set workload.collective=" +
            collective + set);
        std::istringstream row(lines_of(result.output).at(1));
        std::string name;
        unsigned hosts = 0, tasks = 0, cycles = 0;
        row >> name >> hosts >> tasks >> cycles;
        return cycles;
    };
    // 1023 bytes behind the first one take 64 cycles, 16383 take 1024.
    EXPECT_EQ(end("", "all_to_all_linear"), 14 * 64 + (4000 + 64));
    EXPECT_EQ(end("", "all_reduce_ring"), 30 * (4000 + 64));
    EXPECT_EQ(end("", "halo_2d"), 3 * 1024 + (4000 + 1024));
    const std::string costs = " --set workload.overhead_cycles=3 --set workload.gap_cycles=5";
    EXPECT_EQ(end(costs, "all_to_all_linear"), 14 * (5 + 64) + (2 * 3 + 4000 + 64));
    EXPECT_EQ(end(costs, "halo_2d"), 3 * (5 + 1024) + (2 * 3 + 4000 + 1024));
}

TEST_F(WorkloadCommand, writes_goal_that_it_reads_again) {
    ASSERT_EQ(folder.run("thruway workload a.toml --out ring.goal").status, 0);
    folder.write("b.toml", "[topology]\nkind = \"torus\"\nradix = [4, 4]\n[workload]\n"
                           "kind = \"goal\"\ngoal_file = \"ring.goal\"\n");
    const CommandResult first = folder.run("thruway workload a.toml --latency 20");
    const CommandResult again = folder.run("thruway workload b.toml --latency 20");
    EXPECT_EQ(again.status, 0) << again.errors;
    const auto without_name = [](const std::string& text) { return text.substr(text.find('\n')); };
    EXPECT_EQ(without_name(again.output).find("960        600") != std::string::npos, true);
    EXPECT_EQ(lines_of(again.output).back(), lines_of(first.output).back());
}

TEST_F(WorkloadCommand, takes_another_number_of_hosts) {
    const CommandResult result = folder.run("thruway workload a.toml --hosts 5 --out -");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(lines_of(result.output)[0], "num_ranks 5");
}

/// Files of jobs are looked up in the folder of the settings file.
TEST_F(WorkloadCommand, reads_the_files_of_jobs) {
    folder.run("mkdir sub");
    folder.write("sub/b.toml", kJobs);
    folder.write("sub/two.goal", "num_ranks 2\nrank 0 {\nl1: send 8b to 1\n}\n"
                                 "rank 1 {\nl1: recv 8b from 0\n}\n");
    folder.write("sub/places.txt", "8\n4\n2\n15\n");
    const CommandResult result = folder.run("thruway workload sub/b.toml --latency 10");
    EXPECT_EQ(result.status, 0) << result.errors;
    const std::vector<std::string> lines = lines_of(result.output);
    EXPECT_EQ(lines[1], "trace      2      2         10");
    EXPECT_EQ(lines[2], "ring       4     48         60");
}

TEST_F(WorkloadCommand, plays_requests_of_clients_that_know_the_network) {
    folder.write("r.toml", "[topology]\nkind = \"torus\"\nradix = [4, 4]\n[workload]\n"
                           "kind = \"request_batch\"\n");
    const CommandResult result = folder.run("thruway workload r.toml");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(errors("r.toml --hosts 4")
                  .find("--hosts: workload.kind = \"request_batch\" needs a "
                        "network"),
              std::string::npos);
    EXPECT_NE(errors("r.toml --set workload.kind=request_reply").find("no end"), std::string::npos);
}

TEST_F(WorkloadCommand, refuses_settings_without_a_workload) {
    EXPECT_NE(errors("a.toml --set workload.kind=none --set workload.bytes=3").size(), 0u);
    folder.write("none.toml", "[topology]\nkind = \"torus\"\n");
    EXPECT_NE(errors("none.toml")
                  .find("workload.kind: \"no_workload\"; the command summarises a "
                        "workload; choose a kind"),
              std::string::npos);
    EXPECT_NE(errors("a.toml --latency 0"), "");
    EXPECT_NE(errors("a.toml --set workload.collective=reduce_scatter_recursive_halving --hosts 6")
                  .find("needs a power of two of ranks"),
              std::string::npos);
}

TEST_F(WorkloadCommand, gives_messages_of_a_host_to_itself_their_own_time) {
    folder.write("b.toml", "[topology]\nkind = \"mesh\"\nradix = [2]\n[workload]\n"
                           "kind = \"goal\"\ngoal_file = \"own.goal\"\nlocal_cycles = 70\n");
    folder.write("own.goal", "num_ranks 1\nrank 0 {\na: send 8b to 0\nb: recv 8b from 0\n}\n");
    const CommandResult result = folder.run("thruway workload b.toml --latency 20");
    EXPECT_EQ(lines_of(result.output).at(1), "schedule      1      2         70") << result.errors;
}

TEST_F(WorkloadCommand, refuses_bounded_servers) {
    folder.write("b.toml", "[topology]\nkind = \"mesh\"\nradix = [2]\n[workload]\n"
                           "kind = \"request_batch\"\n[workload.requests]\nclients = \"0\"\n"
                           "servers = \"1\"\nhost_queue_requests = 3\n");
    EXPECT_NE(
        errors("b.toml").find("workload.requests.host_queue_requests: 3; in the ideal network "
                              "of this command no request waits for room at its server; set "
                              "it to \"unlimited\""),
        std::string::npos)
        << errors("b.toml");
}

}  // namespace
}  // namespace thruway::test
