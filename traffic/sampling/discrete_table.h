// traffic/sampling/discrete_table.h
// Picks one of a few entries with given weights: one 64-bit draw is compared with integer
// thresholds that are computed once.
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

    /// An entry of weight 0 is never picked. The probability of an entry differs from its share of
    /// the weights by less than 2^-50 times the number of entries.
    std::size_t pick(std::uint64_t random) const;

private:
    /// [i]: the draws that pick entry i or one before it are those below. The last entry of
    /// positive weight takes the draws that remain and has no threshold.
    std::vector<std::uint64_t> thresholds_;
};

}  // namespace thruway
