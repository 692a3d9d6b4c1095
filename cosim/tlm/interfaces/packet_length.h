// cosim/tlm/interfaces/packet_length.h
// How many flits the packets of a transaction have: each flit carries flit_bytes, and a packet
// carries header_bytes and, of a request, the byte enables and the data to be written; of a reply,
// the data that was read.
#pragma once

#include <cstdint>

namespace thruway {

struct PacketFormat {
    unsigned flit_bytes = 8;
    unsigned header_bytes = 8;

    /// Of a packet with so many bytes behind its header; at least 1.
    unsigned flits(std::uint64_t bytes) const {
        return static_cast<unsigned>((header_bytes + bytes + flit_bytes - 1) / flit_bytes);
    }
};

}  // namespace thruway
