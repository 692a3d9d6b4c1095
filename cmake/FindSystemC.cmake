# Finds SystemC as the target SystemC::systemc, from SystemC's CMake package if installed, else
# through pkg-config. Debian ships no CMake package.
find_package(SystemCLanguage CONFIG QUIET)
if(NOT TARGET SystemC::systemc)
    find_package(PkgConfig QUIET)
    if(PkgConfig_FOUND)
        pkg_check_modules(SYSTEMC QUIET systemc)
    endif()
    if(SYSTEMC_FOUND)
        add_library(SystemC::systemc INTERFACE IMPORTED)
        set_target_properties(SystemC::systemc PROPERTIES
            INTERFACE_INCLUDE_DIRECTORIES "${SYSTEMC_INCLUDE_DIRS}"
            INTERFACE_LINK_LIBRARIES "${SYSTEMC_LINK_LIBRARIES}")
    endif()
endif()
if(TARGET SystemC::systemc)
    set(SystemC_TARGET SystemC::systemc)
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(SystemC REQUIRED_VARS SystemC_TARGET)
