# Builds the project in SOURCE against PACKAGE and runs its command, and the installed one with its
# library. Each packet has one flit and passes one link: 2 cycles.
include(${CMAKE_CURRENT_LIST_DIR}/../package.cmake)

file(REMOVE_RECURSE ${FOLDER})
set(package ${PACKAGE})
build_project(${SOURCE} ${FOLDER}/build)
set(own ${FOLDER}/build/my_thruway)
set(library ${FOLDER}/build/libmy_devices.so)

run(own ${own} run ${SOURCE}/line.toml --json -)
string(JSON mean GET "${output}" latency_cycles mean)
expect_number("latency in the own command" ${mean} 2)
string(JSON file GET "${output}" provenance inputs 1 file)
expect("file of the linked device" ${file} my_thruway)
string(JSON digest GET "${output}" provenance inputs 1 sha256)
file(SHA256 ${own} expected)
expect("digest of the linked device" ${digest} ${expected})
run(sweep ${own} sweep ${SOURCE}/line.toml --vary traffic.load_flits_per_node_cycle=0.1,0.2
    --jobs 2 --no-plot --out ${FOLDER}/sweep)

run(installed ${PACKAGE}/bin/thruway run ${SOURCE}/line.toml --json - --device-library ${library})
string(JSON mean GET "${output}" latency_cycles mean)
expect_number("latency in the installed command" ${mean} 2)
string(JSON digest GET "${output}" provenance inputs 1 sha256)
file(SHA256 ${library} expected)
expect("digest of the library" ${digest} ${expected})
