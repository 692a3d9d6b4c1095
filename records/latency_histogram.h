// records/latency_histogram.h
// Counts of integer latencies: one bin per cycle below 4096 cycles, then 256 equal bins per octave,
// so a bin is never wider than 0.4 % of its values. Histograms of separate parts of a run or of a
// fabric add up to that of the whole, in any order.
#pragma once

#include "core/archive/byte_archive.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class LatencyHistogram {
public:
    static constexpr unsigned kExactBits = 12;  ///< values below 2^12 have their own bins
    static constexpr unsigned kOctaveBits = 8;  ///< 2^8 bins per octave above
    static constexpr std::uint64_t kExact = std::uint64_t{1} << kExactBits;

    /// Range of the values of a bin, both ends included.
    struct Bin {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
    };

    void add(std::uint64_t value) {
        const std::size_t bin = bin_of(value);
        if (bin >= counts_.size()) grow(bin);
        ++counts_[bin];
        if (value > max_) max_ = value;
    }

    void merge(const LatencyHistogram& other);
    void archive(ByteArchive& io) { io(counts_, max_); }

    std::uint64_t count() const;

    /// Number of values in the bins up to that of `value`.
    std::uint64_t count_at_most(std::uint64_t value) const;

    /// Largest value, exact; 0 if empty.
    std::uint64_t max() const { return max_; }

    /// The value of rank ceil(probability * count) in ascending order; of a wide bin its middle,
    /// but at most max(). `probability`: in (0, 1]. 0 if empty.
    std::uint64_t quantile(double probability) const;

    static std::size_t bin_of(std::uint64_t value) {
        return value < kExact ? static_cast<std::size_t>(value) : wide_bin(value);
    }
    static Bin bin(std::size_t number);
    /// [bin] up to that of the largest value.
    const std::vector<std::uint64_t>& counts() const { return counts_; }

private:
    static std::size_t wide_bin(std::uint64_t value);
    void grow(std::size_t bin);

    std::vector<std::uint64_t> counts_;  ///< as long as the largest value requires
    std::uint64_t max_ = 0;
};

}  // namespace thruway
