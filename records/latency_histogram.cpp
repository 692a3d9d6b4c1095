#include "records/latency_histogram.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace thruway {

namespace {

constexpr std::size_t kExactBins = std::size_t{1} << LatencyHistogram::kExactBits;
constexpr std::size_t kOctaveBins = std::size_t{1} << LatencyHistogram::kOctaveBits;

}  // namespace

std::size_t LatencyHistogram::wide_bin(std::uint64_t value) {
    const unsigned octave = 63u - static_cast<unsigned>(__builtin_clzll(value));
    const std::size_t in_octave = static_cast<std::size_t>(value >> (octave - kOctaveBits)) &
                                  (kOctaveBins - 1);
    return kExactBins + (octave - kExactBits) * kOctaveBins + in_octave;
}

LatencyHistogram::Bin LatencyHistogram::bin(std::size_t number) {
    if (number < kExactBins) return {number, number};
    const std::size_t wide = number - kExactBins;
    const unsigned octave = kExactBits + static_cast<unsigned>(wide / kOctaveBins);
    const unsigned shift = octave - kOctaveBits;
    const std::uint64_t low = (kOctaveBins + wide % kOctaveBins) << shift;
    return {low, low + ((std::uint64_t{1} << shift) - 1)};
}

void LatencyHistogram::grow(std::size_t bin) { counts_.resize(bin + 1); }

void LatencyHistogram::merge(const LatencyHistogram& other) {
    if (counts_.size() < other.counts_.size()) counts_.resize(other.counts_.size());
    for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[i] += other.counts_[i];
    max_ = std::max(max_, other.max_);
}

std::uint64_t LatencyHistogram::count() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

std::uint64_t LatencyHistogram::count_at_most(std::uint64_t value) const {
    const std::size_t bins = std::min(bin_of(value) + 1, counts_.size());
    return std::accumulate(counts_.begin(), counts_.begin() + static_cast<std::ptrdiff_t>(bins),
                           std::uint64_t{0});
}

std::uint64_t LatencyHistogram::quantile(double probability) const {
    const std::uint64_t total = count();
    if (total == 0) return 0;
    const double wanted = std::ceil(probability * static_cast<double>(total));
    const std::uint64_t rank = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1,
                                                         total);
    std::uint64_t seen = 0;
    std::size_t number = 0;
    while (seen + counts_[number] < rank) seen += counts_[number++];
    const Bin found = bin(number);
    return std::min(found.low + (found.high - found.low) / 2, max_);
}

}  // namespace thruway
