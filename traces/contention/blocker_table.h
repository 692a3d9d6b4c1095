// traces/contention/blocker_table.h
// Sums of cycles by key in bounded memory: exact while there are at most as many keys as places;
// beyond, the largest sums survive, each with a bound of its error.
// Source: Metwally, Agrawal, El Abbadi, Efficient computation of frequent and top-k elements in
// data streams (ICDT 2005): the Space-Saving algorithm, with weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace thruway {

class BlockerTable {
public:
    using Key = std::array<std::uint32_t, 6>;
    struct Sum {
        std::uint64_t cycles = 0;  ///< the true sum is in [cycles - error, cycles]
        std::uint64_t error = 0;
        std::uint64_t waits = 0;  ///< a lower bound; exact if `error` is 0
    };
    struct Row {
        Key key{};
        Sum sum;
    };

    /// `places`: at least 1.
    explicit BlockerTable(std::size_t places) : places_(places) {}

    void add(const Key& key, std::uint64_t cycles);

    /// All that were added, which is also the sum over all rows.
    std::uint64_t total() const { return total_; }
    std::size_t size() const { return sums_.size(); }
    /// A key whose true sum is larger has a row. 0: every key has one, and all sums are exact.
    std::uint64_t smallest_kept() const;
    /// Most cycles first; equal ones by key.
    std::vector<Row> rows() const;

private:
    using Order = std::pair<std::uint64_t, Key>;

    const std::size_t places_;
    std::map<Key, Sum> sums_;
    std::set<Order> order_;  ///< smallest sum first; kept only since `full_`
    bool full_ = false;      ///< a key was displaced
    std::uint64_t total_ = 0;
};

}  // namespace thruway
