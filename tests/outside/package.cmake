# For scripts that use the project as others do: functions that install a build and run programs.

set(ENV{SYSTEMC_DISABLE_COPYRIGHT_MESSAGE} 1)

# run(name COMMAND...): sets `output`. Ends with an error if the command does.
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

function(expect_number name actual expected)
    if(NOT actual EQUAL expected)
        message(FATAL_ERROR "${name}: ${actual} instead of ${expected}")
    endif()
endfunction()

# install_package(build folder): installs `build` below `folder`, which is emptied, and sets
# `package`. Nothing in the package may depend on the prefix that it was installed for.
function(install_package build folder)
    file(REMOVE_RECURSE ${folder})
    set(ENV{DESTDIR} ${folder}/staged)
    run(install ${CMAKE_COMMAND} --install ${build} --prefix /opt/thruway)
    unset(ENV{DESTDIR})
    set(package ${folder}/staged/opt/thruway PARENT_SCOPE)
endfunction()

# build_project(source folder option...): builds a CMake project against `package` in `folder`, with
# the compiler and build type of this build.
function(build_project source folder)
    run(configure ${CMAKE_COMMAND} -S ${source} -B ${folder} -G ${GENERATOR}
        -D CMAKE_PREFIX_PATH=${package} -D CMAKE_BUILD_TYPE=${BUILD_TYPE}
        -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
        ${ARGN})
    run(build ${CMAKE_COMMAND} --build ${folder})
endfunction()
