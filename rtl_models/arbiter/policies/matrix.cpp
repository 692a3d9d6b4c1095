#include "rtl_models/arbiter/policies/matrix.h"

#include "core/bits.h"

#include <algorithm>
#include <cstddef>

namespace thruway {

MatrixArbiter::MatrixArbiter(unsigned width)
    : width_(width),
      words_(words_for(width)),
      predecessors_(std::size_t{width} * words_for(width)) {
    for (unsigned i = 0; i < width_; ++i) {
        for (unsigned j = 0; j < i; ++j) set_bit(predecessors(i), j);
    }
}

unsigned MatrixArbiter::pick(const Requests& requests) const {
    for (unsigned i = find_bit(requests.words, words_, 0); i != kNoBit;
         i = find_bit(requests.words, words_, i + 1)) {
        const std::uint64_t* before = predecessors(i);
        bool preceded = false;
        for (unsigned w = 0; w < words_ && !preceded; ++w) {
            preceded = (requests.words[w] & before[w]) != 0;
        }
        if (!preceded) return i;
    }
    return kNoWinner;
}

void MatrixArbiter::granted(unsigned winner) {
    for (unsigned i = 0; i < width_; ++i) clear_bit(predecessors(i), winner);
    std::uint64_t* before = predecessors(winner);
    std::fill(before, before + words_, ~std::uint64_t{0});
    if (width_ % 64 != 0) before[words_ - 1] = bit_in_word(width_) - 1;
    clear_bit(before, winner);
}

bool MatrixArbiter::precedes(unsigned first, unsigned second) const {
    return has_bit(predecessors(second), first);
}

}  // namespace thruway
