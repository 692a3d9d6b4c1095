# Builds examples/foreign_router (SOURCE) against PACKAGE and runs a mesh of its routers with the
# installed command: a lone packet takes the cycles that compass_router.sv states, and a run with
# random traffic ends without a report.
include(${CMAKE_CURRENT_LIST_DIR}/../package.cmake)

file(REMOVE_RECURSE ${FOLDER})
set(package ${PACKAGE})
build_project(${SOURCE} ${FOLDER}/build)
set(thruway ${PACKAGE}/bin/thruway)
set(library ${FOLDER}/build/libcompass.so)

# Router 0 to router 15 of a 4x4 mesh: 6 links of 1 cycle, 7 routers of 2 cycles, 4 flits.
file(WRITE ${FOLDER}/one.csv "cycle,source,destination,flits\n0,0,15,4\n")
file(READ ${SOURCE}/mesh_4x4.toml mesh)
string(FIND "${mesh}" "[traffic]" traffic)
string(SUBSTRING "${mesh}" 0 ${traffic} network)
file(WRITE ${FOLDER}/one.toml
    "${network}[traffic]\npattern = \"recorded\"\nrecorded_file = \"one.csv\"\n")
run(one ${thruway} run ${FOLDER}/one.toml --device-library ${library} --json -)
string(JSON mean GET "${output}" latency_cycles mean)
expect_number("latency of a lone packet" ${mean} 24)

run(mesh ${thruway} run ${SOURCE}/mesh_4x4.toml --device-library ${library} --json -
    --set measurement.cycles=4000)
string(JSON verdict GET "${output}" verdict)
expect(verdict ${verdict} fixed_length)

# With the option, each router writes an FST file of its own, and passes the packet as before.
build_project(${SOURCE} ${FOLDER}/traced -D COMPASS_TRACE=ON)
file(MAKE_DIRECTORY ${FOLDER}/waves)
run(traced ${CMAKE_COMMAND} -E chdir ${FOLDER}/waves ${thruway} run ${FOLDER}/one.toml --json -
    --device-library ${FOLDER}/traced/libcompass.so)
string(JSON mean GET "${output}" latency_cycles mean)
expect_number("latency with traces" ${mean} 24)
foreach(router RANGE 15)
    file(SIZE ${FOLDER}/waves/router_${router}.fst bytes_${router})
endforeach()
# Router 15 is the last on the way; nothing passes router 4.
if(NOT bytes_15 GREATER bytes_4)
    message(FATAL_ERROR "waveforms: ${bytes_15} bytes of router 15, ${bytes_4} of router 4")
endif()
