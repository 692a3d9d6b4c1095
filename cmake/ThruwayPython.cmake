# The Python package of python/: its sources, and stubs with the types of settings, quantities and
# options, which the command's own list gives. Without Python it is installed without stubs.
# THRUWAY_PYTHON_DIR: below the prefix. Debian's Python reads that of /usr; for another prefix the
# user sets PYTHONPATH.

set(THRUWAY_PYTHON_DIR lib/python3/dist-packages CACHE STRING
    "Folder of the Python package, relative to the prefix")

install(DIRECTORY ${PROJECT_SOURCE_DIR}/python/thruway DESTINATION ${THRUWAY_PYTHON_DIR}
    PATTERN __pycache__ EXCLUDE
    PATTERN .mypy_cache EXCLUDE
    PATTERN stubs EXCLUDE)

find_program(thruway_python NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(thruway_python NAMES python3)
if(thruway_python)
    file(GLOB_RECURSE python_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/*.py)
    set(stubs ${PROJECT_BINARY_DIR}/python/thruway)
    add_custom_command(OUTPUT ${stubs}/settings.pyi
        COMMAND ${CMAKE_COMMAND} -E env PYTHONPATH=${PROJECT_SOURCE_DIR}/python
            PYTHONDONTWRITEBYTECODE=1 THRUWAY=$<TARGET_FILE:thruway>
            ${thruway_python} -m thruway.stubs ${stubs}
        DEPENDS thruway ${python_sources} VERBATIM)
    add_custom_target(python_stubs ALL DEPENDS ${stubs}/settings.pyi)
    install(DIRECTORY ${stubs} DESTINATION ${THRUWAY_PYTHON_DIR})
endif()
