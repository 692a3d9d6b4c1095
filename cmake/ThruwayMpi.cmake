# THRUWAY_MPI: one fabric over several processes (mpi/). Sets thruway_has_mpi.

set(THRUWAY_MPI AUTO CACHE STRING
    "Simulate one fabric by several processes of MPI: ON, OFF, or AUTO: where MPI is installed")
set_property(CACHE THRUWAY_MPI PROPERTY STRINGS AUTO ON OFF)
set(thruway_has_mpi FALSE)
if(THRUWAY_SANITIZE AND THRUWAY_MPI STREQUAL "AUTO")
    # Open MPI does not free all its memory, which the leak sanitizer would report.
elseif(THRUWAY_MPI)
    set(MPI_CXX_SKIP_MPICXX ON)  # only the C interface
    find_package(MPI QUIET COMPONENTS CXX)
    set(thruway_has_mpi ${MPI_CXX_FOUND})
endif()
if(THRUWAY_MPI AND NOT THRUWAY_MPI STREQUAL "AUTO" AND NOT thruway_has_mpi)
    message(FATAL_ERROR
        "THRUWAY_MPI is ON, but no MPI is installed. Debian's package is libopenmpi-dev; "
        "`scripts/install_packages --mpi` installs it.")
endif()
