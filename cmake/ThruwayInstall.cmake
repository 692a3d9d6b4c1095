# `cmake --install`: the command with its manual page and completions, the libraries with their
# headers, and a CMake package for find_package(thruway). thruway_library() has put its library into
# the export set.

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
    core settings topologies traffic records statistics reporting routing analysis rtl_models cosim
    traces checks testbench
    DESTINATION include/thruway FILES_MATCHING PATTERN "*.h")
install(TARGETS thruway RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# The command writes its manual page and its completions.
set(usage_dir ${PROJECT_BINARY_DIR}/usage)
file(MAKE_DIRECTORY ${usage_dir})
set(usage_files)
foreach(usage IN ITEMS "thruway.1=man" "thruway.bash=completion bash" "_thruway=completion zsh"
        "thruway.fish=completion fish")
    string(REGEX MATCH "^([^=]*)=(.*)$" usage "${usage}")
    set(file ${usage_dir}/${CMAKE_MATCH_1})
    separate_arguments(command UNIX_COMMAND "${CMAKE_MATCH_2}")
    add_custom_command(OUTPUT ${file} COMMAND thruway ${command} > ${file} DEPENDS thruway VERBATIM)
    list(APPEND usage_files ${file})
endforeach()
add_custom_target(usage ALL DEPENDS ${usage_files})
install(FILES ${usage_dir}/thruway.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${usage_dir}/thruway.bash RENAME thruway
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${usage_dir}/_thruway DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${usage_dir}/thruway.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
