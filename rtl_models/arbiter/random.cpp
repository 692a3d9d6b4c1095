#include "rtl_models/arbiter/random.h"

#include "core/bits.h"
#include "core/random.h"

namespace thruway {
namespace {

unsigned size(const std::uint64_t* words, unsigned word_count) {
    int members = 0;
    for (unsigned w = 0; w < word_count; ++w) members += __builtin_popcountll(words[w]);
    return static_cast<unsigned>(members);
}

/// The member with `rank` smaller ones; the set has more than `rank` members.
unsigned member(const std::uint64_t* words, unsigned rank) {
    unsigned w = 0;
    for (;; ++w) {
        const unsigned here = size(words + w, 1);
        if (rank < here) break;
        rank -= here;
    }
    std::uint64_t word = words[w];
    for (; rank != 0; --rank) word &= word - 1;
    return w * 64 + lowest_bit(word);
}

}  // namespace

unsigned RandomArbiter::pick(const Requests& requests) const {
    const unsigned requesters = size(requests.words, requests.word_count());
    if (requesters == 0) return kNoWinner;
    if (requesters == 1) return member(requests.words, 0);
    const Draw bits = draw(seed_, DrawPurpose::kArbitration, owner_, requests.now * 4096 + id_);
    return member(requests.words, below(bits.a, requesters));
}

}  // namespace thruway
