# The option THRUWAY_VERILATOR, which also brings the writer of FST files, and functions that build
# Verilated models.

find_package(verilator QUIET HINTS $ENV{VERILATOR_ROOT})
option(THRUWAY_VERILATOR "Build the Verilog twins with Verilator" ${verilator_FOUND})
if(THRUWAY_VERILATOR AND NOT verilator_FOUND)
    message(FATAL_ERROR
        "THRUWAY_VERILATOR is ON and Verilator is not installed (Debian package verilator).")
endif()
if(THRUWAY_VERILATOR AND SystemC_VERSION VERSION_GREATER_EQUAL 3)
    message(WARNING
        "Verilated models with SystemC ${SystemC_VERSION} are not tested. Older versions of Verilator, "
        "such as 5.006, expect the big integers of SystemC 2.3 (docs/cosimulation.md).")
endif()
if(THRUWAY_VERILATOR)
    find_package(ZLIB REQUIRED)  # for the FST writer that Verilator ships
endif()

# thruway_verilated_library(name)
# Declares a library for Verilated models. Their headers and sources do not compile without
# warnings, so they are system headers. A file that also includes <systemc> must include it after
# them; otherwise they expect a global sc_time_stamp(). Verilator runs at configure time.
function(thruway_verilated_library name)
    add_library(${name} STATIC)
    set_target_properties(${name} PROPERTIES
        INTERFACE_SYSTEM_INCLUDE_DIRECTORIES
            $<TARGET_PROPERTY:${name},INTERFACE_INCLUDE_DIRECTORIES>
        UNITY_BUILD OFF)  # scripts/lint --all would read what Verilator wrote
endfunction()

# thruway_verilate(library PREFIX FILE ARGUMENT...)
# Adds the Verilated class PREFIX to the library, made from the module named like FILE with the
# given arguments for Verilator, such as -G<parameter>=<value>. Every lint warning of Verilator is
# an error.
function(thruway_verilate library prefix file)
    # Verilator cuts source paths at the first space. Paths relative to its working folder lie
    # within the repository and contain none.
    file(RELATIVE_PATH source ${CMAKE_CURRENT_SOURCE_DIR} ${file})
    file(RELATIVE_PATH router ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/rtl_models/verilog)
    file(RELATIVE_PATH blocks ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/rtl_models/verilog/blocks)
    if(router STREQUAL "")
        set(router .)
    endif()
    verilate(${library} PREFIX ${prefix}
        SOURCES ${source}
        INCLUDE_DIRS ${router} ${blocks}
        VERILATOR_ARGS -Wall -O3 --x-assign fast --no-timing --language 1364-2005
            +incdir+${router} +incdir+${blocks} ${ARGN})
endfunction()
