// Has a class of the same name as devices.cpp, and none else.
#include "tests/support/devices/buffered_router.h"
#include "tests/support/devices/next_ports.h"

THRUWAY_DEVICE_LIBRARY(table) {
    thruway::DeviceClass device;
    device.name = "buffered";
    device.meaning = "another router";
    device.make = [](const thruway::DeviceRequest& request) {
        return std::make_unique<devices::BufferedRouter>(request, devices::x_then_y);
    };
    table.add(device);
}
