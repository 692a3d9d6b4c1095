#include "traffic/lengths/geometric_lengths.h"

#include <algorithm>

namespace thruway {

namespace {

double power(double base, unsigned exponent) {
    double result = 1;
    for (; exponent > 0; exponent /= 2, base *= base) {
        if (exponent % 2 == 1) result *= base;
    }
    return result;
}

/// The mean of a geometric length that is cut to `max`: 1 + q + ... + q^(max - 1), where q is the
/// probability to continue. Summed by doubling, because (1 - q^max) / (1 - q) cancels near q = 1.
double cut_mean(double go_on, unsigned max) {
    if (max == 0) return 0;
    const unsigned half = max / 2;
    const double sum = cut_mean(go_on, half) * (1 + power(go_on, half));
    return max % 2 == 1 ? 1 + go_on * sum : sum;
}

/// The probability of a last flit that gives the cut length its mean, found by bisection. Without
/// the cut it would be 1 / mean; the cut requires a smaller probability.
double last_flit_probability_for(double mean, unsigned max) {
    double high = 1 / mean;
    if (cut_mean(1 - high, max) >= mean) return high;
    double low = 0;
    for (unsigned step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (cut_mean(1 - middle, max) >= mean ? low : high) = middle;
    }
    return std::max(high, GeometricGap::kSmallestSuccess);
}

}  // namespace

GeometricLengths::GeometricLengths(double mean, unsigned max)
    : mean_(mean), max_(max), last_(last_flit_probability_for(mean, max)), gap_(last_) {}

unsigned GeometricLengths::pick(const PacketKey& packet) const {
    const std::uint64_t more = gap_(packet.draw(DrawPurpose::kLength).a);
    return more < max_ ? static_cast<unsigned>(more) + 1 : max_;
}

double GeometricLengths::probability(unsigned flits) const {
    if (flits == 0 || flits > max_) return 0;
    return power(1 - last_, flits - 1) * (flits < max_ ? last_ : 1);
}

}  // namespace thruway
