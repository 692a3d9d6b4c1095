// workloads/collectives/rank_grid.h
// The ranks of a collective as a grid. Rank = x + radix[0] * (y + radix[1] * z).
#pragma once

#include "workloads/collectives/pieces.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct RankGridSettings {
    std::vector<unsigned> radix;  ///< empty: even_radix()
};

void fields(SettingsVisitor& io, RankGridSettings& settings);

class RankGrid {
public:
    explicit RankGrid(std::vector<unsigned> radix) : radix_(std::move(radix)) {}

    const std::vector<unsigned>& radix() const { return radix_; }
    unsigned coordinate(Rank rank, unsigned dimension) const;
    /// The ranks that differ from `rank` in this dimension only, by their coordinate; `rank` is one
    /// of them.
    Members line(Rank rank, unsigned dimension) const;

private:
    unsigned stride(unsigned dimension) const;

    std::vector<unsigned> radix_;
};

/// The factors of `ranks` with the smallest sum, the largest first.
std::vector<unsigned> even_radix(unsigned ranks, unsigned dimensions);

/// Errors: Problem that begins with the key if the grid of the settings has another number of ranks
/// or dimensions.
RankGrid grid_of(const RankGridSettings& settings, unsigned ranks, unsigned dimensions);

}  // namespace thruway
