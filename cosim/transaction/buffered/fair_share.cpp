#include "cosim/transaction/buffered/fair_share.h"

#include <algorithm>

namespace thruway {

inline std::uint64_t FairShare::rate(const Entry& entry, const std::uint16_t* of_input) const {
    std::uint64_t share = kFlit;
    if (flits_per_cycle_ != 0 && entries_.size() > flits_per_cycle_) {
        share = kFlit * flits_per_cycle_ / entries_.size();
    }
    if (of_input != nullptr) share = std::min<std::uint64_t>(share, kFlit / of_input[entry.input]);
    return share;
}

void FairShare::advance_all(Cycle now, const std::uint16_t* of_input,
                            std::vector<std::uint16_t>& ended) {
    const std::size_t before = ended.size();
    for (Entry& entry : entries_) {
        const Cycle from = std::max(served_to_, entry.from);
        if (now > from) {
            entry.work -= std::min(entry.work, rate(entry, of_input) * (now - from));
        }
        if (entry.work == 0 && entry.from <= now) ended.push_back(entry.ivc);
    }
    served_to_ = std::max(served_to_, now);
    if (ended.size() == before) return;
    const auto over = [&](const Entry& entry) { return entry.work == 0 && entry.from <= now; };
    entries_.erase(std::remove_if(entries_.begin(), entries_.end(), over), entries_.end());
}

Cycle FairShare::next_end(const std::uint16_t* of_input) const {
    Cycle next = kNever;
    for (const Entry& entry : entries_) {
        const std::uint64_t share = rate(entry, of_input);
        next = std::min(next, std::max(served_to_, entry.from) + (entry.work + share - 1) / share);
    }
    return next;
}

}  // namespace thruway
