// Runs whose traces cannot be written, or that a signal ends.

#include "tests/apps/command_under_test.h"
#include "traces/waveforms/files/fst/fst_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <csignal>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct TraceFailures : ::testing::Test {
    TraceFailures() { folder.write("a.toml", kQuickTorus); }
    CommandResult run(const std::string& options) const {
        return folder.run("thruway run a.toml --json r.json " + options);
    }
    /// Expects that the run ends with status 2 and this message, with its results and no other
    /// files.
    void expect_results_only(const std::string& options, const std::string& message) const {
        ASSERT_EQ(run("").status, 0);
        const std::string result = folder.read("r.json");
        std::filesystem::remove(folder.path("r.json"));
        const CommandResult failed = run(options);
        EXPECT_EQ(failed.status, 2) << options;
        EXPECT_EQ(failed.errors.rfind("thruway: " + message, 0), 0u) << failed.errors;
        EXPECT_EQ(failed.output.rfind("fixed_length: ", 0), 0u) << failed.output;
        EXPECT_EQ(folder.files(), (Strings{"a.toml", "r.json"})) << options;
        EXPECT_EQ(folder.read("r.json"), result) << options;
    }
    CommandFolder folder;
};

TEST_F(TraceFailures, leave_the_results_of_the_run) {
    expect_results_only("--events /dev/full", "cannot write '/dev/full': No space left");
    expect_results_only("--journeys /dev/full", "cannot write '/dev/full': No space left");
    expect_results_only("--vcd /dev/full", "cannot write '/dev/full': No space left");
    expect_results_only("--vcd a.vcd --vcd-until-packet 5.999999",
                        "--vcd-until-packet: packet 5.999999 did not arrive in the 3000 cycles");
}

TEST_F(TraceFailures, in_the_middle_of_a_file_leave_the_results) {
    std::vector<const char*> traces = {"--vcd a.vcd", "--events e.csv", "--journeys j.csv"};
    // The library that writes FST needs some of this space for itself.
    if (can_write_fst()) traces.push_back("--fst a.fst --vcd-scope router_5,router_6,router_9");
    for (const char* trace : traces) {
        const CommandResult limited = folder.run(
            "trap '' XFSZ; ulimit -f 120; thruway run a.toml --json r.json " + std::string(trace));
        EXPECT_EQ(limited.status, 2);
        const std::size_t message = limited.errors.find("': File too large; ");
        ASSERT_NE(message, std::string::npos) << limited.errors;
        EXPECT_EQ(limited.errors.find("File too large", message + 10), std::string::npos)
            << "reported once: " << limited.errors;
        EXPECT_EQ(folder.files(), (Strings{"a.toml", "r.json"}));
        std::filesystem::remove(folder.path("r.json"));
    }
}

// The ring deadlocks long before the first cycle of the waveform.
TEST_F(TraceFailures, of_a_run_that_ends_early_leave_its_results) {
    const CommandResult result = run(
        "--allow-deadlock --set topology.radix=[8] --set topology.bidirectional=false "
        "--set routing.dateline=none --set router.switching=wormhole "
        "--set router.virtual_channels=1 --set router.buffer_flits=1 "
        "--set traffic.packet_flits=16 --set traffic.load_flits_per_node_cycle=0.9 "
        "--vcd a.vcd --from 2999");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(
        result.errors.rfind("thruway: --from: cycle 2999; the waveform ends before cycle ", 0), 0u)
        << result.errors;
    EXPECT_EQ(result.output.rfind("deadlocked: ", 0), 0u);
    EXPECT_EQ(folder.files(), (Strings{"a.toml", "r.json"}));
}

TEST_F(TraceFailures, that_are_certain_are_reported_before_the_run) {
    // These runs would take days.
    const std::string fixed = "--set measurement.cycles=9000000000 ";
    EXPECT_EQ(run(fixed + "--vcd a.vcd --from 9000000000").errors,
              "thruway: --from: cycle 9000000000; the run ends before cycle 9000000000 "
              "(measurement.cycles); begin earlier\n");
    EXPECT_EQ(run(fixed + "--journeys j.csv --journeys-from 9000000000").errors,
              "thruway: --journeys-from 9000000000: the run ends before cycle 9000000000 "
              "(measurement.cycles); give an earlier cycle\n");
    EXPECT_EQ(run(fixed + "--explain --explain-from 9000000000").errors,
              "thruway: --explain-from 9000000000: the run ends before cycle 9000000000 "
              "(measurement.cycles); give an earlier cycle\n");
    folder.write("a.toml", "[measurement]\nmax_cycles = 8000000000\nrelative_error = 0.00001\n");
    EXPECT_EQ(run("--vcd a.vcd --from 8000000001").errors,
              "thruway: --from: cycle 8000000001; the run ends before cycle 8000000000 "
              "(measurement.max_cycles); begin earlier\n");
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

/// Names of temporary files in the folder.
Strings unfinished(const CommandFolder& folder) {
    Strings names = folder.files();
    names.erase(std::remove_if(names.begin(), names.end(),
                               [](const std::string& name) {
                                   return name.find(".thruway.") == std::string::npos;
                               }),
                names.end());
    return names;
}

/// A run of days that has begun to write its three traces.
pid_t long_run(const CommandFolder& folder, const std::string& before = "") {
    const pid_t process = folder.start(
        before + "exec \"" THRUWAY_BINARY "\" run a.toml --set measurement.cycles=9000000000 "
                 "--vcd a.vcd --vcd-scope router_1.input_0 --vcd-last 9 --events e.csv "
                 "--journeys j.csv");
    Strings names;
    for (int i = 0; i < 500; ++i) {
        names = unfinished(folder);
        std::error_code gone;
        if (names.size() == 3 && std::filesystem::file_size(folder.path(names[1]), gone) > 0) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    for (std::string& name : names) name.resize(name.find(".thruway."));
    EXPECT_EQ(names, (Strings{"a.vcd", "e.csv", "j.csv"}));
    return process;
}

class EndedTraces : public ::testing::TestWithParam<int> {};

TEST_P(EndedTraces, leave_nothing_behind) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const pid_t process = long_run(folder);
    ASSERT_EQ(::kill(process, GetParam()), 0);
    EXPECT_EQ(folder.wait(process).status, 128 + GetParam());
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

INSTANTIATE_TEST_SUITE_P(Signals, EndedTraces, ::testing::Values(SIGINT, SIGTERM, SIGHUP, SIGPIPE));

TEST_F(TraceFailures, do_not_come_from_signals_that_are_ignored) {
    const pid_t process = long_run(folder, "trap '' HUP; ");
    ASSERT_EQ(::kill(process, SIGHUP), 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    ASSERT_EQ(::kill(process, SIGTERM), 0);
    EXPECT_EQ(folder.wait(process).status, 128 + SIGTERM);
}

TEST_F(TraceFailures, of_a_killed_run_are_overwritten_by_the_next_one) {
    const pid_t process = long_run(folder);
    ASSERT_EQ(::kill(process, SIGKILL), 0);
    EXPECT_EQ(folder.wait(process).status, 128 + SIGKILL);
    EXPECT_EQ(unfinished(folder).size(), 3u);
    const std::string traces = "--vcd a.vcd --events e.csv --journeys j.csv";
    const CommandResult next = run(traces);
    EXPECT_EQ(next.status, 0) << next.errors;
    EXPECT_EQ(next.errors.rfind("CPU time", 0), 0u) << next.errors;
    EXPECT_EQ(folder.files(), (Strings{"a.gtkw", "a.numbers", "a.states", "a.toml", "a.vcd",
                                       "e.csv", "j.csv", "r.json"}));
    const CommandFolder clean;
    clean.write("a.toml", kQuickTorus);
    ASSERT_EQ(clean.run("thruway run a.toml " + traces).status, 0);
    for (const char* file : {"a.vcd", "e.csv", "j.csv"}) {
        EXPECT_EQ(folder.read(file), clean.read(file)) << file;
    }
}

}  // namespace
}  // namespace thruway::test
