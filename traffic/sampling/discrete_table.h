// traffic/sampling/discrete_table.h
// Picks one of a few entries with given weights, by comparing one 64-bit draw with precomputed
// integer thresholds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class DiscreteTable {
public:
    /// Weights are relative, at least 0, at least one of them positive.
    /// Errors: std::invalid_argument otherwise.
    explicit DiscreteTable(const std::vector<double>& weights);

    /// Never picks an entry of weight 0. The probability of an entry differs from its share of the
    /// weights by less than 2^-50 times the number of entries.
    std::size_t pick(std::uint64_t random) const;

private:
    /// [i]: draws below it pick entry i or an earlier one. The last entry of positive weight takes
    /// the remaining draws and has no threshold.
    std::vector<std::uint64_t> thresholds_;
};

}  // namespace thruway
