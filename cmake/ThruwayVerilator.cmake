# Verilog in C++: the option, and the function that makes models.

find_package(verilator QUIET HINTS $ENV{VERILATOR_ROOT})
option(THRUWAY_VERILATOR "Build the Verilog twins with Verilator" ${verilator_FOUND})
if(THRUWAY_VERILATOR AND NOT verilator_FOUND)
    message(FATAL_ERROR
        "THRUWAY_VERILATOR is ON and Verilator is not installed (Debian package verilator).")
endif()

# thruway_verilated_library(name)
# A library for models that Verilator makes. Neither its headers nor what it writes keep to our
# warnings, so they count as headers of the system. A file that includes <systemc> as well must do
# so after them, else they look for a global sc_time_stamp(). Verilator runs while CMake configures.
function(thruway_verilated_library name)
    add_library(${name} STATIC)
    set_target_properties(${name} PROPERTIES
        INTERFACE_SYSTEM_INCLUDE_DIRECTORIES
            $<TARGET_PROPERTY:${name},INTERFACE_INCLUDE_DIRECTORIES>
        UNITY_BUILD OFF)  # scripts/lint --all would read what Verilator wrote
endfunction()

# thruway_verilate(library PREFIX FILE ARGUMENT...)
# Adds to the library class PREFIX: the module of the same name as FILE, with Verilator's arguments,
# among them -G<parameter>=<value>. Every lint warning of Verilator is an error.
function(thruway_verilate library prefix file)
    # Verilator ends the path of a source at its first space, so it gets paths from the folder in
    # which it runs, which are ours and have none.
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
