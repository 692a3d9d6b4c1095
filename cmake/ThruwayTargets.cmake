# Functions with which every folder declares its library and its tests.

include(GNUInstallDirs)

# Compile options of Thruway's code: every warning is an error. No fused multiply-add, so that
# floating-point results are equal on all machines.
add_library(thruway_options INTERFACE)
target_compile_features(thruway_options INTERFACE cxx_std_17)
target_compile_options(thruway_options INTERFACE
    -Wall -Wextra -Wpedantic -Werror -ffp-contract=off)
# Clang's -Wconversion includes warnings that GCC's does not.
target_compile_options(thruway_options INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wconversion>)
# Reports of SystemC name source files by their path in the project, not on the machine that built
# them. The second path is what ccache makes of the first.
file(RELATIVE_PATH source_from_build ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
add_compile_options(
    -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/= -fmacro-prefix-map=${source_from_build}=)
if(THRUWAY_SANITIZE)
    # With sanitizers, GCC 12 reports members of Boost.Graph as uninitialised.
    target_compile_options(thruway_options INTERFACE
        $<$<CXX_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized>)
endif()
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# thruway_join_by_folder(target source...)
# Lets unity builds join only sources of one folder, up to eight at a time.
function(thruway_join_by_folder target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS ARGN)
        get_filename_component(folder ${source} DIRECTORY)
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        list(APPEND joined_${folder} ${source})
        list(LENGTH joined_${folder} files)
        math(EXPR part "(${files} - 1) / 8")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "in_${folder}_${part}")
    endforeach()
endfunction()

# thruway_library(name [JOIN_BY_FOLDER] [TEXTS] [EXCEPT file...] LINKS target...)
# Declares the library `thruway_<name>`, alias `thruway::<name>`, from every source in and below the
# folder, except those of EXCEPT. LINKS lists the folders whose headers it may include;
# docs/architecture.md has the same list. The library is installed with the CMake package.
# With JOIN_BY_FOLDER unity builds join only sources of one folder.
# TEXTS: the library makes tables, pages and messages, on which no simulation waits. It is compiled
# with -O1, which takes a third less time than -O3.
function(thruway_library name)
    cmake_parse_arguments(ARG "JOIN_BY_FOLDER;TEXTS" "" "EXCEPT;LINKS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.cpp)
    list(REMOVE_ITEM sources ${ARG_EXCEPT})
    add_library(thruway_${name} STATIC ${sources})
    add_library(thruway::${name} ALIAS thruway_${name})
    target_include_directories(thruway_${name} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_link_libraries(thruway_${name} PUBLIC ${ARG_LINKS} PRIVATE $<BUILD_INTERFACE:thruway_options>)
    target_compile_features(thruway_${name} PUBLIC cxx_std_17)
    if(THRUWAY_SANITIZE)
        target_compile_options(thruway_${name} PUBLIC
            -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
        # GCC says by this macro that the address sanitizer is on.
        target_compile_definitions(thruway_${name} PUBLIC
            $<$<CXX_COMPILER_ID:Clang>:__SANITIZE_ADDRESS__=1>)
        target_link_options(thruway_${name} PUBLIC -fsanitize=address,undefined)
    endif()
    if(THRUWAY_FUZZ AND NOT name STREQUAL "rtl_models")
        # Coverage guides the fuzzer. No parser is in the routers, which it would slow down.
        target_compile_options(thruway_${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    if(THRUWAY_COVERAGE)
        target_compile_options(thruway_${name} PUBLIC --coverage)
        target_link_options(thruway_${name} PUBLIC --coverage)
    endif()
    if(ARG_TEXTS)
        target_compile_options(thruway_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
    if(ARG_JOIN_BY_FOLDER)
        thruway_join_by_folder(thruway_${name} ${sources})
    endif()
    set_target_properties(thruway_${name} PROPERTIES EXPORT_NAME ${name})
    install(TARGETS thruway_${name} EXPORT thruwayTargets)
    set_property(GLOBAL APPEND PROPERTY thruway_installed thruway_${name})
endfunction()

# thruway_test(name [PURE] [SLOW] [JOIN_BY_FOLDER] [ROOMS folder...] [EXCEPT folder...]
#              [SOURCES file...] LINKS target...)
# Declares the test program `test_<name>` from SOURCES and from every source in and below ROOMS;
# without both, from every source in and below this folder. EXCEPT leaves out folders and files.
# CTest runs each test in its own process, because a process can elaborate only one SystemC model.
# Test sources are compiled with -O1: that takes 40 % less time than -O3, and tests spend their time
# in the libraries. With sanitizers they are compiled with -O0: 60 % less time than -O1 by clang.
# JOIN_BY_FOLDER: as in thruway_library().
# PURE: the libraries do not use SystemC. Such a program is linked without it, which shows that they
# do not, and its tests start faster.
# SLOW: the tests have the label `slow`; scripts/test leaves them out, .ci/run does not.
function(thruway_test name)
    cmake_parse_arguments(ARG "PURE;SLOW;JOIN_BY_FOLDER" "" "ROOMS;EXCEPT;SOURCES;LINKS" ${ARGN})
    set(main thruway_test_main)
    if(ARG_PURE)
        set(main thruway_test_support GTest::gtest_main)
    endif()
    if(NOT ARG_ROOMS AND NOT ARG_SOURCES)
        set(ARG_ROOMS .)
    endif()
    set(sources ${ARG_SOURCES})
    foreach(room IN LISTS ARG_ROOMS)
        file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${room}/*.cpp)
        if(NOT found)
            message(FATAL_ERROR "${CMAKE_CURRENT_SOURCE_DIR}/${room}: no source of test_${name}")
        endif()
        list(APPEND sources ${found})
    endforeach()
    thruway_note_tests(${sources})
    foreach(left_out IN LISTS ARG_EXCEPT)
        string(REPLACE "." "\\." left_out ${left_out})
        list(FILTER sources EXCLUDE REGEX "^${left_out}(/|$)")
    endforeach()
    add_executable(test_${name} ${sources})
    if(ARG_JOIN_BY_FOLDER)
        thruway_join_by_folder(test_${name} ${sources})
    endif()
    target_link_libraries(test_${name} PRIVATE ${ARG_LINKS} ${main} thruway_options)
    target_compile_options(test_${name} PRIVATE
        $<$<CONFIG:Release>:-O1> $<$<BOOL:${THRUWAY_SANITIZE}>:-O0>)
    set(properties TIMEOUT 120)
    if(ARG_SLOW)
        list(APPEND properties LABELS slow)
    endif()
    gtest_discover_tests(test_${name}
        TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES
        PROPERTIES ${properties})
endfunction()

# thruway_note_tests(source...)
# These sources belong to a test program.
function(thruway_note_tests)
    foreach(source IN LISTS ARGN)
        get_filename_component(path ${source} ABSOLUTE)
        set_property(GLOBAL APPEND PROPERTY THRUWAY_TEST_SOURCES ${path})
    endforeach()
endfunction()

# thruway_require_all_tests()
# Fails if a file *_test.cpp in or below this folder belongs to no test program. EXCEPT of
# thruway_test() counts as belonging: those files are left out by intention.
function(thruway_require_all_tests)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp)
    get_property(known GLOBAL PROPERTY THRUWAY_TEST_SOURCES)
    list(REMOVE_ITEM found ${known})
    if(found)
        list(JOIN found "\n  " list)
        message(FATAL_ERROR "In no test program, so these tests would never run:\n  ${list}")
    endif()
endfunction()
