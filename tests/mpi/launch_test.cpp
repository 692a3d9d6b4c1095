#include "mpi/process_group.h"

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

}  // namespace
}  // namespace thruway
