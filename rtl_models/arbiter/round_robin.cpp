#include "rtl_models/arbiter/round_robin.h"

namespace thruway {

static_assert(kNoBit == kNoWinner);

unsigned RoundRobinArbiter::pick_among(const std::uint64_t* words, unsigned word_count) const {
    return find_bit_round(words, word_count, next_);
}

}  // namespace thruway
