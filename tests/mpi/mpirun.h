// tests/mpi/mpirun.h
// Command lines of `mpirun`.
#pragma once

#include <string>

namespace thruway::test {

/// `thruway COMMAND` as several processes: more than cores, if need be, and also for the
/// administrator, who runs tests in containers.
inline std::string mpirun(unsigned processes, const std::string& command) {
    return "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n " +
           std::to_string(processes) + " " THRUWAY_BINARY " " + command;
}

}  // namespace thruway::test
