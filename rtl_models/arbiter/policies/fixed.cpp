#include "rtl_models/arbiter/policies/fixed.h"

#include "core/bits.h"

namespace thruway {

unsigned FixedArbiter::pick(const Requests& requests) const {
    if (requests.width > 64) return find_bit(requests.words, requests.word_count(), 0);
    return requests.words[0] != 0 ? lowest_bit(requests.words[0]) : kNoWinner;
}

}  // namespace thruway
