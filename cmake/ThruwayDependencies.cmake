# Required libraries, all Debian packages; scripts/install_packages installs them.

find_package(Boost 1.74 REQUIRED COMPONENTS graph)
find_package(OpenSSL 3 REQUIRED COMPONENTS Crypto)
find_package(EXPAT 2.5 REQUIRED)
find_package(BZip2 1.0.8 REQUIRED)
find_package(METIS REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(tomlplusplus 3.3 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(Random123 REQUIRED)
find_package(SystemC 2.3.4 REQUIRED)

# A SystemC library links only with code built for the same C++ standard.
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
        "SystemC ${SystemC_VERSION} does not link with C++17 code. Debian's package libsystemc-dev "
        "(2.3.4) does, and so does SystemC 3.0 if it was built with -DCMAKE_CXX_STANDARD=17; a "
        "library built for another C++ standard does not.")
endif()
