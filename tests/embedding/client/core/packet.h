// tests/embedding/client/core/packet.h
// A header of the client that has the same path as one of Thruway's.
#pragma once

namespace client {

struct Packet {
    unsigned bytes = 64;
};

}  // namespace client
