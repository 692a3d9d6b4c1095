// records/first_arrivals.h
// Latency of the first packets of a run, whatever its warm-up. It shows approximately how long a
// crossing of the empty network takes.
// The sums are over times that double: the first 16 cycles, the cycles up to
// 32, up to 64, and so on.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/cycle.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace thruway {

class FirstArrivals {
public:
    /// A packet arrived in cycle `now`.
    void add(Cycle now, Cycle latency) {
        Sums& sums = of_[place(now)];
        ++sums.packets;
        sums.latency_sum += latency;
    }

    /// Mean latency of the packets that arrived before cycle `end`; if there were none, before the
    /// first of 2, 4, 8, ... times `end` with an arrival; 0 if nothing ever arrived. `end`: a power
    /// of two, at least 16.
    double mean_latency(Cycle end) const {
        Sums sums;
        for (std::size_t i = 0; i < of_.size(); ++i) {
            if (i > place(end - 1) && sums.packets > 0) break;
            sums.add(of_[i]);
        }
        if (sums.packets == 0) return 0;
        return sums.mean();
    }

    /// Mean latency m of the packets that arrived in the first 2^k cycles, for the least k with
    /// 2^k >= 2 m: so early the network is almost empty. 0: nothing ever arrived.
    double empty_latency() const {
        Sums sums;
        double end = 1u << kFirstBits;
        for (std::size_t i = 0; i < of_.size(); ++i, end *= 2) {
            sums.add(of_[i]);
            if (sums.packets > 0 && 2 * sums.mean() <= end) break;
        }
        return sums.packets == 0 ? 0 : sums.mean();
    }

    void merge(const FirstArrivals& other) {
        for (std::size_t i = 0; i < of_.size(); ++i) of_[i].add(other.of_[i]);
    }
    void archive(ByteArchive& io) { io(of_); }

private:
    struct Sums {
        std::uint64_t packets = 0;
        std::uint64_t latency_sum = 0;

        double mean() const {
            return static_cast<double>(latency_sum) / static_cast<double>(packets);
        }
        void add(const Sums& other) {
            packets += other.packets;
            latency_sum += other.latency_sum;
        }
        void archive(ByteArchive& io) { io(packets, latency_sum); }
    };

    static constexpr unsigned kFirstBits = 4;  ///< the first 16 cycles

    static std::size_t place(Cycle now) {
        const std::uint64_t sixteens = now >> kFirstBits;
        return sixteens == 0 ? 0 : 64u - static_cast<unsigned>(__builtin_clzll(sixteens));
    }

    std::array<Sums, 65 - kFirstBits> of_ = {};
};

}  // namespace thruway
