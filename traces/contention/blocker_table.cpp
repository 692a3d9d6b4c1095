#include "traces/contention/blocker_table.h"

#include <algorithm>

namespace thruway {

void BlockerTable::add(const Key& key, std::uint64_t cycles) {
    total_ += cycles;
    auto found = sums_.find(key);
    if (found == sums_.end() && sums_.size() >= places_) {
        if (!full_) {
            for (const auto& [other, sum] : sums_) order_.emplace(sum.cycles, other);
            full_ = true;
        }
        const auto [least, displaced] = *order_.begin();
        order_.erase(order_.begin());
        sums_.erase(displaced);
        sums_[key] = {least + cycles, least, 1};
        order_.emplace(least + cycles, key);
        return;
    }
    if (found == sums_.end()) found = sums_.emplace(key, Sum{}).first;
    Sum& sum = found->second;
    if (full_) order_.erase({sum.cycles, key});
    sum.cycles += cycles;
    ++sum.waits;
    if (full_) order_.emplace(sum.cycles, key);
}

std::uint64_t BlockerTable::smallest_kept() const { return full_ ? order_.begin()->first : 0; }

std::vector<BlockerTable::Row> BlockerTable::rows() const {
    std::vector<Row> rows;
    rows.reserve(sums_.size());
    for (const auto& [key, sum] : sums_) rows.push_back({key, sum});
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return a.sum.cycles > b.sum.cycles; });
    return rows;
}

}  // namespace thruway
