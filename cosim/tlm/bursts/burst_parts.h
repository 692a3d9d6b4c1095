// cosim/tlm/bursts/burst_parts.h
// Splits the data of a transaction into parts that fit into packets. The addresses of a part are
// consecutive, or it holds whole rounds of the streaming width. So a part is itself a transaction:
// its address, data length and streaming width say which byte goes where.
#pragma once

#include <cstdint>

namespace thruway {

struct BurstPart {
    unsigned offset = 0;  ///< of its first byte in the data of the whole transaction
    unsigned length = 0;  ///< bytes
    /// Its address minus the address of the whole transaction.
    unsigned address = 0;
    unsigned streaming_width = 0;

    friend bool operator==(const BurstPart& a, const BurstPart& b) {
        return a.offset == b.offset && a.length == b.length && a.address == b.address &&
               a.streaming_width == b.streaming_width;
    }
};

class BurstParts {
public:
    /// Byte i of the data belongs to address + i % streaming_width. A transaction of up to
    /// `longest` bytes is one part. Requires streaming_width >= 1 and longest >= 1.
    BurstParts(unsigned length, unsigned streaming_width, unsigned longest);

    std::uint64_t count() const;
    /// Requires number < count().
    BurstPart operator[](std::uint64_t number) const;
    /// Whether parts have addresses in common, so that their order decides what a write leaves.
    bool overlap() const { return count() > 1 && width_ < length_; }

private:
    unsigned length_;
    unsigned width_;           ///< bytes of a round: consecutive addresses
    unsigned step_;            ///< bytes of a part, unless the round or the data end before
    std::uint64_t per_round_;  ///< parts of a round; 1 if a part has whole rounds
};

}  // namespace thruway
