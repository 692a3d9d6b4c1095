# Installs BUILD into a staging folder below FOLDER and uses the package as others do: with CMake
# (the project in SOURCE), with pkg-config (the program in CLIENT), and as C++20.

include(${CMAKE_CURRENT_LIST_DIR}/../outside/package.cmake)

install_package(${BUILD} ${FOLDER})

# Examples. Their latencies are links + flits (docs/architecture.md): all stages take 0 cycles.
build_project(${SOURCE} ${FOLDER}/build)
run(without_clock ${FOLDER}/build/without_clock)
expect(without_clock "${output}" "5 -> 7: 4 flits over 2 links in 6 cycles
5 -> 7: 4 flits over 2 links in 6 cycles
0 -> 1: 8 flits over 1 links in 9 cycles
0 -> 1: 8 flits over 1 links in 9 cycles
")
run(with_clock ${FOLDER}/build/with_clock)
expect(with_clock "${output}" "0 -> 2: 5 flits over 2 links in 7 cycles
0 -> 2: 5 flits over 2 links in 7 cycles
0 -> 2: 5 flits over 2 links in 7 cycles
")

# The client finds its own core/packet.h first. Reports name no folder of the build machine.
file(GLOB_RECURSE pc_files ${package}/thruway.pc)
get_filename_component(pc_folder "${pc_files}" DIRECTORY)
set(ENV{PKG_CONFIG_PATH} ${pc_folder})
foreach(kind cflags libs)
    run("pkg-config --${kind}" pkg-config --${kind} thruway)
    separate_arguments(${kind} UNIX_COMMAND "${output}")
endforeach()
run(client_compiler ${COMPILER} -std=c++17 -I${CLIENT} ${cflags} ${CLIENT}/main.cpp
    -o ${FOLDER}/client ${libs})
run(client ${FOLDER}/client)
expect(client "${output}" "64 bytes, 3 flits
rtl_models/fabric/checks/option_checks.cpp: /thruway/fabric/clock
500 cycles
")

# All headers together, so that no two of them define the same name.
file(GLOB_RECURSE headers RELATIVE ${package}/include ${package}/include/*.h)
# Only those who have Verilator include this one; tests/outside/foreign_router does.
list(FILTER headers EXCLUDE REGEX "/verilated_device\\.h$")
list(LENGTH headers count)
if(count LESS 300)
    message(FATAL_ERROR "only ${count} headers are installed")
endif()
list(TRANSFORM headers PREPEND "#include <")
list(TRANSFORM headers APPEND ">\n")
list(JOIN headers "" text)
file(WRITE ${FOLDER}/all_headers.cpp "${text}")
run(headers_as_cpp20 ${COMPILER} -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror
    ${cflags} ${FOLDER}/all_headers.cpp)
