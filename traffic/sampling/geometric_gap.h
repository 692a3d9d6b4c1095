// traffic/sampling/geometric_gap.h
// The number of failures before the first success of independent trials, from one 64-bit draw. It
// uses integer arithmetic only, so the result is the same on every machine.
// Method: with q = 1 - success, the gap is the largest n for which the draw is below q^n 2^64. It
// is found bit by bit from the powers q^(2^k), like a logarithm to the base q.
#pragma once

#include <array>
#include <cstdint>

namespace thruway {

class GeometricGap {
public:
    static constexpr double kSmallestSuccess = 1.0 / (std::uint64_t{1} << 56);

    /// `success`: the probability of success in one trial, from kSmallestSuccess to 1.
    /// Errors: std::invalid_argument otherwise.
    explicit GeometricGap(double success);

    /// P(gap >= n) differs from (1 - success)^n by less than 2^-57 for every n. Reason: q^n has at
    /// most 62 factors; each is rounded to half a unit of 2^-64, and each product is truncated to
    /// 64 bits, which adds one unit. No gap exceeds 2^62; with probability above 1 - 2^-63 it is
    /// below 44 / success.
    std::uint64_t operator()(std::uint64_t random) const {
        unsigned k = 0;
        while (k < powers_used_ && random < powers_[k]) ++k;
        if (k == 0) return 0;
        --k;
        std::uint64_t power = powers_[k];
        std::uint64_t gap = std::uint64_t{1} << k;
        while (k-- > 0) {
            const std::uint64_t longer = high_word(power, powers_[k]);
            const bool reached = random < longer;
            power = reached ? longer : power;
            gap += std::uint64_t{reached} << k;
        }
        return gap;
    }

private:
    __extension__ using Wide = unsigned __int128;

    static std::uint64_t high_word(std::uint64_t a, std::uint64_t b) {
        return static_cast<std::uint64_t>((Wide{a} * b) >> 64);
    }

    std::array<std::uint64_t, 62> powers_{};  ///< [k]: q^(2^k) in units of 2^-64
    unsigned powers_used_ = 0;                ///< the remaining powers are 0
};

}  // namespace thruway
