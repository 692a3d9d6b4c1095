// cosim/tlm/interfaces/packet_length.h
// Packet lengths in flits. A packet carries header_bytes plus its payload: byte enables and write
// data in a request, read data in a reply. Each flit carries flit_bytes.
#pragma once

#include <cstdint>

namespace thruway {

struct PacketFormat {
    unsigned flit_bytes = 8;
    unsigned header_bytes = 8;

    /// ceil((header_bytes + bytes) / flit_bytes); at least 1 flit. `bytes`: payload behind the
    /// header.
    unsigned flits(std::uint64_t bytes) const {
        return static_cast<unsigned>((header_bytes + bytes + flit_bytes - 1) / flit_bytes);
    }
};

}  // namespace thruway
