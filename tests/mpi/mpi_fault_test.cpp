// A process of `mpirun -n 3 thruway run` is killed: all end, with a message and a nonzero exit
// status, and leave neither a process nor a half-written file.
// The run blocks when it writes to a full pipe. The process is therefore killed in a known phase,
// however fast the machine is.

#include "tests/apps/command_under_test.h"
#include "tests/mpi/mpirun.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>

namespace thruway::test {
namespace {

constexpr unsigned kProcesses = 3;

struct Phase {
    const char* name;
    const char* options;  ///< with the pipe "pipe" that blocks the run in this phase
};

const Phase kPhases[] = {
    {"first_windows", "--set traffic.stop_cycle=0 --events pipe"},
    {"warm_up", "--set traffic.stop_cycle=0 --set measurement.warmup_cycles=100000 "
                "--set measurement.cycles=1000000 --journeys pipe --journeys-from 500"},
    {"measurement", "--set traffic.stop_cycle=0 --journeys pipe --journeys-from 1500"},
    {"drain", "--journeys pipe --journeys-from 2990"},
    {"results", "--journeys journeys.csv --json pipe"},
};

/// A pipe with a name. Its reader takes nothing.
class FullPipe {
public:
    explicit FullPipe(const std::string& path) {
        EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
        file_ = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
        ::fcntl(file_, F_SETPIPE_SZ, kBytes);
    }
    ~FullPipe() { ::close(file_); }
    FullPipe(const FullPipe&) = delete;
    FullPipe& operator=(const FullPipe&) = delete;

    /// Whether the pipe is full within a minute, so that its writer waits.
    bool fills() const {
        for (int i = 0; i < 6000; ++i) {
            int bytes = 0;
            ::ioctl(file_, FIONREAD, &bytes);
            if (bytes >= kBytes) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }

private:
    static constexpr int kBytes = 4096;  // the smallest pipe

    int file_ = -1;
};

class MpiFault : public ::testing::TestWithParam<std::tuple<Phase, unsigned>> {
protected:
    void SetUp() override {
#ifndef THRUWAY_MPI
        GTEST_SKIP() << "built without MPI (scripts/install_packages --mpi installs it)";
#endif
        folder_.write("a.toml", R"([topology]
kind = "torus"
radix = [8, 8]
[traffic]
load_flits_per_node_cycle = 0.9
stop_cycle = 3000
[measurement]
warmup_cycles = 1000
cycles = 1000000
)");
    }

    std::vector<std::string> processes() const {
        return lines_of(
            folder_.run("pgrep -f '^" THRUWAY_BINARY " run " + settings() + " '").output);
    }
    /// Process id of a rank; 0: there is none.
    pid_t process_of(unsigned rank) const {
        const std::string wanted = "OMPI_COMM_WORLD_RANK=" + std::to_string(rank);
        for (const std::string& process : processes()) {
            std::ifstream environment("/proc/" + process + "/environ");
            for (std::string variable; std::getline(environment, variable, '\0');) {
                if (variable == wanted) return std::stoi(process);
            }
        }
        return 0;
    }
    std::string settings() const { return folder_.path("a.toml").string(); }

    CommandFolder folder_;
};

TEST_P(MpiFault, ends_all_processes_without_a_file) {
    const auto& [phase, rank] = GetParam();
    // mpirun kills the other processes a second after it has asked them to end. On a busy machine
    // they need longer to remove their temporary files.
    if (rank != 0) ::setenv("OMPI_MCA_odls_base_sigkill_timeout", "5", 1);
    const FullPipe pipe(folder_.path("pipe").string());
    const pid_t all = folder_.start(mpirun(
        kProcesses,
        "run " + settings() + " --quiet --csv after.csv " + phase.options + " > output 2> errors"));
    EXPECT_TRUE(pipe.fills());
    const pid_t process = process_of(rank);
    ASSERT_NE(process, 0);
    ASSERT_EQ(::kill(process, SIGKILL), 0);
    EXPECT_NE(folder_.wait(all).status, 0);
    const std::string errors = folder_.read("errors");
    EXPECT_NE(errors.find("process rank " + std::to_string(rank)), std::string::npos) << errors;
    EXPECT_NE(errors.find("signal 9"), std::string::npos) << errors;
    EXPECT_EQ(folder_.read("output"), "");
    EXPECT_TRUE(processes().empty());
    std::vector<std::string> expected = {"a.toml", "errors", "output"};
    if (std::string(phase.name) == "results") {
        // The table was complete before. It stays; the other files of the run do not appear.
        expected.insert(expected.begin() + 1, "after.csv");
        EXPECT_EQ(lines_of(folder_.read("after.csv")).size(), 2u);
    }
    std::vector<std::string> files;
    for (const std::string& file : folder_.files()) {
        // A killed process cannot remove the temporary file that it writes.
        const bool temporary = file.find("journeys.csv") != std::string::npos &&
                               file != "journeys.csv";
        if (!(rank == 0 && temporary)) files.push_back(file);
    }
    EXPECT_EQ(files, expected);
}

INSTANTIATE_TEST_SUITE_P(Phases, MpiFault,
                         ::testing::Combine(::testing::ValuesIn(kPhases),
                                            ::testing::Values(0u, kProcesses - 1)),
                         [](const auto& info) {
                             return std::string(std::get<0>(info.param).name) + "_rank_" +
                                    std::to_string(std::get<1>(info.param));
                         });

}  // namespace
}  // namespace thruway::test
