#include "rtl_models/arbiter/policies/most_urgent.h"

#include "core/bits.h"
#include "rtl_models/arbiter/arbiter_factory.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace thruway {

unsigned MostUrgentArbiter::pick(const Requests& requests) const {
    const unsigned word_count = requests.word_count();
    if (find_bit(requests.words, word_count, 0) == kNoBit) return kNoWinner;
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
    return arbiter_of(least).pick(equals);
}

const ArbiterPolicy& MostUrgentArbiter::arbiter_of(Cycle urgency) const {
    const auto found = std::find_if(of_urgency_.begin(), of_urgency_.end(),
                                    [urgency](const auto& of) { return of.first == urgency; });
    picked_ = static_cast<std::size_t>(found - of_urgency_.begin());
    if (found == of_urgency_.end()) of_urgency_.emplace_back(urgency, make_());
    return *of_urgency_[picked_].second;
}

}  // namespace thruway
