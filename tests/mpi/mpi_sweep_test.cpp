// `thruway sweep --launcher 'mpirun -n N'`: each point is simulated by several processes, with the
// same bytes.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include <csignal>

namespace thruway::test {
namespace {

const std::string kEnvironment =
    "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; ";
constexpr const char* kLauncher = " --launcher 'mpirun --oversubscribe -n 2'";

class MpiSweep : public ::testing::Test {
protected:
    void SetUp() override {
#ifndef THRUWAY_MPI
        GTEST_SKIP() << "built without MPI (scripts/install_packages --mpi installs it)";
#endif
        folder_.write("a.toml", kQuickTorus);
    }
    CommandResult sweep(const std::string& options) const {
        return folder_.run(kEnvironment + ("thruway sweep a.toml --vary "
                                           "traffic.load_flits_per_node_cycle=0.1,0.2 " +
                                           options));
    }

    CommandFolder folder_;
};

TEST_F(MpiSweep, gives_the_same_bytes_with_a_launcher) {
    EXPECT_EQ(sweep("--out one").status, 0);
    const CommandResult many = sweep("--out many" + std::string(kLauncher));
    EXPECT_EQ(many.status, 0) << many.errors;
    EXPECT_EQ(folder_.run("diff -r one many").output, "");
}

TEST_F(MpiSweep, names_the_failure_without_the_texts_of_mpirun) {
    // A ring of two routers cannot be divided into three parts.
    const CommandResult result = folder_.run(
        kEnvironment + ("thruway sweep a.toml --quiet --vary 'topology.radix=[2],[4]' "
                        "--launcher 'mpirun --oversubscribe -n 3'"));
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(
        result.errors,
        "thruway: failed: topology.radix=[2]: a.toml: 3 parts: 2-node torus has 2 routers; each "
        "part needs at least one\n");
}

TEST_F(MpiSweep, ends_all_processes_when_it_is_interrupted) {
    const pid_t process = folder_.start(
        kEnvironment + ("exec \"" THRUWAY_BINARY
                        "\" sweep a.toml --vary measurement.cycles=987654321 --out o" +
                        std::string(kLauncher)));
    const auto runs = [this] {
        return lines_of(folder_.run("pgrep -f '^" THRUWAY_BINARY " run .*=987654321'").output)
            .size();
    };
    for (int i = 0; i < 200 && runs() < 2; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_EQ(runs(), 2u);
    ASSERT_EQ(::kill(process, SIGTERM), 0);
    EXPECT_EQ(folder_.wait(process).status, 130);
    EXPECT_EQ(runs(), 0u);
}

TEST_F(MpiSweep, is_refused_once_when_mpirun_starts_it) {
    const CommandResult result = folder_.run(
        kEnvironment + std::string("mpirun --oversubscribe -n 3 " THRUWAY_BINARY
                                   " sweep a.toml --vary measurement.seed=1,2"));
    EXPECT_EQ(result.status, 2);
    std::size_t messages = 0;
    for (const std::string& line : lines_of(result.errors)) {
        if (line.rfind("thruway: ", 0) != 0) continue;
        ++messages;
        EXPECT_EQ(line,
                  "thruway: thruway sweep: 3 processes were started by mpirun; start it once, with "
                  "--launcher 'mpirun -n 4' if several shall simulate each run. Only `thruway run` "
                  "divides its work among several");
    }
    EXPECT_EQ(messages, 1u);
}

}  // namespace
}  // namespace thruway::test
