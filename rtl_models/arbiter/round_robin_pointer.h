// rtl_models/arbiter/round_robin_pointer.h
// The state of a round-robin arbiter: the last winner, which now has the lowest priority. The
// requester after it has the highest.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.4.
#pragma once

#include "core/bits.h"

#include <cstdint>

namespace thruway {

class RoundRobinPointer {
public:
    /// Requester 0 has the highest priority at first.
    explicit RoundRobinPointer(unsigned width = 64)
        : last_(static_cast<std::uint16_t>(width - 1)) {}

    /// The winner among `requests`, a set of one word that is not empty.
    unsigned winner(std::uint64_t requests) const {
        const std::uint64_t behind = requests & (~std::uint64_t{1} << last_);
        return lowest_bit(behind != 0 ? behind : requests);
    }
    /// The same; kNoBit if the set is empty.
    unsigned pick(std::uint64_t requests) const {
        return requests == 0 ? kNoBit : winner(requests);
    }
    /// The same for a set of `word_count` words.
    unsigned pick(const std::uint64_t* requests, unsigned word_count) const {
        return word_count == 1 ? pick(requests[0]) : find_bit_round(requests, word_count, next());
    }
    /// The grant was used.
    void granted(unsigned winner) { last_ = static_cast<std::uint16_t>(winner); }
    /// Where the search begins: 0 .. width, where width means 0.
    unsigned next() const { return last_ + 1u; }

private:
    std::uint16_t last_;
};

}  // namespace thruway
