#include "rtl_models/arbiter/policies/oblivious.h"

#include "core/bits.h"

namespace thruway {

unsigned ObliviousArbiter::pick(const Requests& requests) const {
    const auto first = static_cast<unsigned>(requests.now % requests.width);
    return find_bit_round(requests.words, requests.word_count(), first);
}

}  // namespace thruway
