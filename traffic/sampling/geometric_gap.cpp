#include "traffic/sampling/geometric_gap.h"

#include "core/random.h"

#include <fmt/format.h>

#include <stdexcept>

namespace thruway {

namespace {

__extension__ using Wide = unsigned __int128;

/// A fraction below 1 in units of 2^-128. Exact for a double of at least 2^-75: scaling by powers
/// of two and removing the integer part do not round.
Wide to_fixed_point(double fraction) {
    const double scaled = fraction * kTwoTo64;
    const auto high = static_cast<std::uint64_t>(scaled);
    const auto low = static_cast<std::uint64_t>((scaled - static_cast<double>(high)) * kTwoTo64);
    return (Wide{high} << 64) | low;
}

/// The square of a fraction in units of 2^-128, too small by at most 3 units.
Wide square(Wide fraction) {
    const Wide high = fraction >> 64;
    const Wide low = static_cast<std::uint64_t>(fraction);
    return high * high + 2 * ((high * low) >> 64);
}

std::uint64_t round_to_64_bits(Wide fraction) {
    return static_cast<std::uint64_t>((fraction + (Wide{1} << 63)) >> 64);
}

}  // namespace

GeometricGap::GeometricGap(double success) {
    if (!(success >= kSmallestSuccess && success <= 1.0)) {
        throw std::invalid_argument(
            fmt::format("GeometricGap: success probability {} is not in 2^-56 .. 1", success));
    }
    if (success == 1.0) return;
    // Squaring doubles the relative error: after 62 squarings, 3 units have
    // grown to less than 2^-64.
    Wide power = Wide{0} - to_fixed_point(success);
    while (powers_used_ < powers_.size() && round_to_64_bits(power) > 0) {
        powers_[powers_used_++] = round_to_64_bits(power);
        power = square(power);
    }
}

}  // namespace thruway
