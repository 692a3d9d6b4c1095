// tests/support/devices/next_ports.h
// Ways through a mesh of two dimensions, whose ports are +x, -x, +y, -y and the hosts.
#pragma once

#include "tests/support/devices/buffered_router.h"

namespace devices {

inline bool at_destination(const thruway::PinPlace& place, const thruway::FlitFields& head) {
    return head.dest_x == place.x && head.dest_y == place.y;
}

inline unsigned towards(unsigned plus, std::uint8_t from, std::uint8_t to) {
    return to > from ? plus : plus + 1;
}

inline unsigned x_then_y(const thruway::PinPlace& place, const thruway::FlitFields& head) {
    if (at_destination(place, head)) return 4u + head.dest_local;
    return head.dest_x != place.x ? towards(0, place.x, head.dest_x)
                                  : towards(2, place.y, head.dest_y);
}

inline unsigned y_then_x(const thruway::PinPlace& place, const thruway::FlitFields& head) {
    if (at_destination(place, head)) return 4u + head.dest_local;
    return head.dest_y != place.y ? towards(2, place.y, head.dest_y)
                                  : towards(0, place.x, head.dest_x);
}

/// Round a mesh of 2x2: (0,0), (1,0), (1,1), (0,1). Four packets can wait for each other.
inline unsigned round_and_round(const thruway::PinPlace& place, const thruway::FlitFields& head) {
    if (at_destination(place, head)) return 4u + head.dest_local;
    if (place.y == 0) return place.x == 0 ? 0 : 2;
    return place.x == 1 ? 1 : 3;
}

}  // namespace devices
