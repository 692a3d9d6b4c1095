// Shards of a sweep or study: together they give what one command gives, byte for byte.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include <csignal>

namespace thruway::test {
namespace {

/// Three series of which some saturate; the loads are not in order.
constexpr const char* kSaturating = R"([topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 2
[traffic]
packet_flits = 4
[measurement]
max_cycles = 15000
relative_error = 0.1
)";
constexpr const char* kAxes = " --vary router.buffer_flits=4,8,16 --vary "
                              "traffic.load_flits_per_node_cycle=0.95,0.2,0.5,0.7,0.8 ";

/// Contents of the files of a folder, without those about shards.
std::vector<std::pair<std::string, std::string>> results(const CommandFolder& folder,
                                                         const std::string& name) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const std::string& file : folder.files()) {
        if (file.rfind(name + "/", 0) != 0) continue;
        const std::string inside = file.substr(name.size() + 1);
        if (inside.find("shards/") == std::string::npos)
            all.emplace_back(inside, folder.read(file));
    }
    return all;
}

/// Finished points in a folder, also while others are being written.
std::size_t finished_points(const CommandFolder& folder, const std::string& results) {
    std::size_t count = 0;
    std::error_code none;
    for (const auto& entry :
         std::filesystem::directory_iterator(folder.path(results + "/points"), none)) {
        count += entry.path().extension() == ".sha256" ? 1 : 0;
    }
    return count;
}

struct Shards : ::testing::Test {
    Shards() { folder.write("a.toml", kSaturating); }

    void expect_same_files(const std::string& options, const std::vector<unsigned>& counts) const {
        const std::string sweep = "thruway sweep a.toml" + std::string(kAxes) + options;
        folder.run(sweep + " --out whole");
        const auto expected = results(folder, "whole");
        ASSERT_GT(expected.size(), 10u);
        ASSERT_NE(folder.read("whole/sweep.json").find("above saturation"), std::string::npos);
        for (const unsigned count : counts) {
            const std::string out = " --out in" + std::to_string(count);
            for (unsigned shard = count; shard >= 1; --shard) {
                const CommandResult result = folder.run(sweep + out + " --shard " +
                                                        std::to_string(shard) + "/" +
                                                        std::to_string(count));
                EXPECT_EQ(result.status, 0) << result.errors;
                EXPECT_EQ(result.output, "");
            }
            const std::string results_of = "in" + std::to_string(count);
            for (const auto& [file, content] : results(folder, results_of)) {
                EXPECT_EQ(file.rfind("points/", 0), 0u) << file;
            }
            const CommandResult merged = folder.run(sweep + out);
            EXPECT_NE(merged.errors.find(": 0 runs, "), std::string::npos) << merged.errors;
            EXPECT_TRUE(results(folder, results_of) == expected) << count << " shards";
        }
    }

    CommandFolder folder;
};

TEST_F(Shards, of_any_number_give_the_files_of_one_command) { expect_same_files("", {1, 3, 7}); }

TEST_F(Shards, search_saturation_for_their_own_series) {
    expect_same_files("--find-saturation --set measurement.max_cycles=5000", {2});
}

TEST_F(Shards, of_an_array_write_no_report) {
    const std::string array =
        "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2 thruway ";
    for (const char* option : {"--report r.html", "--detail auto"}) {
        const CommandResult result = folder.run(
            array + "sweep a.toml --vary router.buffer_flits=4,8 --out o " + option);
        EXPECT_EQ(result.status, 2) << option;
        EXPECT_NE(result.errors.find("a task of a Slurm array writes only finished points"),
                  std::string::npos)
            << result.errors;
    }
    EXPECT_EQ(folder.run(array + "study torus_saturation --figure 1 --output o").status, 2);
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
}

TEST_F(Shards, say_what_they_are_and_that_the_results_come_later) {
    const CommandResult result = folder.run(
        "SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_MIN=8 SLURM_ARRAY_TASK_COUNT=2 thruway sweep "
        "a.toml --vary router.buffer_flits=4,8,16 --set measurement.relative_error=0.5 --out o");
    EXPECT_EQ(result.errors,
              "shard 2 of 2 (SLURM_ARRAY_TASK_ID): 1 of 3 series, 1 of 3 points\n"
              "1 points: 1 runs, 0 found finished, 0 not run, 0 failed; points in o; the command "
              "without --shard writes the results\n");
    const CommandResult whole = folder.run(
        "SLURM_ARRAY_TASK_ID=9 thruway sweep a.toml --shard none --vary "
        "router.buffer_flits=4,8,16 --set measurement.relative_error=0.5 --out o");
    EXPECT_EQ(whole.errors,
              "3 points: 2 runs, 1 found finished, 0 not run, 0 failed; results in o\n");
}

TEST_F(Shards, that_are_killed_go_on_where_they_were) {
    folder.write("long.toml", std::string(kQuickTorus));
    const std::string options = " sweep long.toml --set measurement.cycles=60000 --vary "
                                "measurement.seed=1:12:1 --jobs 1 ";
    folder.run("thruway" + options + "--out whole");
    const pid_t process = folder.start("exec \"" THRUWAY_BINARY "\"" + options +
                                       "--out o --shard 1/2");
    for (int i = 0; i < 1000 && finished_points(folder, "o") < 2; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ASSERT_EQ(::kill(process, SIGKILL), 0);
    EXPECT_EQ(folder.wait(process).status, 128 + SIGKILL);
    const std::size_t before = finished_points(folder, "o");
    ASSERT_GE(before, 2u);
    ASSERT_LT(before, 6u);
    EXPECT_NE(folder.run("thruway sweep --status o").output.find("1/2     lost"),
              std::string::npos);
    const CommandResult again = folder.run("thruway" + options + "--out o --shard 1/2");
    EXPECT_NE(again.errors.find(std::to_string(before) + " found finished"), std::string::npos)
        << again.errors;
    // The other half is missing: the command without a shard runs it.
    const CommandResult merged = folder.run("thruway" + options + "--out o");
    EXPECT_NE(merged.errors.find("12 points: 6 runs, 6 found finished"), std::string::npos)
        << merged.errors;
    EXPECT_TRUE(results(folder, "o") == results(folder, "whole"));
}

// tests/studies/runs/ compares the files of a whole study.
TEST_F(Shards, of_a_study_run_their_share_and_decide_nothing) {
    const CommandResult shard = folder.run(
        "thruway study torus_saturation --quick --output o --shard 3/80");
    EXPECT_EQ(shard.status, 0) << shard.errors;
    EXPECT_EQ(shard.output, "");
    EXPECT_EQ(shard.errors.find("torus_saturation: shard 3 of 80 (--shard): "), 0u);
    EXPECT_GE(finished_points(folder, "o/torus_saturation"), 1u);
    for (const auto& [file, content] : results(folder, "o/torus_saturation")) {
        EXPECT_TRUE(file.rfind("points/", 0) == 0 || file == "settings.toml") << file;
    }
    const CommandResult status = folder.run("thruway study --status o");
    EXPECT_EQ(status.status, 0) << status.errors;
    EXPECT_NE(status.output.find("study torus_saturation in o/torus_saturation"),
              std::string::npos);
    EXPECT_NE(status.output.find("3/80   ended"), std::string::npos) << status.output;
}

TEST_F(Shards, refuse_what_does_not_apply) {
    const auto errors = [this](const std::string& command) {
        const CommandResult result = folder.run("thruway " + command);
        EXPECT_EQ(result.status, 2) << command;
        return result.errors;
    };
    const std::string sweep = "sweep a.toml" + std::string(kAxes);
    EXPECT_EQ(errors(sweep + "--shard 4/3"),
              "thruway: --shard: '4/3'; expected I/N with I from 1 to N, for example 3/8, or none "
              "to run everything\n");
    EXPECT_EQ(errors(sweep + "--shard 1/3 --emit slurm d"),
              "thruway: --shard excludes --emit; see `thruway sweep --help`\n");
    EXPECT_EQ(
        errors(sweep + "--emit pbs d"),
        "thruway: --emit: 'pbs' is no scheduler; expected slurm or parallel, then a folder\n");
    EXPECT_EQ(errors(sweep + "--emit parallel d --time 1:00"),
              "thruway: --time: GNU parallel has none; only with --emit slurm\n");
    EXPECT_EQ(errors(sweep + "--time 1:00"),
              "thruway: --time requires --emit; see `thruway sweep --help`\n");
    EXPECT_EQ(errors(sweep + "--emit slurm d --partition 'a b'"),
              "thruway: --partition: expected a word such as batch; see `thruway sweep --help`\n");
    EXPECT_EQ(errors(sweep + "--status o"),
              "thruway: --status: not together with a.toml; everything is in 'o'\n");
    EXPECT_EQ(errors("sweep --status o --quiet"),
              "thruway: --status: not together with --quiet; everything is in 'o'\n");
    EXPECT_EQ(errors("sweep --status ."),
              "thruway: --status: there is no shards/plan.json in '.'; name the folder with the "
              "results of a command that was run with --shard or --emit\n");
    EXPECT_EQ(errors("sweep"), "thruway: FILE is required; see `thruway sweep --help`\n");
    EXPECT_EQ(errors(sweep + "--launcher 'mpirum -n 4'"),
              "thruway: --launcher: there is no program 'mpirum' in PATH; expected the words of a "
              "command, for example 'mpirun -n 4'\n");
    for (const char* division : {"--shard 1/2", "--emit slurm d"}) {
        EXPECT_EQ(
            errors("study torus_saturation --against o " + std::string(division)),
            "thruway: --against: not in a shard, which decides no claims; give it to the command "
            "without --shard\n");
    }
}

}  // namespace
}  // namespace thruway::test
