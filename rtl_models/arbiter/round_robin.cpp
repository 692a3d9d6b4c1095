#include "rtl_models/arbiter/round_robin.h"

namespace thruway {

static_assert(kNoBit == kNoWinner);

unsigned RoundRobinArbiter::pick_wide(const Requests& requests) const {
    return find_bit_round(requests.words, requests.word_count(), next_);
}

}  // namespace thruway
