// Its function throws.
#include "cosim/devices/device_class.h"

#include <stdexcept>

THRUWAY_DEVICE_LIBRARY(table) {
    static_cast<void>(table);
    throw std::runtime_error("the licence server is down");
}
