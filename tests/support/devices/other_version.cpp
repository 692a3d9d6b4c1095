// Built for the next version of the device interface.
#include "cosim/devices/device_class.h"

extern "C" __attribute__((visibility("default"))) std::uint64_t thruway_device_library(
    std::uint64_t, thruway::DeviceTable*);

std::uint64_t thruway_device_library(std::uint64_t, thruway::DeviceTable*) {
    return thruway::kDeviceInterface + (std::uint64_t{1} << 32);
}
