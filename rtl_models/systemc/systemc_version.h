// rtl_models/systemc/systemc_version.h
// What depends on the version of SystemC: from 2.3.4 on, which is IEEE 1666-2011, and 3.0, which is
// IEEE 1666-2023.
#pragma once

#include <systemc>

#if !defined(SC_VERSION_MAJOR) || \
    SC_VERSION_MAJOR * 10000 + SC_VERSION_MINOR * 100 + SC_VERSION_PATCH < 20304
#error "Thruway needs SystemC 2.3.4 or later"
#endif

/// The first line of the constructor of a module with processes. SystemC 3.0 finds out the module's
/// type itself, and its SC_HAS_PROCESS is only a warning.
#if SC_VERSION_MAJOR >= 3
#define THRUWAY_HAS_PROCESS(module) static_assert(true, "no declaration is needed")
#else
#define THRUWAY_HAS_PROCESS(module) SC_HAS_PROCESS(module)
#endif
