# Runs user.py with the installed Python package alone.
include(${CMAKE_CURRENT_LIST_DIR}/../package.cmake)
set(python /usr/bin/python3)
if(NOT EXISTS ${python})
    find_program(python NAMES python3 REQUIRED)
endif()
run(user ${CMAKE_COMMAND} -E env --unset=THRUWAY
    PYTHONPATH=${PACKAGE}/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1
    ${python} ${SOURCE}/user.py ${PACKAGE})
expect(user "${output}" "fixed_length free\n")
