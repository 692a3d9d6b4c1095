# Debian packages that the project builds against; scripts/install_packages installs them.

find_package(Boost 1.74 REQUIRED COMPONENTS graph)
find_package(fmt 9 REQUIRED)
find_package(tomlplusplus 3.3 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_path(THRUWAY_RANDOM123_INCLUDE_DIR Random123/philox.h REQUIRED)

add_library(Random123::Random123 INTERFACE IMPORTED)
target_include_directories(Random123::Random123 SYSTEM INTERFACE ${THRUWAY_RANDOM123_INCLUDE_DIR})

# SystemC: a CMake package where one is installed, else pkg-config; one target either way.
find_package(SystemCLanguage CONFIG QUIET)
if(NOT TARGET SystemC::systemc)
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(SYSTEMC REQUIRED systemc)
    add_library(SystemC::systemc INTERFACE IMPORTED)
    set_target_properties(SystemC::systemc PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${SYSTEMC_INCLUDE_DIRS}"
        INTERFACE_LINK_LIBRARIES "${SYSTEMC_LINK_LIBRARIES}")
endif()

# The library links only with code of the C++ standard that it was built with.
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_LIBRARIES SystemC::systemc)
set(CMAKE_REQUIRED_FLAGS "-std=c++17")
check_cxx_source_compiles(
    "#include <systemc>\nint sc_main(int, char**) { sc_core::sc_start(); return 0; }"
    THRUWAY_SYSTEMC_LINKS)
unset(CMAKE_REQUIRED_LIBRARIES)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT THRUWAY_SYSTEMC_LINKS)
    message(FATAL_ERROR
        "The installed SystemC library does not link with C++17 code. Debian's package "
        "libsystemc-dev (2.3.4) does; a library built for another C++ standard does not.")
endif()
