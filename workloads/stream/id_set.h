// workloads/stream/id_set.h
// The ids that a file has used. Neighbouring ids share an entry, so the set is small where a file
// numbers its messages.
#pragma once

#include <cstdint>
#include <iterator>
#include <map>

namespace thruway {

class IdSet {
public:
    /// False: the set has it already.
    bool add(std::uint64_t id) {
        auto after = last_.upper_bound(id);
        const bool has_before = after != last_.begin();
        const auto before = has_before ? std::prev(after) : last_.end();
        if (has_before && before->second >= id) return false;
        const bool joins_after = after != last_.end() && after->first == id + 1;
        const std::uint64_t last = joins_after ? after->second : id;
        if (joins_after) after = last_.erase(after);
        if (has_before && before->second + 1 == id) {
            before->second = last;
        } else {
            last_.emplace_hint(after, id, last);
        }
        return true;
    }

    bool has(std::uint64_t id) const {
        const auto after = last_.upper_bound(id);
        return after != last_.begin() && std::prev(after)->second >= id;
    }

    /// Runs of neighbouring ids.
    std::size_t entries() const { return last_.size(); }

private:
    std::map<std::uint64_t, std::uint64_t> last_;  ///< [first id of a run]
};

}  // namespace thruway
