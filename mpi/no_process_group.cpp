// In place of mpi_process_group.cpp where MPI is not installed.

#include "core/problem.h"
#include "mpi/process_group.h"

#include <fmt/format.h>

namespace thruway {

std::unique_ptr<ProcessGroup> join_process_group() {
    const Launch started = launch();
    if (started.processes == 1) return nullptr;
    throw Problem(fmt::format(
        "{} started {} processes, but this program was built without MPI and would run the same "
        "simulation in each of them; install libopenmpi-dev (scripts/install_packages --mpi) and "
        "build it again, or start it once",
        started.launcher, started.processes));
}

}  // namespace thruway
