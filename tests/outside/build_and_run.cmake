# Builds the project in SOURCE against PACKAGE and runs its program `client`. If SOURCE has a file
# expected.txt, the program must print what it says.
include(${CMAKE_CURRENT_LIST_DIR}/package.cmake)

file(REMOVE_RECURSE ${FOLDER})
set(package ${PACKAGE})
build_project(${SOURCE} ${FOLDER}/build)
run(client ${FOLDER}/build/client)
if(EXISTS ${SOURCE}/expected.txt)
    file(READ ${SOURCE}/expected.txt expected)
    expect(client "${output}" "${expected}")
endif()
