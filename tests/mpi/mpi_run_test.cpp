// `mpirun -n N thruway run`: the same bytes for any number of processes, and one message and no
// file, whatever ends them.

#include "tests/apps/command_under_test.h"
#include "tests/mpi/mpirun.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

namespace thruway::test {
namespace {

class MpiRun : public ::testing::Test {
protected:
    void SetUp() override {
#ifndef THRUWAY_MPI
        GTEST_SKIP() << "built without MPI (scripts/install_packages --mpi installs it)";
#endif
        folder_.write("quick.toml", kQuickTorus);
        folder_.write("long.toml", R"([topology]
kind = "torus"
radix = [16, 16]
[traffic]
load_flits_per_node_cycle = 0.1
[measurement]
cycles = 100000000
)");
    }

    /// Starts the long run; returns when it has simulated for a while.
    pid_t start_long_run(unsigned processes, const std::string& environment = "") const {
        folder_.write("errors", "");
        const pid_t all = folder_.start(
            environment +
            mpirun(processes, "run " + long_settings() + " --json long.json 2> errors"));
        for (int i = 0; i < 200 && folder_.read("errors").find("parts: ") == std::string::npos;
             ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        std::this_thread::sleep_for(std::chrono::seconds(1));
        return all;
    }
    std::string long_settings() const { return folder_.path("long.toml").string(); }
    /// Pattern of the command lines of its processes.
    std::string long_processes() const {
        return "'^" THRUWAY_BINARY " run " + long_settings() + " '";
    }
    std::size_t count_long_processes() const {
        return lines_of(folder_.run("pgrep -f " + long_processes()).output).size();
    }
    /// That nothing of the long run is left.
    void expect_no_trace() const {
        EXPECT_EQ(count_long_processes(), 0u);
        EXPECT_EQ(folder_.files(), (std::vector<std::string>{"errors", "long.toml", "quick.toml"}));
    }

    CommandFolder folder_;
};

TEST_F(MpiRun, gives_the_same_bytes_for_any_number_of_processes) {
    folder_.run("thruway run quick.toml --json one.json");
    const std::string expected = folder_.read("one.json");
    ASSERT_FALSE(expected.empty());
    for (const unsigned processes : {1u, 2u, 3u, 4u, 8u}) {
        const CommandResult result = folder_.run(
            mpirun(processes, "run quick.toml --json many.json"));
        EXPECT_EQ(result.status, 0) << result.errors;
        EXPECT_EQ(folder_.read("many.json"), expected) << processes;
        if (processes > 1) {
            EXPECT_NE(result.errors.find(std::to_string(processes) + " parts: "), std::string::npos)
                << result.errors;
        }
    }
}

/// All processes must draw the same division: that of the same number of parts in one process.
TEST_F(MpiRun, gives_the_same_bytes_for_parts_drawn_at_random) {
    folder_.run("thruway run quick.toml --json one.json");
    const std::string expected = folder_.read("one.json");
    ASSERT_FALSE(expected.empty());
    for (const unsigned processes : {2u, 4u, 8u}) {
        const std::string random = "run quick.toml --partition-seed 5 --json many.json";
        const CommandResult result = folder_.run(mpirun(processes, random));
        EXPECT_EQ(result.status, 0) << result.errors;
        EXPECT_EQ(folder_.read("many.json"), expected) << processes;
        const CommandResult here = folder_.run("thruway " + random + " --parts " +
                                               std::to_string(processes));
        const std::string division = lines_of(here.errors).at(0);
        EXPECT_EQ(division.rfind(std::to_string(processes) + " parts: ", 0), 0u) << here.errors;
        EXPECT_NE(result.errors.find(division), std::string::npos) << result.errors;
    }
}

TEST_F(MpiRun, gives_the_same_journeys_events_and_details) {
    const auto files = [&](const std::string& run) {
        for (const char* file : {"j.csv", "e.csv", "d.json"}) folder_.write(file, "");
        folder_.run(run + " --journeys j.csv --events e.csv --detail d.json --quiet");
        return folder_.read("j.csv") + folder_.read("e.csv") + folder_.read("d.json");
    };
    const std::string expected = files("thruway run quick.toml");
    EXPECT_GT(lines_of(expected).size(), 1000u);
    EXPECT_TRUE(files(mpirun(3, "run quick.toml")) == expected);
    EXPECT_TRUE(files(mpirun(3, "run quick.toml --partition-seed 5")) == expected);
}

TEST_F(MpiRun, prints_its_page_once) {
    const std::string output = folder_.run(mpirun(3, "run quick.toml")).output;
    const std::size_t verdict = output.find("fixed_length: ");
    ASSERT_NE(verdict, std::string::npos) << output;
    EXPECT_EQ(output.find("fixed_length: ", verdict + 1), std::string::npos) << output;
}

TEST_F(MpiRun, finds_a_deadlock_across_processes) {
    const std::string settings =
        "run quick.toml --set topology.radix=[8] --set router.virtual_channels=1 "
        "--set router.switching=wormhole --set routing.dateline=none --allow-deadlock "
        "--set traffic.load_flits_per_node_cycle=0.5 --json ";
    EXPECT_EQ(folder_.run("thruway " + settings + "one.json").status, 1);
    EXPECT_EQ(folder_.run(mpirun(4, settings + "many.json")).status, 1);
    EXPECT_NE(folder_.read("one.json").find("wait for each other for ever"), std::string::npos);
    EXPECT_EQ(folder_.read("many.json"), folder_.read("one.json"));
}

/// Messages, records of tasks and the critical path come together in the process that leads.
TEST_F(MpiRun, gives_the_same_bytes_of_a_workload) {
    const std::string settings =
        "run workload.toml --set topology.radix=[4,4] --set workload.kind=collective --set "
        "workload.collective=all_reduce_torus --set workload.bytes=3000 --json ";
    folder_.write("workload.toml", "[topology]\nkind = \"torus\"\n");
    folder_.run("thruway " + settings + "one.json");
    ASSERT_NE(folder_.read("one.json").find("\"verdict\": \"completed\""), std::string::npos);
    for (const unsigned processes : {2u, 3u}) {
        EXPECT_EQ(folder_.run(mpirun(processes, settings + "many.json")).status, 0);
        EXPECT_EQ(folder_.read("many.json"), folder_.read("one.json")) << processes;
    }
}

TEST_F(MpiRun, gives_the_same_bytes_of_a_batch_of_requests) {
    const std::string settings =
        "run workload.toml --set topology.radix=[4,4] --set workload.kind=request_batch --set "
        "workload.batch_requests=20 --json ";
    folder_.write("workload.toml", "[topology]\nkind = \"torus\"\n");
    folder_.run("thruway " + settings + "one.json");
    ASSERT_NE(folder_.read("one.json").find("reply to read request"), std::string::npos)
        << "a critical path";
    for (const unsigned processes : {2u, 3u}) {
        EXPECT_EQ(folder_.run(mpirun(processes, settings + "many.json")).status, 0);
        EXPECT_EQ(folder_.read("many.json"), folder_.read("one.json")) << processes;
    }
}

/// One of each kind, with their files; cut off, because processes are slow.
TEST_F(MpiRun, gives_the_same_bytes_of_every_example_of_a_workload) {
    unsigned examples = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(THRUWAY_SOURCE_DIR "/examples/workloads")) {
        if (file.path().extension() != ".toml") continue;
        SCOPED_TRACE(file.path().string());
        ++examples;
        const std::string settings = "run " + file.path().string() +
                                     " --set measurement.cycles=1500 --json ";
        EXPECT_EQ(folder_.run("thruway " + settings + "one.json").status, 0);
        EXPECT_EQ(folder_.run(mpirun(3, settings + "many.json")).status, 0);
        EXPECT_EQ(folder_.read("many.json"), folder_.read("one.json"));
    }
    EXPECT_GE(examples, 6u);
}

TEST_F(MpiRun, shows_tasks_of_several_processes_that_wait_for_each_other) {
    folder_.write("stuck.goal", "num_ranks 2\nrank 0 {\na: recv 8b from 1\nb: send 8b to 1\n"
                                "b requires a\n}\nrank 1 {\nc: recv 8b from 0\n"
                                "d: send 8b to 0\nd requires c\n}\n");
    folder_.write("stuck.toml", "[topology]\nkind = \"mesh\"\nradix = [2]\n[workload]\nkind = "
                                "\"goal\"\ngoal_file = \"stuck.goal\"\n");
    EXPECT_EQ(folder_.run("thruway run stuck.toml --json one.json").status, 1);
    EXPECT_EQ(folder_.run(mpirun(2, "run stuck.toml --json many.json")).status, 1);
    EXPECT_NE(folder_.read("one.json").find("\"verdict\": \"stalled\""), std::string::npos);
    EXPECT_EQ(folder_.read("many.json"), folder_.read("one.json"));
}

/// The launcher ends all processes as soon as one of them fails; the one that speaks must be the
/// last.
TEST_F(MpiRun, says_once_what_is_wrong) {
    struct Mistake {
        const char* command;
        const char* message;
    };
    for (const Mistake& mistake : {
             Mistake{"run quick.toml --set router.virtual_channels=0", "router.virtual_channels"},
             Mistake{"run quick.toml --set topology.radix=[2]", "8 parts: "},
             Mistake{"run quick.toml --jsn r.json", "did you mean --json?"},
             Mistake{"run missing.toml", "missing.toml"},
             Mistake{"run quick.toml --engine model", "--engine model: "},
             Mistake{"check quick.toml", "thruway check: 8 processes were started by mpirun"},
             Mistake{"sweep quick.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2",
                     "thruway sweep: 8 processes were started by mpirun"},
         }) {
        const CommandResult result = folder_.run(mpirun(8, mistake.command));
        EXPECT_EQ(result.status, 2) << mistake.command;
        const std::size_t first = result.errors.find("thruway: ");
        ASSERT_NE(first, std::string::npos) << mistake.command << result.errors;
        EXPECT_NE(result.errors.find(mistake.message), std::string::npos) << result.errors;
        EXPECT_EQ(result.errors.find("thruway: ", first + 1), std::string::npos) << result.errors;
        EXPECT_TRUE(result.output.empty()) << result.output;
    }
}

TEST_F(MpiRun, shows_its_help_once) {
    const CommandResult result = folder_.run(mpirun(3, "run --help"));
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.output, folder_.run("thruway run --help").output);
}

TEST_F(MpiRun, ends_altogether_when_a_process_dies) {
    const pid_t all = start_long_run(3);
    ASSERT_EQ(count_long_processes(), 3u) << folder_.read("errors");
    folder_.run("kill -KILL $(pgrep -f " + long_processes() + " | tail -n 1)");
    EXPECT_NE(folder_.wait(all).status, 0);
    expect_no_trace();
}

/// As soon as all processes have started; building the network takes a second.
TEST_F(MpiRun, ends_altogether_when_a_process_dies_before_the_first_cycle) {
    folder_.write("errors", "");
    const pid_t all = folder_.start(mpirun(3, "run " + long_settings() +
                                                  " --set topology.radix=[256,256]"
                                                  " --json long.json 2> errors"));
    for (int i = 0; i < 500 && count_long_processes() < 3; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    folder_.run("kill -KILL $(pgrep -f " + long_processes() + " | head -n 1)");
    EXPECT_NE(folder_.wait(all).status, 0);
    expect_no_trace();
}

TEST_F(MpiRun, ends_with_one_message_when_it_is_interrupted) {
    // By default mpirun kills its processes after one second, too soon on a busy machine.
    const pid_t all = start_long_run(2, "OMPI_MCA_odls_base_sigkill_timeout=4 ");
    ASSERT_EQ(count_long_processes(), 2u) << folder_.read("errors");
    folder_.run("kill -INT $(pgrep -f '^mpirun .*" + long_settings() + "')");
    EXPECT_NE(folder_.wait(all).status, 0);
    const std::string errors = folder_.read("errors");
    const std::size_t message = errors.find("thruway: interrupted in cycle ");
    ASSERT_NE(message, std::string::npos) << errors;
    EXPECT_EQ(errors.find("thruway: interrupted", message + 1), std::string::npos) << errors;
    expect_no_trace();
}

}  // namespace
}  // namespace thruway::test
