# `cmake --install`: the command, the libraries with their headers, and a CMake package for
# find_package(thruway). thruway_library() has put its library into the export set.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/thruway)
configure_package_config_file(cmake/thruwayConfig.cmake.in
    ${PROJECT_BINARY_DIR}/package/thruwayConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/thruwayConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES
    ${PROJECT_BINARY_DIR}/package/thruwayConfig.cmake
    ${PROJECT_BINARY_DIR}/package/thruwayConfigVersion.cmake
    cmake/FindSystemC.cmake
    cmake/FindRandom123.cmake
    DESTINATION ${package_dir})
install(EXPORT thruwayTargets NAMESPACE thruway:: DESTINATION ${package_dir})
install(DIRECTORY
    core topologies traffic statistics routing analysis rtl_models cosim traces testbench
    DESTINATION include/thruway FILES_MATCHING PATTERN "*.h")
install(TARGETS thruway RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
