#include "workloads/collectives/rank_grid.h"

#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace thruway {
namespace {

constexpr unsigned kMostRanksInDimension = 1U << 20;

/// The divisors of a number, ascending.
std::vector<unsigned> divisors(unsigned number) {
    std::vector<unsigned> low;
    std::vector<unsigned> high;
    for (std::uint64_t d = 1; d * d <= number; ++d) {
        if (number % d != 0) continue;
        low.push_back(static_cast<unsigned>(d));
        if (d * d != number) high.push_back(static_cast<unsigned>(number / d));
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

}  // namespace

void fields(SettingsVisitor& io, RankGridSettings& settings) {
    io.integers("rank_grid", settings.radix, {0, 3}, {1, kMostRanksInDimension}, "ranks",
                "ranks in each dimension of their grid, x first; neighbours in x have consecutive "
                "numbers; empty: as even as possible");
}

unsigned RankGrid::stride(unsigned dimension) const {
    return std::accumulate(radix_.begin(), radix_.begin() + dimension, 1U, std::multiplies<>());
}

unsigned RankGrid::coordinate(Rank rank, unsigned dimension) const {
    return rank / stride(dimension) % radix_[dimension];
}

Members RankGrid::line(Rank rank, unsigned dimension) const {
    const unsigned step = stride(dimension);
    const Rank first = rank - coordinate(rank, dimension) * step;
    Members members;
    for (unsigned c = 0; c < radix_[dimension]; ++c) members.push_back(first + c * step);
    return members;
}

std::vector<unsigned> even_radix(unsigned ranks, unsigned dimensions) {
    if (dimensions == 1) return {ranks};
    std::vector<unsigned> best;
    std::uint64_t least = ~std::uint64_t{0};
    for (const unsigned last : divisors(ranks)) {
        std::vector<unsigned> radix = even_radix(ranks / last, dimensions - 1);
        if (last > radix.back()) continue;
        radix.push_back(last);
        const std::uint64_t sum = std::accumulate(radix.begin(), radix.end(), std::uint64_t{0});
        if (sum >= least) continue;
        least = sum;
        best = std::move(radix);
    }
    return best;
}

RankGrid grid_of(const RankGridSettings& settings, unsigned ranks, unsigned dimensions) {
    if (settings.radix.empty()) return RankGrid(even_radix(ranks, dimensions));
    std::uint64_t product = 1;  // below 2^60: three factors of at most 2^20
    for (const unsigned radix : settings.radix) product *= radix;
    if (settings.radix.size() != dimensions || product != ranks) {
        refuse("workload.rank_grid",
               fmt::format("[{}]; expected {} dimensions with {} ranks together, for example "
                           "[{}]; an empty list means these",
                           fmt::join(settings.radix, ", "), dimensions, ranks,
                           fmt::join(even_radix(ranks, dimensions), ", ")));
    }
    return RankGrid(settings.radix);
}

}  // namespace thruway
