#include "mpi/process_group.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace thruway {
namespace {

struct LaunchOfEnvironment : ::testing::Test {
    LaunchOfEnvironment() {
        for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
            unsetenv(variable);
        }
    }
};

TEST_F(LaunchOfEnvironment, of_a_single_process) {
    EXPECT_EQ(launch().processes, 1u);
    EXPECT_EQ(join_process_group(), nullptr);
    EXPECT_NO_THROW(refuse_process_group("thruway sweep"));
}

TEST_F(LaunchOfEnvironment, by_mpirun) {
    setenv("OMPI_COMM_WORLD_SIZE", "4", 1);
    EXPECT_EQ(launch().processes, 4u);
    EXPECT_EQ(launch().launcher, "mpirun");
}

TEST_F(LaunchOfEnvironment, by_srun) {
    setenv("SLURM_STEP_NUM_TASKS", "64", 1);
    EXPECT_EQ(launch().processes, 64u);
    EXPECT_EQ(launch().launcher, "srun");
}

/// A job step of one process is a program started alone.
TEST_F(LaunchOfEnvironment, by_srun_as_one_process) {
    setenv("SLURM_STEP_NUM_TASKS", "1", 1);
    EXPECT_EQ(launch().processes, 1u);
}

TEST_F(LaunchOfEnvironment, ignores_what_is_no_number) {
    setenv("PMI_SIZE", "many", 1);
    EXPECT_EQ(launch().processes, 1u);
}

TEST_F(LaunchOfEnvironment, refuses_several_processes_of_a_sweep) {
    setenv("OMPI_COMM_WORLD_SIZE", "4", 1);
    try {
        refuse_process_group("thruway sweep");
        FAIL() << "four sweeps would write the same files";
    } catch (const Problem& problem) {
        EXPECT_STREQ(problem.what(),
                     "thruway sweep was started as 4 processes by mpirun; start it once: it runs "
                     "its points in processes of its own. Several processes can simulate one run "
                     "(thruway run)");
    }
}

}  // namespace
}  // namespace thruway
