// Input files that are edited during a command, come from pipes, or are unreadable or endless.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace thruway::test {
namespace {

constexpr const char* kLineEdges = "0 1\n1 2\n2 3\n";
constexpr const char* kRingEdges = "0 1\n1 2\n2 3\n3 0\n";
constexpr const char* kNetworkOfFile = R"([topology]
kind = "file"
file = "net.edges"
[routing]
function = "up_down"
[traffic]
packet_flits = 4
[measurement]
cycles = 2000
)";
constexpr const char* kLoads = "--vary traffic.load_flits_per_node_cycle=0.05:0.2:0.05 ";

struct InputsOfCommands : ::testing::Test {
    InputsOfCommands() {
        folder.write("net.edges", kLineEdges);
        folder.write("net.toml", kNetworkOfFile);
        folder.write("a.toml", kQuickTorus);
    }

    /// Runs in bash, which passes pipes as files: <(...).
    CommandResult bash(const std::string& command) const {
        return folder.run("exec bash -c 'thruway() { \"" THRUWAY_BINARY "\" \"$@\"; }; " + command +
                          "'");
    }

    void expect_refusal(const std::string& command, const std::string& message) const {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command << result.errors;
        EXPECT_NE(result.errors.find(message), std::string::npos) << command << result.errors;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
    }

    CommandFolder folder;
};

// Regression: settings from a pipe were read twice, the second time as defaults (an 8x8 torus).
TEST_F(InputsOfCommands, may_be_pipes_in_every_command) {
    const std::string run = folder.run("thruway run a.toml").output;
    EXPECT_EQ(bash("thruway run <(cat a.toml)").output, run);
    const std::string engines = folder.run("thruway run a.toml --compare-engines").output;
    EXPECT_EQ(bash("thruway run <(cat a.toml) --compare-engines").output, engines);
    EXPECT_NE(engines, "");

    ASSERT_EQ(folder.run(std::string("thruway sweep a.toml --out file ") + kLoads).status, 0);
    ASSERT_EQ(folder.run(std::string("cat a.toml | thruway sweep /dev/stdin --out pipe ") + kLoads)
                  .status,
              0);
    EXPECT_EQ(folder.read("pipe/sweep.csv"), folder.read("file/sweep.csv"));

    const std::string other = "sed s/buffer_flits.=.8/buffer_flits=4/ a.toml";
    folder.run(other + " >b.toml");
    const auto last_lines = [](const std::string& page) { return page.substr(page.find("10 p")); };
    EXPECT_EQ(last_lines(bash("thruway compare <(cat a.toml) <(" + other + ")").output),
              last_lines(folder.run("thruway compare a.toml b.toml").output));
}

TEST_F(InputsOfCommands, may_be_pipes_that_settings_name) {
    const std::string run = "thruway run a.toml --set traffic.pattern=matrix --json - --set "
                            "traffic.matrix_file=";
    folder.write("m.csv", "source,destination,weight\n0,1,1\n1,0,1\n");
    const auto file = nlohmann::json::parse(folder.run(run + "m.csv").output);
    const auto pipe = nlohmann::json::parse(bash(run + "<(cat m.csv)").output);
    EXPECT_EQ(pipe["latency_cycles"], file["latency_cycles"]);
    EXPECT_EQ(pipe["provenance"]["inputs"][1]["sha256"], file["provenance"]["inputs"][1]["sha256"]);
}

// Regression: relative paths in settings from a pipe started at /dev/fd.
TEST_F(InputsOfCommands, from_a_pipe_name_files_of_the_current_folder) {
    EXPECT_EQ(bash("thruway run <(cat net.toml)").output,
              folder.run("thruway run net.toml").output);
}

TEST_F(InputsOfCommands, are_in_the_provenance_with_their_digests) {
    folder.write("net.edges", "0 1\n");
    const auto json = nlohmann::json::parse(folder.run("thruway run net.toml --json -").output);
    const auto& inputs = json["provenance"]["inputs"];
    ASSERT_EQ(inputs.size(), 2u);
    EXPECT_EQ(inputs[0]["key"], "settings");
    EXPECT_EQ(inputs[0]["file"], "net.toml");
    EXPECT_EQ(inputs[0]["bytes"], std::string(kNetworkOfFile).size());
    EXPECT_EQ(inputs[1]["key"], "topology.file");
    EXPECT_EQ(inputs[1]["file"], "net.edges");
    EXPECT_EQ(inputs[1]["bytes"], 4);
    const std::string sum = folder.run("sha256sum net.edges net.toml").output;
    EXPECT_EQ(inputs[1]["sha256"], sum.substr(0, 64));
    EXPECT_EQ(inputs[0]["sha256"], lines_of(sum)[1].substr(0, 64));
}

// Regression: the runs of a sweep or of compare each read their files, so an edit during the
// command affected some of the results.
TEST_F(InputsOfCommands, may_be_edited_while_their_command_runs) {
    const std::string short_runs = "--set measurement.cycles=1000 --jobs 1 ";
    const std::string commands[] = {
        "thruway compare net.toml a.toml --pairs 5 " + short_runs,
        std::string("thruway sweep net.toml --out o --fresh ") + kLoads + short_runs};
    folder.run("cp net.toml 0.toml; sed s/packet_flits.=.4/packet_flits=6/ net.toml >1.toml");
    folder.run("cp net.edges 0.edges");
    folder.write("1.edges", kRingEdges);
    const auto put = [](int settings, int edges) {
        return "cp " + std::to_string(settings) + ".toml x; mv -f x net.toml; cp " +
               std::to_string(edges) + ".edges y; mv -f y net.edges; ";
    };
    for (const std::string& command : commands) {
        // Each file may be read before or after an edit, but only once.
        std::vector<std::string> pure;
        for (const int both : {0, 1, 2, 3}) {
            pure.push_back(folder.run(put(both / 2, both % 2) + command).output);
            for (int other = 0; other < both; ++other) {
                ASSERT_NE(pure[static_cast<std::size_t>(other)], pure.back());
            }
        }
        const std::string edits = "touch on; (while test -e on; do " + put(0, 0) + put(1, 1) +
                                  "done) & ";
        const CommandResult result = folder.run(edits + command + "; rm on; wait");
        EXPECT_EQ(std::count(pure.begin(), pure.end(), result.output), 1) << result.output;
    }
}

TEST_F(InputsOfCommands, that_never_end_or_are_too_long_are_refused) {
    const std::string long_file = "a file may have at most 64.0 MB; this one ";
    expect_refusal("thruway run /dev/zero", "/dev/zero: " + long_file + "is longer or never ends");
    folder.write("none.toml", "");
    const auto refused = [&](const std::string& key, const std::string& file,
                             const std::string& set, const std::string& why) {
        expect_refusal("thruway run none.toml " + set + " --set " + key + "=" + file,
                       key + " = \"" + file + "\": " + long_file + why);
    };
    folder.run("ln -s /dev/zero zero.edges; truncate -s 65M long.edges");
    refused("traffic.matrix_file", "/dev/zero", "--set traffic.pattern=matrix", "is longer");
    refused("traffic.recorded_file", "/dev/zero", "--set traffic.pattern=recorded", "is longer");
    refused("routing.table_file", "/dev/zero", "--set routing.function=table", "is longer");
    refused("topology.file", "zero.edges", "--set topology.kind=file", "is longer");
    refused("topology.file", "long.edges", "--set topology.kind=file", "has 68.2 MB");
}

#ifndef __SANITIZE_ADDRESS__  // needs more address space than the limit leaves
// Regression: out of memory had the exit status of a run that failed its own checks.
TEST_F(InputsOfCommands, that_do_not_fit_into_the_memory_are_wrong_input) {
    folder.run("truncate -s 60M m.csv");
    expect_refusal("ulimit -v 90000; thruway run a.toml --set traffic.pattern=matrix --set "
                   "traffic.matrix_file=m.csv",
                   "not enough memory on this machine");
}
#endif

// The file stays open, and each run reads it from its start.
TEST_F(InputsOfCommands, may_be_longer_when_they_are_recorded_traffic) {
    folder.run("sed /packet_flits/d a.toml | sed /load_flits/d >r.toml");
    folder.write("short.csv", "cycle,source,destination,flits\n0,1,2,3\n9,3,0,4\n20,5,9,2\n");
    // Empty lines are ignored.
    folder.run("(cat short.csv; yes \"$(printf %1000s)\" | head -c 64000000) >long.csv");
    const auto sweep = [this](const std::string& file) {
        const CommandResult result = folder.run(
            "thruway sweep r.toml --set traffic.pattern=recorded --set traffic.recorded_file=" +
            file + " --vary router.buffer_flits=4,8 --jobs 2 --out " + file + ".o");
        EXPECT_EQ(result.status, 0) << result.errors;
        return folder.read(file + ".o/sweep.csv");
    };
    EXPECT_EQ(sweep("long.csv"), sweep("short.csv"));
    const auto json = nlohmann::json::parse(
        folder.read("long.csv.o/points/router.buffer_flits=4.json"));
    EXPECT_EQ(json["provenance"]["inputs"][1]["sha256"],
              folder.run("sha256sum long.csv").output.substr(0, 64));
}

// Signals can end a program that waits for a pipe without a writer.
TEST_F(InputsOfCommands, that_are_waited_for_do_not_hold_signals_back) {
    folder.run("mkfifo pipe");
    for (const char* command : {"run pipe", "sweep pipe --find-saturation --out o",
                                "sweep a.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2 "
                                "--set traffic.pattern=matrix --set traffic.matrix_file=pipe"}) {
        const CommandResult result = folder.run(
            "timeout --kill-after 5 0.3 \"" THRUWAY_BINARY "\" " + std::string(command));
        EXPECT_EQ(result.status, 124) << command << result.errors;
    }
}

// Regression: tmpfile() got the number of a closed standard input, which the child replaced by
// /dev/null.
TEST_F(InputsOfCommands, do_without_standard_input) {
    const CommandResult result = folder.run(std::string("thruway sweep a.toml --out o ") + kLoads +
                                            "<&-");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.errors.find("4 runs, 0 found finished, 0 not run, 0 failed"),
              std::string::npos)
        << result.errors;
}

TEST_F(InputsOfCommands, are_not_taken_from_a_foreign_descriptor) {
    expect_refusal("thruway run a.toml --inputs-from 3 3<a.toml",
                   "--inputs-from 3: this descriptor holds no input files of a command");
    EXPECT_EQ(folder.run("thruway run --help").output.find("inputs-from"), std::string::npos);
}

}  // namespace
}  // namespace thruway::test
