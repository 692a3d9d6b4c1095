# Installs BUILD into a new FOLDER, builds the project in SOURCE against it, and compares the
# programs' output with the latency formula of docs/architecture.md for an empty network.

function(run name)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output
        ERROR_VARIABLE errors)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${name}: ended with ${status}\n${output}\n${errors}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect name actual expected)
    if(NOT actual STREQUAL expected)
        message(FATAL_ERROR "${name} printed\n${actual}instead of\n${expected}")
    endif()
endfunction()

set(ENV{SYSTEMC_DISABLE_COPYRIGHT_MESSAGE} 1)
file(REMOVE_RECURSE ${FOLDER})
run(install ${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER}/prefix)
run(configure ${CMAKE_COMMAND} -S ${SOURCE} -B ${FOLDER}/build -G ${GENERATOR}
    -D CMAKE_PREFIX_PATH=${FOLDER}/prefix -D CMAKE_BUILD_TYPE=${BUILD_TYPE}
    -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER})
run(build ${CMAKE_COMMAND} --build ${FOLDER}/build)

# Links + flits: all stages take 0 cycles.
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
