#include "rtl_models/arbiter/policies/random.h"

#include "core/bits.h"
#include "core/random.h"

namespace thruway {
namespace {

unsigned size(const std::uint64_t* words, unsigned word_count) {
    unsigned members = 0;
    for (unsigned w = 0; w < word_count; ++w) members += count_bits(words[w]);
    return members;
}

/// The member that exactly `rank` members are smaller than. There must be one.
unsigned member(const std::uint64_t* words, unsigned rank) {
    unsigned w = 0;
    for (;; ++w) {
        const unsigned here = count_bits(words[w]);
        if (rank < here) break;
        rank -= here;
    }
    return w * 64 + nth_bit(words[w], rank);
}

}  // namespace

unsigned RandomArbiter::pick(const Requests& requests) const {
    const unsigned requesters = size(requests.words, requests.word_count());
    if (requesters == 0) return kNoWinner;
    if (requesters == 1) return member(requests.words, 0);
    const Draw bits = draw(seed_, DrawPurpose::kArbitration, owner_,
                           draw_counter(requests.now, id_));
    return member(requests.words, below(bits.a, requesters));
}

}  // namespace thruway
