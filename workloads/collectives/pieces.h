// workloads/collectives/pieces.h
// Which data a message of a collective carries: ranges of bytes of the vectors of the ranks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

/// A host of the collective, from 0.
using Rank = unsigned;
/// Some of the ranks, in the order in which an algorithm numbers them.
using Members = std::vector<Rank>;

/// A range of bytes of a vector.
struct Piece {
    std::uint64_t first = 0;
    std::uint64_t bytes = 0;
    /// The rank whose vector it is. 0 if the vectors of all ranks have one meaning: operands and
    /// result of a reduction, data to be broadcast.
    Rank of = 0;
};

using Pieces = std::vector<Piece>;

/// A piece, divided into `parts` consecutive parts whose sizes differ by at most one byte. The
/// longer parts come first.
class PieceDivision {
public:
    PieceDivision(const Piece& whole, unsigned parts) : whole_(whole), parts_(parts) {}

    unsigned parts() const { return parts_; }
    Piece part(unsigned number) const { return part(number, number + 1); }
    /// The parts from `first` to `last` - 1 together.
    Piece part(unsigned first, unsigned last) const {
        return {begin(first), begin(last) - begin(first), whole_.of};
    }

private:
    std::uint64_t begin(unsigned number) const {
        return whole_.first + number * (whole_.bytes / parts_) +
               std::min<std::uint64_t>(number, whole_.bytes % parts_);
    }

    Piece whole_;
    unsigned parts_;
};

}  // namespace thruway
