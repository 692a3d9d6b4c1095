// cosim/foreign/device_library.h
// Loads a shared object with device classes. Loading runs code of the object, so the path comes
// from the command line, never from a settings file.
#pragma once

#include "core/input/input_file.h"
#include "cosim/devices/device_class.h"

namespace thruway {

/// Loads the object at file.path(), which it keeps loaded until the process ends, and returns its
/// classes.
/// Errors: Problem if the file has changed since it was read, if it is no shared object of this
/// machine, if it has no function thruway_device_library, if it was built for another version or
/// layout of the interface, or if this function throws.
DeviceTable load_device_library(const InputFile& file);

/// Name of the exported function.
constexpr const char* kDeviceLibrarySymbol = "thruway_device_library";

}  // namespace thruway
