#include "rtl_models/arbiter/policies/oldest_first.h"

#include "core/bits.h"

#include <cassert>
#include <cstddef>

namespace thruway {

unsigned OldestFirstArbiter::pick(const Requests& requests) const {
    const unsigned word_count = requests.word_count();
    unsigned winner = find_bit(requests.words, word_count, 0);
    if (winner == kNoBit) return kNoWinner;
    unsigned rival = find_bit(requests.words, word_count, winner + 1);
    if (rival == kNoBit) return winner;

    assert(requests.age != nullptr);
    const auto age = [&](unsigned i) { return requests.age[std::size_t{i} * requests.age_stride]; };
    Cycle oldest = age(winner);
    for (; rival != kNoBit; rival = find_bit(requests.words, word_count, rival + 1)) {
        if (age(rival) < oldest) {
            winner = rival;
            oldest = age(rival);
        }
    }
    return winner;
}

}  // namespace thruway
