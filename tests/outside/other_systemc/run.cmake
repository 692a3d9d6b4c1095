# A project that finds another SystemC than the package was built with is told so when it is
# configured; it would fail when it is linked. The other one is a folder with one header.
include(${CMAKE_CURRENT_LIST_DIR}/../package.cmake)

file(REMOVE_RECURSE ${FOLDER})
set(other ${FOLDER}/other)
file(WRITE ${other}/include/sysc/kernel/sc_ver.h
    "#define SC_VERSION_MAJOR 9\n#define SC_VERSION_MINOR 8\n#define SC_VERSION_PATCH 7\n")
file(WRITE ${other}/lib/cmake/SystemCLanguage/SystemCLanguageConfig.cmake
    "add_library(SystemC::systemc INTERFACE IMPORTED)
target_include_directories(SystemC::systemc INTERFACE ${other}/include)\n")
execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${FOLDER}/build -G ${GENERATOR}
        -D "CMAKE_PREFIX_PATH=${PACKAGE};${other}" -D CMAKE_BUILD_TYPE=${BUILD_TYPE}
        -D CMAKE_CXX_COMPILER=${COMPILER}
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE errors)
string(REGEX REPLACE "[ \n]+" " " errors "${errors}")
if(status EQUAL 0 OR NOT errors MATCHES
        "Thruway was built with SystemC [0-9.]+, and this project finds SystemC 9\\.8\\.7, with")
    message(FATAL_ERROR "configuring ended with ${status}\n${output}\n${errors}")
endif()
