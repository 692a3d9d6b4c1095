#include "rtl_models/arbiter/policies/most_urgent.h"

#include "core/bits.h"
#include "rtl_models/arbiter/arbiter_factory.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace thruway {

unsigned MostUrgentArbiter::pick(const Requests& requests) const {
    const unsigned word_count = requests.word_count();
    const unsigned first = find_bit(requests.words, word_count, 0);
    if (first == kNoBit) return kNoWinner;
    if (find_bit(requests.words, word_count, first + 1) == kNoBit) {
        return among_equals_->pick(requests);
    }
    assert(requests.age != nullptr);
    std::uint64_t urgent[words_for(kMaxArbiterWidth)];
    Cycle least = kNever;
    for_each_bit(requests.words, word_count, [&](unsigned i) {
        const Cycle urgency = requests.age[std::size_t{i} * requests.age_stride] >> kUrgencyShift;
        if (urgency > least) return;
        if (urgency < least) clear_words(urgent, word_count);
        least = urgency;
        set_bit(urgent, i);
    });
    Requests equals = requests;
    equals.words = urgent;
    return among_equals_->pick(equals);
}

}  // namespace thruway
